import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { type Music, trimmed } from '#app/rules/ceremony/events/details.ts'
import { picturesOnPaper, quoted, speakerOnPaper } from '#app/rules/ceremony/events/event-copy.ts'
import type { CeremonyEvent } from '#app/rules/ceremony/events/events.ts'
import { clockFr } from '#app/rules/wall-time.ts'
import { type MusicOnPaper, musicOnPaper, orUnconfirmed, whenOnPaper } from './copy.ts'
import type { CeremonyContent } from './papers.ts'
import { estimatedAt } from './programme.ts'

/** A file to put on the stick, or the pictures of one slide show. */
export type UsbFile = {
  /** « 01 »: the order in which they are played. */
  number: string
  moment: string
  /** « vers 14 h 41 »; '' while the ceremony has no hour. `fileName`: what the family called the file. */
  at: string
} & (
  | { kind: 'music'; words: MusicOnPaper; broughtBy: string }
  | { kind: 'speech'; title: string; fileName: string }
  | { kind: 'pictures'; title: string; captions: { number: string; fileName: string; caption: string }[] }
)

/** In playing order: at each moment its pictures, then its music, then what is read from a file. */
export function usbFiles(content: CeremonyContent) {
  const { ceremony, events, deceased } = content
  const counter = { last: 0 }
  const files = events.flatMap((event, index) => {
    const at = estimatedAt(ceremony.datetime, events, index)
    const where = { moment: definitionOf(event.type).label, at: at ? `vers ${clockFr(at)}` : '' }
    return filesIn(event, content).map((file): UsbFile => {
      counter.last += 1
      return { number: twoDigits(counter.last), ...where, ...file }
    })
  })
  return { name: deceased.name, when: whenOnPaper(ceremony), files, missing: missingCopy(events) }
}

/** A file before it has its place in the order. */
type UnnumberedFile =
  | Omit<Extract<UsbFile, { kind: 'music' }>, 'number' | 'moment' | 'at'>
  | Omit<Extract<UsbFile, { kind: 'speech' }>, 'number' | 'moment' | 'at'>
  | Omit<Extract<UsbFile, { kind: 'pictures' }>, 'number' | 'moment' | 'at'>

function filesIn(event: CeremonyEvent, { fileNames }: Pick<CeremonyContent, 'fileNames'>): UnnumberedFile[] {
  const { pictures = [], musics = [], file } = event.details
  const { reading } = definitionOf(event.type)
  const titleOfSpeech = `Texte de ${reading ? speakerOnPaper(reading, event.details) : ''}`
  const named = (fileId: string) => fileNames.get(fileId) ?? ''
  const captions = pictures.map(({ fileId, caption }, index) => ({
    number: twoDigits(index + 1),
    fileName: named(fileId),
    caption: trimmed(caption),
  }))
  return [
    ...(picturesField(event) ? [{ kind: 'pictures', title: picturesOnPaper(event.details), captions } as const] : []),
    ...musics.map((music) => ({
      kind: 'music' as const,
      words: musicOnPaper(music),
      broughtBy: orUnconfirmed(music.broughtBy),
    })),
    ...(file ? [{ kind: 'speech', title: titleOfSpeech, fileName: named(file) } as const] : []),
  ]
}

const picturesField = ({ type }: CeremonyEvent) => definitionOf(type).fields.find((field) => field.kind === 'pictures')

/** What is not on its way to the stick yet, in words that follow « il manque », each once. */
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

function missingIn({ title, artist, version, broughtBy }: Music, moment: string): string[] {
  const named = quoted(trimmed(title)) || `la musique\u00A0: ${moment}`
  const questions = [
    [title, 'le titre de'],
    [artist, 'l’interprète de'],
    [version, 'la version de'],
    [broughtBy, 'qui apporte'],
  ] as const
  return questions.filter(([answer]) => trimmed(answer) === '').map(([, words]) => `${words} ${named}`)
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')
