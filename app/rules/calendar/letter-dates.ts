import type { Day } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { type Deadline, deadlineTable } from './deadlines.ts'
import type { Stake } from './entry.ts'

/** A day that a letter is to leave by, and what it is worth. */
export type LetterDate = { day: Day; stake: Stake; isPast: boolean }

/**
 * The dates of a letter that has not left, the first first: the one advised for its group, and of those that a law
 * asks for the first to come, or the last once all are past. Every page, paper, file and mail shows these. None once
 * the letter is sent or set aside, and none for one without dates.
 */
export function datesOfLetter(deadlines: readonly Deadline[], id: DocumentId): LetterDate[] {
  const dated = deadlines.flatMap(({ day, stake, isPast, letters }) =>
    day && letters.includes(id) ? { day, stake, isPast } : [],
  )
  const asked = dated.filter(({ stake }) => stake !== 'advice' && stake !== 'note')
  const next = asked.find(({ isPast }) => !isPast) ?? asked.at(-1)
  return [...dated.filter(({ stake }) => stake === 'advice'), ...(next ? [next] : [])].sort((one, other) =>
    one.day.localeCompare(other.day),
  )
}

/** Those still to come: on what is printed to be posted, a day that is past would only weigh. */
export const datesToCome = (deadlines: readonly Deadline[], id: DocumentId): LetterDate[] =>
  datesOfLetter(deadlines, id).filter(({ isPast }) => !isPast)

/**
 * What to show where there is room for one date: the first still to come, with all that is asked for on that day or
 * else advised and to check, what a law asks for next where that is only advised, and the duties that are past and not done.
 * Never the funeral.
 */
export function nextDates(deadlines: readonly Deadline[]) {
  const open = deadlines.filter(
    ({ code, day, isDone, stake }) =>
      day && !isDone && stake !== 'protection' && stake !== 'note' && !deadlineTable[code].endsWithItsDay,
  )
  const toCome = open.filter(({ isPast }) => !isPast)
  const asked = toCome.filter(({ kind }) => kind === 'legal')
  const [first] = toCome
  const [firstAsked] = asked
  const isAskedFirst = first !== undefined && first.day === firstAsked?.day
  return {
    advised: isAskedFirst ? [] : toCome.filter(({ day }) => day === first?.day),
    asked: asked.filter(({ day }) => day === firstAsked?.day),
    late: open.filter(({ stake, isPast, letters }) => stake === 'duty' && isPast && letters.length > 0),
  }
}
