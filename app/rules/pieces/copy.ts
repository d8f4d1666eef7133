import { cardinal, counted, upperFirst } from '#app/rules/french.ts'
import type { AttachmentType } from './attachment-types.ts'
import { attachments } from './attachments.ts'
import type { PieceCopies, PieceWay } from './needs.ts'

// Text for families about the attachments of their letters: how many copies, and which originals are sent. letters-3,
// idea-L2.

/** Documents that are rejected if only one side is photocopied. letters-3. */
export const twoSided: readonly AttachmentType[] = [
  'proofOfIdentity',
  'proofOfIdentityOfThePersonInChargeOfMailCorrespondence',
  'proofOfIdentityOfTheSurvivingSpouse',
]

/** Returns "9 copies" or "l’original". */
export function copiesCopy({ way, copies }: Pick<PieceCopies, 'way' | 'copies'>): string {
  return way === 'photocopy' ? counted(copies, 'copie') : apart[way].word
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

/** Returns "32 photocopies en tout, pour vos huit lettres." `letters`: number of letters counted. */
export function totalCopy(photocopies: number, letters: number): string {
  if (letters === 0) return 'Commencez une lettre\u00A0: les copies se comptent ici.'
  const total = photocopies === 0 ? 'Aucune photocopie' : `${counted(photocopies, 'photocopie')} en tout`
  return letters === 1 ? `${total}, pour votre lettre.` : `${total}, pour vos ${cardinal(letters)} lettres.`
}

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

/** Number of enclosures that a row of the stack names. The page of attachments lists them all. */
const NAMED = 2

/** Returns "acte de décès, carte Vitale et 3 autres pièces": names each enclosure once, and counts the others. */
export function enclosuresCopy(names: readonly string[]): string {
  const named = [...new Set(names)]
  const others = named.length - NAMED
  if (others <= 1) return named.join(', ')
  return `${named.slice(0, NAMED).join(', ')} et ${others} autres pièces`
}

/** Returns "acte de décès (2 pages)" for an attachment that is printed with its letter, "carte Vitale (l’original)". */
export function enclosedCopy(type: AttachmentType, files: readonly { pages: number }[]): string {
  if (type === 'defunctVitalCard') return `${attachments[type].short} (${apart.original.word})`
  const pages = files.reduce((sum, file) => sum + file.pages, 0)
  return files.length > 0 ? `${attachments[type].short} (${counted(pages || 1, 'page')})` : attachments[type].short
}
