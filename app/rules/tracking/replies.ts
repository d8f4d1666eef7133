import { addDays, type Day } from '#app/rules/days.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { postDay } from '#app/rules/public-holidays.ts'

/** Days before a letter that nobody answers may be sent again. screens-3.8 counts four weeks; our decision. */
const WAIT_DAYS = 28

/** The day from which a letter without a reply may be chased: one on which letters are brought. */
export const expectedReply = ({ replyDays = WAIT_DAYS }: Pick<LetterDefinition, 'replyDays'>, sentAt: Day): Day =>
  postDay(addDays(sentAt, replyDays))

/** What of a sending tells whether its reply is awaited. */
type Awaiting = { sentAt?: Day; expectedReplyOn?: Day; replyOn?: Day }

/**
 * The day a reply is expected to what left last, a chase included. Undefined once it came, and when nothing left: a
 * mail that waits in the outbox has not left.
 */
export function awaitedReply(sendings: readonly Awaiting[]): Day | undefined {
  const last = sendings.findLast(({ sentAt }) => sentAt !== undefined)
  return last?.expectedReplyOn && !last.replyOn ? postDay(last.expectedReplyOn) : undefined
}

/** Whether the day has come to ask again. */
export const isReplyLate = (expectedOn: Day | undefined, today: Day): boolean =>
  expectedOn !== undefined && expectedOn <= today
