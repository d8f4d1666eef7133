import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { type Music, trimmed } from '#app/rules/ceremony/events/details.ts'
import { picturesOnPaper, quoted, speakerOnPaper } from '#app/rules/ceremony/events/event-copy.ts'
import type { CeremonyEvent } from '#app/rules/ceremony/events/events.ts'
import { clockFr } from '#app/rules/wall-time.ts'
import { type MusicOnPaper, musicOnPaper, orUnconfirmed, whenOnPaper } from './copy.ts'
import { type NumberedFile, numberedFiles, picturesField, twoDigits } from './file-numbers.ts'
import type { CeremonyContent } from './papers.ts'
import { estimatedAt } from './running-order.ts'

/** A file to copy to the USB stick, or the pictures of one slide show. */
export type UsbFile = {
  /** Playing order: "01". */
  number: string
  eventLabel: string
  /** "vers 14 h 41"; '' if the ceremony has no time. `fileName`: the family's name for the file. */
  at: string
} & (
  | { kind: 'music'; words: MusicOnPaper; broughtBy: string; fileName: string }
  | { kind: 'speech'; title: string; fileName: string }
  | { kind: 'pictures'; title: string; captions: { number: string; fileName: string; caption: string }[] }
)

/** Returns the files in playing order. Live music is left out. */
export function usbFiles(content: CeremonyContent) {
  const { ceremony, events, deceased } = content
  const files = numberedFiles(events).flatMap((file): UsbFile[] => {
    if (file.number === '') return []
    const { event, number } = file
    const at = estimatedAt(ceremony.datetime, events, events.indexOf(event))
    const eventLabel = definitionOf(event.type).label
    return [{ number, eventLabel, at: at ? `vers ${clockFr(at)}` : '', ...wordsOf(file, content) }]
  })
  return { name: deceased.name, when: whenOnPaper(ceremony), files, missing: missingCopy(events) }
}

/** The fields of a file that do not depend on its position. */
type UsbWords =
  | Omit<Extract<UsbFile, { kind: 'music' }>, 'number' | 'eventLabel' | 'at'>
  | Omit<Extract<UsbFile, { kind: 'speech' }>, 'number' | 'eventLabel' | 'at'>
  | Omit<Extract<UsbFile, { kind: 'pictures' }>, 'number' | 'eventLabel' | 'at'>

function wordsOf(file: NumberedFile, { fileNames }: Pick<CeremonyContent, 'fileNames'>): UsbWords {
  const named = (fileId = '') => fileNames.get(fileId) ?? ''
  const { details, type } = file.event
  if (file.kind === 'pictures') {
    const captions = file.pictures.map(({ fileId, caption }, index) => ({
      number: twoDigits(index + 1),
      fileName: named(fileId),
      caption: trimmed(caption),
    }))
    return { kind: 'pictures', title: picturesOnPaper(details), captions }
  }
  if (file.kind === 'music') {
    const { music } = file
    const broughtBy = orUnconfirmed(music.broughtBy)
    return { kind: 'music', words: musicOnPaper(music), broughtBy, fileName: named(music.fileId) }
  }
  const { reading } = definitionOf(type)
  const title = `Texte de ${reading ? speakerOnPaper(reading, details) : ''}`
  return { kind: 'speech', title, fileName: named(file.fileId) }
}

/** Returns the missing files, in words that follow "il manque", without repeats. */
function missingCopy(events: readonly CeremonyEvent[]): string[] {
  const all = events.flatMap((event) => {
    const { pictures = [], musics = [] } = event.details
    const field = picturesField(event)
    return [
      ...(field && pictures.length === 0 ? [field.gap] : []),
      ...musics.flatMap((music) => missingIn(music, definitionOf(event.type).label)),
    ]
  })
  return [...new Set(all)]
}

function missingIn({ title, artist, version, broughtBy, fileId }: Music, eventLabel: string): string[] {
  const named = quoted(trimmed(title)) || `la musique\u00A0: ${eventLabel}`
  const questions = [
    [title, 'le titre de'],
    [artist, 'l’interprète de'],
    [version, 'la version de'],
    [broughtBy || fileId, 'qui apporte'],
  ] as const
  return questions.filter(([answer]) => trimmed(answer) === '').map(([, words]) => `${words} ${named}`)
}
