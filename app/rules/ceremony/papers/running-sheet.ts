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
import { estimatedAt, secondsBefore } from './programme.ts'
import { isMusicAlone, musicsOf, notesOf, remarksOf } from './running-notes.ts'

/** A moment as the master of ceremonies reads it, in words; an empty list is « – » on paper. */
export type RunningRow = {
  /** « 14 h 41 »; « + 11 min », counted from the beginning, while the ceremony has no hour. */
  at: string
  lasting: string
  moment: string
  work: string
  who: string
  seat: string
  material: string[]
  /** It is music alone: nobody speaks, and nothing is shown. */
  isMusicAlone: boolean
  musics: (MusicOnPaper & { number: string })[]
  /** Its music plays under what is shown or done. */
  isMusicUnder: boolean
  /** What it still waits for: « le nom de la personne qui parle ». */
  toDo: string[]
  remarks: string[]
}

/** Words wished for that are too long for a cell: printed after the table under their number. */
export type LongWish = { number: number; at: string; moment: string; text: string }

/** Everything of the sheet but the typography: letter-templates/ceremony/running-sheet.html. */
export function runningSheet({ ceremony, events, deceased, isForMaster }: CeremonyContent) {
  const long: LongWish[] = []
  const numbered = numberedFiles(events)
  const rows = events.map((event, index): RunningRow => {
    const at = timeOf(ceremony.datetime, events, index)
    const { label: moment, reading, runningSheet } = definitionOf(event.type)
    const cells = runningSheet(event.details)
    const aside = (text: string) => {
      long.push({ number: long.length + 1, at, moment, text })
      return `Mots souhaités\u00A0: voir n°\u00A0${long.length}, après le tableau`
    }
    return {
      at,
      lasting: secondsOf(event) > 0 ? lasting(secondsOf(event)) : gapText('durée à confirmer'),
      moment,
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
    ...notesOf(events, rows),
  }
}

/** Each said once. */
function avoidIn(events: readonly CeremonyEvent[]): string[] {
  const all = events.map(({ type, details }) => trimmed(definitionOf(type).runningSheet(details).avoid))
  return [...new Set(all.filter((text) => text !== ''))]
}

function timeOf(datetime: WallTime | undefined, events: readonly CeremonyEvent[], index: number): string {
  const at = estimatedAt(datetime, events, index)
  // As an hour is: never announced late.
  const minutes = Math.floor(secondsBefore(events, index) / 60)
  return at ? clockFr(at) : `+\u00A0${lasting(minutes * 60)}`
}

/** `over`: what the hall is not booked for; '' when it is long enough, or when nobody has told. */
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

/** What a moment still waits for, as whoever runs it would tick it off. */
function toDoOf({ type, details }: CeremonyEvent): string[] {
  const gap = gapOf({ type, details })
  const isToTryToo = (details.musics ?? []).some(isToTry)
  return [...(gap ? [gap] : []), ...(isToTryToo ? ['essayer la veille'] : [])]
}
