import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { lasting } from '#app/rules/ceremony/events/durations.ts'
import { type CeremonyEvent, durationWithMusic, totalDuration } from '#app/rules/ceremony/events/events.ts'
import { counted } from '#app/rules/ceremony/events/lengths.ts'
import { readingSeconds, readingWords } from '#app/rules/ceremony/events/reading-time.ts'
import { gapsOf, missingWords } from '#app/rules/ceremony/gaps.ts'
import { gapText } from '#app/rules/letters/paper/gaps.ts'
import { clockFr, laterBy, type WallTime } from '#app/rules/wall-time.ts'
import {
  type MusicWords,
  musicWords,
  orToConfirm,
  said,
  speakerOf,
  toConfirm,
  whenOnPaper,
  whereOnPaper,
  workOf,
} from './copy.ts'
import type { CeremonyContent } from './papers.ts'
import { estimatedAt, secondsBefore } from './programme.ts'

/** A moment as the master of ceremonies reads it, in words; an empty list is « – » on paper. */
export type RunningRow = {
  /** « 14 h 41 »; « + 11 min », counted from the beginning, while the ceremony has no hour. */
  at: string
  lasting: string
  moment: string
  work: string
  who: string
  material: string[]
  musics: MusicWords[]
  remarks: string[]
}

/** Words wished for that are too long for a cell: printed after the table under their number. */
export type LongWords = { number: number; at: string; moment: string; text: string }

/** Characters of a cell. A row stays whole, so it must stay short. */
const LONGEST_REMARK = 240
/** Seconds that a text may take beyond its moment before it is said. */
const LEEWAY = 60

/** Everything of the sheet but the typography: letter-templates/ceremony/running-sheet.html. */
export function runningSheet({ ceremony, events, deceased, isForMaster }: CeremonyContent) {
  const long: LongWords[] = []
  const rows = events.map((event, index): RunningRow => {
    const at = timeOf(ceremony.datetime, events, index)
    const moment = definitionOf(event.type).label
    const aside = (text: string) => {
      long.push({ number: long.length + 1, at, moment, text })
      return `Mots souhaités\u00A0: voir n°\u00A0${long.length}, après le tableau`
    }
    return {
      at,
      lasting: event.duration > 0 ? lasting(event.duration) : gapText('durée à confirmer'),
      moment,
      work: workOf(event),
      who: whoOf(event),
      material: materialOf(event),
      musics: (event.details.musics ?? []).map(musicWords),
      remarks: remarksOf(event, aside),
    }
  })
  return {
    name: deceased.name,
    when: whenOnPaper(ceremony),
    where: whereOnPaper(ceremony),
    slot: ceremony.slotMinutes ? lasting(ceremony.slotMinutes * 60) : toConfirm,
    phone: orToConfirm(ceremony.phone),
    ...totals(ceremony, events),
    isForMaster,
    avoid: isForMaster ? avoidIn(events) : [],
    missing: missingWords(
      gapsOf(ceremony, events).filter((gap) => isForMaster || !gap.isForMaster),
      events,
    ),
    rows,
    long,
  }
}

/** Each said once. */
function avoidIn(events: readonly CeremonyEvent[]): string[] {
  const all = events.map(({ details }) => said(details.notToMention)).filter((text) => text !== '')
  return [...new Set(all)]
}

function timeOf(datetime: WallTime | undefined, events: readonly CeremonyEvent[], index: number): string {
  const at = estimatedAt(datetime, events, index)
  return at ? clockFr(at) : `+\u00A0${lasting(secondsBefore(events, index))}`
}

/** `over`: what the hall is not booked for; '' when it is long enough, or when nobody has told. */
function totals({ datetime, slotMinutes }: CeremonyContent['ceremony'], events: readonly CeremonyEvent[]) {
  const [withoutMusic, withMusic] = [totalDuration(events), durationWithMusic(events)]
  const over = slotMinutes ? withMusic - slotMinutes * 60 : 0
  const endsAt = (seconds: number) => (datetime ? `, fin vers ${clockFr(laterBy(datetime, seconds))}` : '')
  return {
    withoutMusic: lasting(withoutMusic) + endsAt(withoutMusic),
    withMusic: lasting(withMusic) + endsAt(withMusic),
    over: over >= 60 ? lasting(over) : '',
  }
}

function whoOf(event: CeremonyEvent): string {
  const { numberOfPersons } = event.details
  if (event.type === 'farewellGesture') {
    return said(numberOfPersons) ? counted(Number(numberOfPersons), 'personne') : gapText('nombre à confirmer')
  }
  if (definitionOf(event.type).category === 'pro') return 'Maître de cérémonie'
  return speakerOf(event) ?? ''
}

function materialOf({ type, details }: CeremonyEvent): string[] {
  const { pictures = [], file, accessories } = details
  const shown = pictures.length > 0 ? counted(pictures.length, 'photo') : gapText('photos à confirmer')
  return [
    ...(type === 'farewellGesture' ? [said(accessories) || gapText('ce que chacun dépose\u00A0: à confirmer')] : []),
    ...(type === 'pictures' ? [`${shown}, sur la clé USB`] : []),
    ...(file ? ['Texte dans un fichier, sur la clé USB'] : []),
  ]
}

function remarksOf({ duration, details }: CeremonyEvent, aside: (text: string) => string): string[] {
  const { secondsPerPerson } = details
  const text = said(details.text) || said(details.speech)
  const words = said(details.words)
  const isLong = text !== '' && readingSeconds(text) > duration + LEEWAY
  return [
    ...(text ? [`Lecture\u00A0: ${readingWords(text)}${isLong ? ', plus que prévu' : ''}`] : []),
    ...(said(secondsPerPerson) ? [`${counted(Number(secondsPerPerson), 'seconde')} par personne`] : []),
    ...(words ? [words.length > LONGEST_REMARK ? aside(words) : `Mots souhaités\u00A0: ${words}`] : []),
  ]
}
