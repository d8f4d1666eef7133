import { isPast } from '../calendar/advised-day.ts'
import { FIRST } from '../calendar/next-dates.ts'
import type { Day } from '../days.ts'
import type { NextDate } from '../home.ts'
import { type LastReply, stepDay, stepName } from './answered.ts'

type Awaited = {
  recipient: string
  expectedReplyOn?: Day | undefined
  isReplyLate: boolean
  details?: { answered?: LastReply | undefined } | undefined
}

/**
 * Returns the first days on which a reply is expected, a step after a reply is due or a date binds the family, earliest
 * first.
 */
export function nextDates(rows: readonly Awaited[], dates: readonly NextDate[], today: Day): NextDate[] {
  const replies = rows.flatMap(({ recipient, expectedReplyOn, isReplyLate }) =>
    expectedReplyOn && !isReplyLate ? [{ day: expectedReplyOn, title: recipient, note: 'Réponse attendue' }] : [],
  )
  const steps = rows.flatMap(({ recipient, details }) => {
    const step = details?.answered?.step
    const day = step && stepDay(step)
    return day && !isPast(day, today) ? [{ day, title: recipient, note: stepName(step) }] : []
  })
  return [...replies, ...steps, ...dates].toSorted((one, other) => one.day.localeCompare(other.day)).slice(0, FIRST)
}
