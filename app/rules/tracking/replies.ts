import { addDays, type Day } from '#app/rules/days.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { postDay } from '#app/rules/public-holidays.ts'

/** Days before a letter without a reply may be followed up. screens-3.8 says four weeks; the default is our choice. */
const WAIT_DAYS = 28

/** Returns the day from which a letter without a reply may be followed up, moved to a day with postal delivery. */
export const expectedReply = ({ replyDays = WAIT_DAYS }: Pick<LetterDefinition, 'replyDays'>, sentAt: Day): Day =>
  postDay(addDays(sentAt, replyDays))

/** Fields of a sending that decide whether a reply is expected. */
export type Awaiting = { sentAt?: Day | undefined; expectedReplyOn?: Day | undefined; replyOn?: Day | undefined }

/**
 * Returns the day when a reply to the last sending, follow-ups included, is expected. Undefined after a reply, and if
 * nothing was sent. An email in the outbox is not sent yet.
 */
export function awaitedReply(sendings: readonly Awaiting[]): Day | undefined {
  const last = sendings.findLast(({ sentAt }) => sentAt !== undefined)
  return last?.expectedReplyOn && !last.replyOn ? postDay(last.expectedReplyOn) : undefined
}

/** Whether a follow-up is due. */
export const isReplyLate = (expectedOn: Day | undefined, today: Day): boolean =>
  expectedOn !== undefined && expectedOn <= today
