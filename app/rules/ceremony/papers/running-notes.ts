import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import type { RunningSheetCells } from '#app/rules/ceremony/events/definition.ts'
import { trimmed } from '#app/rules/ceremony/events/details.ts'
import { type CeremonyEvent, isLengthSet, musicPlaysOf } from '#app/rules/ceremony/events/events.ts'
import { readingSeconds, readingTimeCopy } from '#app/rules/ceremony/events/reading-time.ts'
import { musicOnPaper } from './copy.ts'
import { type NumberedFile, numberedFiles } from './file-numbers.ts'

/** Maximum characters of a cell. A row never breaks across pages, so it must stay short. */
const LONGEST_REMARK = 240
/** Seconds by which a text may exceed its event before a warning. */
const LEEWAY = 60

/**
 * Returns the notes after the table of the running sheet: the music to test, and what to do if a speaker cannot
 * continue.
 */
export function runningNotesOf(events: readonly CeremonyEvent[], rows: readonly { eventLabel: string; at: string }[]) {
  const places = new Map(events.map(({ id }, index) => [id, rows[index]]))
  const musics = numberedFiles(events).flatMap((file) => {
    if (file.kind !== 'music') return []
    const { number, music, event } = file
    const place = places.get(event.id)
    const line = { number, words: musicOnPaper(music), isTested: Boolean(music.isTested) }
    return [{ ...line, eventLabel: place?.eventLabel ?? '', at: place?.at ?? '' }]
  })
  const relays = events.flatMap(({ type, details }, index) => {
    const words = trimmed(definitionOf(type).runningSheet(details).relay)
    return words ? [{ eventLabel: rows[index]?.eventLabel ?? '', at: rows[index]?.at ?? '', words }] : []
  })
  return { allMusics: musics, relays }
}

/** Whether the event consists of music only: nobody speaks and nothing is shown. */
export function isMusicAlone(event: CeremonyEvent, { who }: RunningSheetCells): boolean {
  const { reading } = definitionOf(event.type)
  return !reading && musicPlaysOf(event) !== 'over' && !who && (event.details.musics ?? []).length > 0
}

/** Returns the music of an event, with the number of each recording. */
export function musicsOf({ id }: CeremonyEvent, numbered: readonly NumberedFile[]) {
  return numbered.flatMap((file) =>
    file.kind === 'music' && file.event.id === id ? [{ ...musicOnPaper(file.music), number: file.number }] : [],
  )
}

/** Returns the last column of a row. `aside` prints a long text after the table and returns the reference to it. */
export function remarksOf(
  event: CeremonyEvent,
  { remarks = [], wishes = '' }: RunningSheetCells,
  aside: (text: string) => string,
): string[] {
  const { type, duration, details } = event
  const { reading } = definitionOf(type)
  const text = reading ? trimmed(details[reading.text]) : ''
  const words = wishes.trim()
  // A duration that was not chosen follows the text, so it cannot be too short.
  const isLong = text !== '' && isLengthSet(event) && readingSeconds(text) > duration + LEEWAY
  return [
    ...(text ? [`Lecture\u00A0: ${readingTimeCopy(text)}${isLong ? ', plus que prévu' : ''}`] : []),
    ...remarks,
    ...(words ? [words.length > LONGEST_REMARK ? aside(words) : `Mots souhaités\u00A0: ${words}`] : []),
  ]
}
