import { cardinal, counted, inWords, upperFirst } from '#app/rules/french.ts'
import type { AttachmentType } from './attachment-types.ts'
import { attachments } from './attachments.ts'
import type { PieceCopies, PieceWay } from './needs.ts'

// Text for families about the attachments of their letters: how many copies, and which originals are sent. letters-3,
// idea-L2.

/** Documents that are rejected if only one side is photocopied. letters-3. */
const twoSided: readonly AttachmentType[] = [
  'proofOfIdentity',
  'proofOfIdentityOfThePersonInChargeOfMailCorrespondence',
  'proofOfIdentityOfTheSurvivingSpouse',
]

/** Returns "9 copies", "2 copies, recto et verso" or "l’original". */
export function copiesCopy({ type, way, copies }: Pick<PieceCopies, 'type' | 'way' | 'copies'>): string {
  if (way !== 'photocopy') return apart[way].word
  return twoSided.includes(type) ? `${counted(copies, 'copie')}, recto et verso` : counted(copies, 'copie')
}

/**
 * Returns the letters that enclose an attachment, by their recipients: "toutes les lettres", "toutes, sauf Carsat" or
 * "Carsat, CPAM et 3 autres lettres". `recipients`: of all the letters that were counted.
 */
export function lettersCopy({ letters }: Pick<PieceCopies, 'letters'>, recipients: readonly string[]): string {
  const left = recipients.filter((_, at) => !letters.includes(at))
  if (left.length === 0 && recipients.length > 1) return 'toutes les lettres'
  if (left.length === 1 && recipients.length > 3) return `toutes, sauf ${left[0]}`
  return firstOf(
    letters.map((at) => recipients[at]!),
    'lettres',
  )
}

const apart: Readonly<Record<Exclude<PieceWay, 'photocopy'>, { word: string; sentence: string }>> = {
  original: { word: 'l’original', sentence: 'La carte Vitale part elle-même\u00A0: l’original doit être rendu.' },
  sealed: {
    word: 'sous pli',
    sentence: 'Le certificat médical part sous enveloppe cachetée, pour le médecin-conseil seul.',
  },
  printed: { word: 'imprimées', sentence: 'Nous imprimons les coordonnées du notaire avec les lettres.' },
}

/** Returns one sentence for each attachment that is not sent as a photocopy. */
export const apartCopy = (copies: readonly PieceCopies[]): string[] =>
  copies.flatMap(({ way }) => (way === 'photocopy' ? [] : apart[way].sentence))

/** Returns "Cinq pièces, douze photocopies". */
export function totalCopy(pieces: number, photocopies: number): string {
  if (pieces === 0) return 'Aucune pièce à joindre'
  return `${upperFirst(inWords(pieces, 'une pièce', 'pièces'))}, ${inWords(photocopies, 'une photocopie', 'photocopies')}`
}

/** Returns "Il en manque une." for the number of attachments that letters wait for. */
export const lackingCopy = (missing: number): string =>
  missing === 0 ? 'Il n’en manque aucune.' : `Il en manque ${missing === 1 ? 'une' : cardinal(missing)}.`

/** Says how many of the photocopies are printed with the letters; '' for none. */
export function printedCopy(printed: number, photocopies: number): string {
  if (printed === 0) return ''
  if (photocopies === 1) return 'Elle s’imprime avec la lettre, dans le dossier à imprimer.'
  if (printed === photocopies) return 'Toutes s’impriment avec les lettres, dans le dossier à imprimer.'
  return printed === 1
    ? 'L’une d’elles s’imprime avec les lettres, dans le dossier à imprimer.'
    : `${upperFirst(cardinal(printed))} d’entre elles s’impriment avec les lettres, dans le dossier à imprimer.`
}

/** Labels of the enclosure levels, as in letters-1. */
export const levelCopy = { O: 'Obligatoire', C: 'Selon vos réponses', F: 'Facultative' } as const

/** Number of enclosures or letters that a row names. The page of the letter or of the attachment lists them all. */
const NAMED = 2

/** Returns "acte de décès, carte Vitale et 3 autres pièces": names each enclosure once, and counts the others. */
export const enclosuresCopy = (names: readonly string[]): string => firstOf([...new Set(names)], 'pièces')

function firstOf(names: readonly string[], noun: string): string {
  const others = names.length - NAMED
  if (others <= 1) return names.join(', ')
  return `${names.slice(0, NAMED).join(', ')} et ${others} autres ${noun}`
}

/** Returns "acte de décès (2 pages)" for an attachment that is printed with its letter, "carte Vitale (l’original)". */
export function enclosedCopy(type: AttachmentType, files: readonly { pages: number }[]): string {
  if (type === 'defunctVitalCard') return `${attachments[type].short} (${apart.original.word})`
  const pages = files.reduce((sum, file) => sum + file.pages, 0)
  return files.length > 0 ? `${attachments[type].short} (${counted(pages || 1, 'page')})` : attachments[type].short
}
