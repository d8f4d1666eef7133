import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { trimmed } from '#app/rules/ceremony/events/details.ts'
import { speakerOnPaper } from '#app/rules/ceremony/events/event-copy.ts'
import { extensionOf } from '#app/rules/files/formats.ts'
import { plain } from '#app/rules/french/elision.ts'
import { frTypo } from '#app/rules/french.ts'
import { replaceGaps } from '#app/rules/letters/paper/gaps.ts'
import { type NumberedFile, numberedFiles, twoDigits } from './file-numbers.ts'
import type { CeremonyContent } from './papers.ts'

/** What the family has brought, by its file's id. */
export type BroughtMedia = ReadonlyMap<string, { mediaType: string; bytes: number }>

/** A file of the dossier: its name there, and the id of what it holds. */
export type DossierFile = { name: string; fileId: string; bytes: number }

/** Bytes of the papers, of which no size is known before they are printed. Rounded up. */
const PAPERS = 3 * 1024 * 1024

/** What fits a stick of 2 GB, once it is formatted. */
const STICK = 1_900_000_000

/**
 * The recordings, pictures and texts of a ceremony, named so that they lie in playing order: `03-adagio.mp3`,
 * `02-photos/02-01-a-la-plage.jpg`. Their numbers are those of the running sheet.
 */
export function dossierFiles({ events }: Pick<CeremonyContent, 'events'>, media: BroughtMedia): DossierFile[] {
  return numberedFiles(events).flatMap((file) =>
    namedIn(file).flatMap(({ fileId, stem }) => {
      const kept = fileId ? media.get(fileId) : undefined
      return kept && fileId ? [{ name: `${stem}${extensionOf(kept.mediaType)}`, fileId, bytes: kept.bytes }] : []
    }),
  )
}

function namedIn(file: NumberedFile): { fileId: string | undefined; stem: string }[] {
  const { number, event } = file
  const words = (text: string, otherwise: string) => `${number}-${wordsOf(text) || otherwise}`
  if (file.kind === 'music') return [{ fileId: file.music.fileId, stem: words(trimmed(file.music.title), 'musique') }]
  if (file.kind === 'speech') {
    const { reading } = definitionOf(event.type)
    const reader = reading ? replaceGaps(speakerOnPaper(reading, event.details), () => '') : ''
    return [{ fileId: file.fileId, stem: words(`texte ${reader}`, 'texte') }]
  }
  return file.pictures.map(({ fileId, caption }, index) => ({
    fileId,
    stem: `${number}-photos/${number}-${twoDigits(index + 1)}${caption ? `-${wordsOf(caption)}` : ''}`,
  }))
}

/** Forty letters at most, that any machine reads. */
const wordsOf = (text: string): string =>
  plain(text)
    .replace(/œ/g, 'oe')
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')

/** Bytes of the whole, the papers with it. */
export const dossierBytes = (files: readonly DossierFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, PAPERS)

/** « 214 Mo : tient sur une clé de 2 Go. » */
export function dossierWeight(bytes: number): string {
  const weight = `${Math.max(1, Math.round(bytes / 1024 / 1024))}\u00A0Mo`
  return bytes < STICK
    ? `${weight}\u00A0: tient sur une clé de 2\u00A0Go.`
    : `${weight}\u00A0: prenez une clé de 8\u00A0Go.`
}

const BYTE_ORDER_MARK = '\uFEFF'

/** LISEZ-MOI.txt: what is what, for whoever opens it at the crematorium. */
export function dossierReadme(papers: readonly string[], files: readonly DossierFile[], bytes: number): string {
  const lines = [
    'TOUTE LA CÉRÉMONIE',
    '',
    'Le déroulé dit l’heure de chaque moment et le numéro de chaque musique.',
    'Les fichiers portent ce numéro : ils se jouent dans cet ordre. Essayez-les la veille, dans la salle.',
    '',
    'LES PAPIERS',
    ...papers.map((name) => `  ${name}`),
    '',
    'LES FICHIERS',
    ...(files.length > 0
      ? files.map(({ name }) => `  ${name}`)
      : ['  Il n’y a ni musique, ni photo, ni texte en fichier.']),
    '',
    dossierWeight(bytes),
    '',
  ]
  return BYTE_ORDER_MARK + lines.map(frTypo).join('\r\n')
}
