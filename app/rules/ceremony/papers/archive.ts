import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { trimmed } from '#app/rules/ceremony/events/details.ts'
import { speakerOnPaper } from '#app/rules/ceremony/events/event-copy.ts'
import { extensionOf } from '#app/rules/files/formats.ts'
import { plain } from '#app/rules/french/elision.ts'
import { frTypo } from '#app/rules/french.ts'
import { replaceGaps } from '#app/rules/letters/paper/gaps.ts'
import { type NumberedFile, numberedFiles, twoDigits } from './file-numbers.ts'
import type { CeremonyContent } from './papers.ts'

/** The family's uploaded files, by id. */
export type BroughtMedia = ReadonlyMap<string, { mediaType: string; bytes: number }>

/** A file of the archive: its name there, and the id of its content. */
export type CeremonyArchiveFile = { name: string; fileId: string; bytes: number }

/** Estimated size of the papers in bytes, rounded up: the real size is unknown before printing. */
const PAPERS = 3 * 1024 * 1024

/** Capacity of a formatted 2 GB USB stick, in bytes. */
const STICK = 1_900_000_000

/**
 * Returns the recordings, pictures and texts of a ceremony, named so that they sort in playing order: `03-adagio.mp3`,
 * `02-photos/02-01-a-la-plage.jpg`. The numbers are those of the running sheet.
 */
export function ceremonyArchiveFiles(
  { events }: Pick<CeremonyContent, 'events'>,
  media: BroughtMedia,
): CeremonyArchiveFile[] {
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

/** Turns a title into a file name of at most forty ASCII letters. */
const wordsOf = (text: string): string =>
  plain(text)
    .replace(/œ/g, 'oe')
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')

/** Returns the total size in bytes, including the papers. */
export const ceremonyArchiveBytes = (files: readonly CeremonyArchiveFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, PAPERS)

/** Returns "214 Mo : tient sur une clé de 2 Go.". */
export function ceremonyArchiveWeight(bytes: number): string {
  const weight = `${Math.max(1, Math.round(bytes / 1024 / 1024))}\u00A0Mo`
  return bytes < STICK
    ? `${weight}\u00A0: tient sur une clé de 2\u00A0Go.`
    : `${weight}\u00A0: prenez une clé de 8\u00A0Go.`
}

const BYTE_ORDER_MARK = '\uFEFF'

/** Returns LISEZ-MOI.txt, which explains the files to the crematorium's staff. */
export function ceremonyArchiveReadme(
  papers: readonly string[],
  files: readonly CeremonyArchiveFile[],
  bytes: number,
): string {
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
    ceremonyArchiveWeight(bytes),
    '',
  ]
  return BYTE_ORDER_MARK + lines.map(frTypo).join('\r\n')
}
