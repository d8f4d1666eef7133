import type { Body } from '#app/content/remedies.ts'
import type { Day } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { askedFee } from '#app/rules/tracking/bank-fee.ts'
import type { NextLetter } from '#app/rules/tracking/next-letter.ts'
import { type NextStep, nextStep, replyDayOf, type SentLetter } from '#app/rules/tracking/next-step.ts'
import { recipientOf } from '#app/rules/tracking/recipient.ts'
import type { Id } from '#db/schema.ts'
import type { LetterReply } from '#db/tracking/letter-replies.ts'
import type { SendRecord } from '#db/tracking/send-records.ts'

type Left = SendRecord & { sentAt: Day }

/** The sendings and replies of one letter since it was last sent. */
export type LetterExchange = {
  body: Body
  /** The last sending of the letter itself. */
  first: Left
  /** That sending and those that follow it, oldest first. */
  sendings: Left[]
  sent: SentLetter[]
  /** Replies since the last sent letter, oldest first. */
  replies: LetterReply[]
  /** Those and the replies before them, since the letter itself was sent. */
  received: LetterReply[]
  /** Undefined if no reply was recorded since. The end if a bank asks for a fee that the decree allows. */
  step: NextStep | undefined
}

/**
 * Reads the exchange about one letter. Undefined if it was never sent. `sendings`, `replies`: of the account, oldest
 * first.
 */
export function exchangeOf(
  documentId: DocumentId,
  sendings: readonly SendRecord[],
  replies: readonly LetterReply[],
  today: Day,
): LetterExchange | undefined {
  const left = sendings.filter(
    (sending): sending is Left => sending.documentId === documentId && sending.sentAt !== undefined,
  )
  const at = left.findLastIndex(({ kind }) => kind === 'letter')
  const first = left[at]
  if (!first) return undefined
  const since = left.slice(at)
  const last = since.at(-1)!
  const { body, is: remedy } = recipientOf(documentId, first.snapshot.answers)
  const sent = since.map(({ kind, next, sentAt, expectedReplyOn }) =>
    kind === 'letter' && remedy
      ? { step: remedy, sentAt, expectedReplyOn: replyDayOf(remedy, sentAt) }
      : { step: next?.step ?? kind, sentAt, expectedReplyOn },
  )
  const received = replies.filter((reply) => reply.documentId === documentId && reply.createdAt >= first.createdAt)
  const answered = received.filter((reply) => reply.createdAt >= last.createdAt)
  const recorded = answered.map(({ code, replyOn }) => ({ code, on: replyOn }))
  const reply = answered.at(-1)
  const isFair = reply && askedFee(body, reply, today)?.result === 'within'
  const step = reply && (isFair ? { do: 'end' as const } : nextStep({ body, sent, replies: recorded, today }))
  return { body, first, sendings: since, sent, replies: answered, received, step }
}

/**
 * Returns the letter that this exchange calls for. Undefined if it calls for none. `acknowledgements`: files of the
 * acknowledgements of receipt, by sending.
 */
export function nextLetterOf(
  { step, replies, received, sendings }: LetterExchange,
  acknowledgements: ReadonlyMap<Id, Id>,
): NextLetter | undefined {
  const reply = replies.at(-1)
  if (step?.do !== 'write' || !reply) return undefined
  return {
    step: step.step,
    code: reply.code,
    facts: reply.facts,
    replyOn: reply.replyOn,
    sentOn: copiedLetters(sendings).map(({ sentAt }) => sentAt),
    repliesOn: received.flatMap(({ replyOn }) => replyOn ?? []),
    provenOn: sendings.flatMap(({ sentAt, receiptFileId }) => (receiptFileId ? [sentAt] : [])),
    acknowledgedOn: sendings.flatMap(({ sentAt, id }) => (acknowledgements.has(id) ? [sentAt] : [])),
  }
}

/** Returns the letters of which a copy goes with the next one. A reminder says nothing that they do not. */
export const copiedLetters = <Sending extends Pick<SendRecord, 'kind' | 'next'>>(
  sendings: readonly Sending[],
): Sending[] => sendings.filter(({ kind, next }) => kind === 'letter' || next)
