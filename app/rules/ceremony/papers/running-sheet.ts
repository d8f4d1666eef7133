import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import type { RunningSheetCells } from '#app/rules/ceremony/events/definition.ts'
import { isToTry, trimmed } from '#app/rules/ceremony/events/details.ts'
import { lasting, lastingAbout, minutesOver } from '#app/rules/ceremony/events/durations.ts'
import { workOnPaper } from '#app/rules/ceremony/events/event-copy.ts'
import {
  type CeremonyEvent,
  durationWithMusic,
  musicPlaysOf,
  secondsOf,
  totalDuration,
} from '#app/rules/ceremony/events/events.ts'
import { gapOf, gapsOf, missingCopy } from '#app/rules/ceremony/gaps.ts'
import { gapText } from '#app/rules/letters/paper/gaps.ts'
import { clockFr, laterBy, type WallTime } from '#app/rules/wall-time.ts'
import { type MusicOnPaper, orUnconfirmed, unconfirmed, whenOnPaper, whereOnPaper } from './copy.ts'
import { numberedFiles } from './file-numbers.ts'
import type { CeremonyContent } from './papers.ts'
import { isMusicAlone, musicsOf, remarksOf, runningNotesOf } from './running-notes.ts'
import { estimatedAt, secondsBefore } from './running-order.ts'

/** A row of the running sheet, in words. An empty list is printed as "–". */
export type RunningRow = {
  /** "14 h 41", or "+ 11 min" from the start if the ceremony has no time. */
  at: string
  lasting: string
  eventLabel: string
  work: string
  who: string
  seat: string
  material: string[]
  /** Whether the event is music only: nobody speaks and nothing is shown. */
  isMusicAlone: boolean
  musics: (MusicOnPaper & { number: string })[]
  /** Whether the music plays during the event. */
  isMusicUnder: boolean
  /** Missing items, such as "le nom de la personne qui parle". */
  toDo: string[]
  remarks: string[]
}

/** Requested words that are too long for a cell. Printed after the table with their number. */
export type LongWish = { number: number; at: string; eventLabel: string; text: string }

/** Returns the content of the sheet. The layout is in letter-templates/ceremony/running-sheet.html. */
export function runningSheet({ ceremony, events, deceased, isForMaster }: CeremonyContent) {
  const long: LongWish[] = []
  const numbered = numberedFiles(events)
  const rows = events.map((event, index): RunningRow => {
    const at = timeOf(ceremony.datetime, events, index)
    const { label: eventLabel, reading, runningSheet } = definitionOf(event.type)
    const cells = runningSheet(event.details)
    const aside = (text: string) => {
      long.push({ number: long.length + 1, at, eventLabel, text })
      return `Mots souhaités\u00A0: voir n°\u00A0${long.length}, après le tableau`
    }
    return {
      at,
      lasting: secondsOf(event) > 0 ? lasting(secondsOf(event)) : gapText('durée à confirmer'),
      eventLabel,
      work: reading ? workOnPaper(reading, event.details) : '',
      who: cells.who ?? '',
      seat: cells.seat ?? '',
      isMusicAlone: isMusicAlone(event, cells),
      material: materialOf(event, cells),
      musics: musicsOf(event, numbered),
      isMusicUnder: musicPlaysOf(event) === 'over',
      toDo: toDoOf(event),
      remarks: remarksOf(event, cells, aside),
    }
  })
  return {
    name: deceased.name,
    when: whenOnPaper(ceremony),
    where: whereOnPaper(ceremony),
    slot: ceremony.slotMinutes ? lasting(ceremony.slotMinutes * 60) : unconfirmed,
    phone: orUnconfirmed(ceremony.phone),
    ...totals(ceremony, events),
    isForMaster,
    avoid: isForMaster ? avoidIn(events) : [],
    missing: missingCopy(
      gapsOf(ceremony, events).filter((gap) => isForMaster || !gap.isForMaster),
      events,
    ),
    rows,
    long,
    hasMusic: rows.some(({ musics }) => musics.length > 0),
    pronunciation: trimmed(ceremony.pronunciation),
    toThank: trimmed(ceremony.toThank),
    ...runningNotesOf(events, rows),
  }
}

/** Returns the subjects to avoid, without repeats. */
function avoidIn(events: readonly CeremonyEvent[]): string[] {
  const all = events.map(({ type, details }) => trimmed(definitionOf(type).runningSheet(details).avoid))
  return [...new Set(all.filter((text) => text !== ''))]
}

function timeOf(datetime: WallTime | undefined, events: readonly CeremonyEvent[], index: number): string {
  const at = estimatedAt(datetime, events, index)
  // Rounded down, as times are, so that an event is never announced late.
  const minutes = Math.floor(secondsBefore(events, index) / 60)
  return at ? clockFr(at) : `+\u00A0${lasting(minutes * 60)}`
}

/** Returns the totals. `over`: the time beyond the hall booking; '' if it fits or if the booking is unknown. */
function totals({ datetime, slotMinutes }: CeremonyContent['ceremony'], events: readonly CeremonyEvent[]) {
  const [withoutMusic, withMusic] = [totalDuration(events), durationWithMusic(events)]
  const endsAt = (seconds: number) => (datetime ? `, fin vers ${clockFr(laterBy(datetime, seconds))}` : '')
  return {
    withoutMusic: lastingAbout(withoutMusic) + endsAt(withoutMusic),
    withMusic: lastingAbout(withMusic) + endsAt(withMusic),
    over: minutesOver({ withMusic, slotMinutes }) ?? '',
  }
}

function materialOf({ details }: CeremonyEvent, { material = [] }: RunningSheetCells): string[] {
  return [...material, ...(details.file ? ['Texte dans un fichier, sur la clé USB'] : [])]
}

/** Returns what an event still needs, as a checklist. */
function toDoOf({ type, details }: CeremonyEvent): string[] {
  const gap = gapOf({ type, details })
  const isToTryToo = (details.musics ?? []).some(isToTry)
  return [...(gap ? [gap] : []), ...(isToTryToo ? ['essayer la veille'] : [])]
}
