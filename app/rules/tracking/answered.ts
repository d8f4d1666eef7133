import type { Body } from '#app/content/remedies.ts'
import { replyGroups } from '#app/content/replies/reply.ts'
import { isPast } from '#app/rules/calendar/advised-day.ts'
import type { Day } from '#app/rules/days.ts'
import { frTypo, lowerFirst, shortDay, weekdayDate } from '#app/rules/french.ts'
import { chasePathOf, nextLetterPageOf, replyPageOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { nextLetterTitle } from './next-letter.ts'
import { type NextStep, remedyOf, replyOf } from './next-step.ts'

/** The last reply to a letter, in words, and what follows. */
export type LastReply = { label: string; step: NextStep }

/** The next step after the last reply to a letter, with the name of its recipient. */
export type OpenStep = { id: DocumentId; recipient: string; step: NextStep }

/** Undefined if no reply was recorded to the last letter that left. */
export function answeredOf({
  body,
  replies,
  step,
}: {
  body: Body
  replies: readonly { code: string }[]
  step: NextStep | undefined
}): LastReply | undefined {
  const reply = replies.at(-1)
  if (!reply || !step) return undefined
  return { label: replyLabel(body, reply.code), step }
}

/** Returns "Ils refusent", or the more precise words of this kind of body. */
export function replyLabel(body: Body, code: string): string {
  const { label, group } = replyOf(body, code)
  return frTypo(label ?? replyGroups[group].label)
}

/** Returns "A répondu : ils refusent". */
export const answeredCopy = ({ label, step }: LastReply): string =>
  step.do === 'wait' || step.do === 'chase' ? label : `A répondu\u00A0: ${lowerFirst(label)}`

/** Returns "Réclamation à poster avant le 15 décembre"; '' if nothing is left to do. */
export function stepCopy(step: NextStep, today: Day): string {
  const by = stepDay(step)
  if (!by) return stepName(step)
  return `${stepName(step)} ${isPast(by, today) ? 'dès que possible' : `avant le ${shortDay(by, today)}`}`
}

/** Returns "avant le mardi 15 décembre 2026, date conseillée", and what to do if the day is past. Undefined without a day. */
export function stepWhen(step: NextStep, today: Day): string | undefined {
  const by = stepDay(step)
  if (!by) return undefined
  if (!isPast(by, today))
    return `avant le ${weekdayDate(by)}, ${isOfLaw(step) ? 'délai fixé par la loi' : 'date conseillée'}`
  if (!isOfLaw(step)) return 'dès que possible'
  return `dès que possible\u00A0: le délai de la loi allait jusqu’au ${weekdayDate(by)}. Votre demande peut être refusée`
}

/** Whether a law sets the day of the step. */
export const isOfLaw = (step: NextStep): boolean => step.do === 'go' || (step.do === 'write' && step.isLaw)

/** Returns "Réclamation à poster": the step without its day. */
export function stepName(step: NextStep): string {
  switch (step.do) {
    case 'write':
      return `${nextLetterTitle(step.step)} à poster`
    case 'chase':
      return 'Relance à poster'
    case 'go':
      return remedyOf(step.remedy).name
    case 'resend':
      return 'Lettre à refaire'
    default:
      return ''
  }
}

/** The day before which the step is to be done. */
export const stepDay = (step: NextStep): Day | undefined =>
  step.do === 'write' || step.do === 'chase' || step.do === 'go' ? step.by : undefined

/** Returns the page of the next step, and its link. Undefined if nothing is left to do. */
export function stepLink(id: DocumentId, { do: what }: NextStep): { words: string; href: string } | undefined {
  if (what === 'write') return { words: 'Voir la lettre', href: nextLetterPageOf(id) }
  if (what === 'chase') return { words: 'Voir la lettre', href: chasePathOf(id) }
  return what === 'go' || what === 'resend' ? { words: 'Voir la suite', href: replyPageOf(id) } : undefined
}
