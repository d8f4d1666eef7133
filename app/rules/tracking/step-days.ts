import { isClosing, isOfWeek } from '#app/rules/calendar/reminders.ts'
import type { Day } from '#app/rules/days.ts'
import { lowerFirst, shortWeekday } from '#app/rules/french.ts'
import { isOfLaw, stepDay, stepName } from './answered.ts'
import { type NextStep, remedyOf } from './next-step.ts'
import { type Awaiting, awaitedReply } from './replies.ts'

/**
 * A day in the exchange about a letter. `step`: what a law allows until that day; undefined if the wait for a reply ends
 * on it.
 */
export type StepDay = { recipient: string; day: Day; step: NextStep | undefined }

type Exchanged = { sendings: readonly Awaiting[]; step: NextStep | undefined }

/** Returns the day that matters next about a letter. Undefined if there is none, or only an advised one. */
export function stepDayOf({ sendings, step }: Exchanged): Omit<StepDay, 'recipient'> | undefined {
  if (!step || step.do === 'wait') {
    const day = awaitedReply(sendings)
    return day ? { day, step: undefined } : undefined
  }
  const day = isOfLaw(step) ? stepDay(step) : undefined
  return day ? { day, step } : undefined
}

/** Returns the days to write about today: a reply that is expected this week, and what a law soon ends. */
export const stepDaysSoon = (days: readonly StepDay[], today: Day): StepDay[] =>
  days.filter(({ day, step }) => (step ? isClosing(day, today, { isMonthBefore: true }) : isOfWeek(day, today)))

/** Returns these days in words: the expected replies of one day together, then each day of the law. */
export function stepDayLines(days: readonly StepDay[], today: Day): string[] {
  const awaited = days.filter(({ step }) => !step)
  const replies = [...new Set(awaited.map(({ day }) => day))].map((day) => {
    const names = awaited.filter((each) => each.day === day).map(({ recipient }) => recipient)
    const until = `jusqu’au ${shortWeekday(day, today)}\u00A0: ${names.join('\u202F; ')}.`
    return names.length > 1 ? `Réponses attendues ${until}` : `Réponse attendue ${until}`
  })
  const last = replies.length > 0 ? ['Si rien ne vient, dites-le ici\u00A0: nous vous disons quoi faire.'] : []
  const laws = days.flatMap(({ recipient, day, step }) => {
    if (!step) return []
    const what = step.do === 'go' ? `${remedyOf(step.remedy).name} peut être saisi` : stepName(step)
    const when = `avant le ${shortWeekday(day, today)}`
    return [`${recipient}\u00A0: ${lowerFirst(what)} ${when}. C’est un délai fixé par la loi.`]
  })
  return [...replies, ...last, ...laws]
}
