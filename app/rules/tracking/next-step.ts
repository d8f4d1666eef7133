import type { Remedy } from '#app/content/remedies/remedy.ts'
import { type Body, ladders, type RemedyName, remedies, withoutNotice } from '#app/content/remedies.ts'
import type { Reply } from '#app/content/replies/reply.ts'
import { repliesTo } from '#app/content/replies.ts'
import { addDays, addMonths, type Day } from '#app/rules/days.ts'

// What a family does after a reply, or after silence: one table of replies (app/content/replies.ts), one list of
// remedies for each kind of recipient (app/content/remedies.ts), and this function, which walks them. request-42.1

/** A letter that follows the first: a reminder, a reply to the reply, a formal notice, or one that opens a remedy. */
export type FollowingLetter = 'answer' | 'notice' | RemedyName
export type SentStep = 'letter' | 'chase' | FollowingLetter

/** A letter that left, to the body or to a mediator. */
export type SentLetter = { step: SentStep; sentAt: Day; expectedReplyOn?: Day | undefined }

/** A reply to the last letter that left. `on`: day it arrived, if known. */
export type RecordedReply = { code: string; on?: Day | undefined }

export type Exchange = {
  body: Body
  /** Oldest first. Never empty. */
  sent: readonly SentLetter[]
  /** Replies since the last letter, oldest first. Never empty. */
  replies: readonly RecordedReply[]
  today: Day
}

export type NextStep =
  | { do: 'end' }
  /** The first letter, to another address. */
  | { do: 'resend' }
  /** The reply may still come. */
  | { do: 'wait'; until: Day; isLaw: boolean }
  | { do: 'chase'; by: Day }
  | { do: 'write'; step: FollowingLetter; by: Day; isLaw: boolean }
  /** A remedy that is asked for on the spot, or on its page. */
  | { do: 'go'; remedy: RemedyName; by: Day | undefined }

/** Days in which to write after a reply, where no law gives a day. Our choice, and the page says "conseillé". */
const ADVISED_DAYS = 10
/** Days that a formal notice gives, as it says itself. request-42.1 */
const NOTICE_DAYS = 15
/** Months after which a mediator's silence is one. Our choice: they set their own day. */
const MEDIATION_MONTHS = 3

export function nextStep(exchange: Exchange): NextStep {
  const { body, sent, replies, today } = exchange
  const last = sent.at(-1)!
  const reply = replyOf(body, replies.at(-1)!.code)
  switch (reply.after) {
    case 'end':
    case 'resend':
      return { do: reply.after }
    case 'write':
      return { do: 'write', step: 'answer', by: advisedDay(exchange), isLaw: false }
    case 'escalate':
      return escalate(exchange)
    case 'remind': {
      if (last.expectedReplyOn && today < last.expectedReplyOn)
        return { do: 'wait', until: last.expectedReplyOn, isLaw: isWaitLaw(body, last) }
      if (last.step === 'letter' || last.step === 'answer') return { do: 'chase', by: advisedDay(exchange) }
      if (last.step === 'chase' && !withoutNotice.includes(body))
        return { do: 'write', step: 'notice', by: advisedDay(exchange), isLaw: false }
      return escalate(exchange)
    }
  }
}

/** Whether a law sets the months in which the last letter is answered. */
function isWaitLaw(body: Body, { step }: SentLetter): boolean {
  const { isWaitLaw: law } = isRemedy(body, step) ? remedyOf(step as RemedyName) : {}
  return law === true || law?.some((kind) => kind === body) === true
}

/** Returns the reply of this code. A code that the table has lost is read as "Autre chose". */
export function replyOf(body: Body, code: string): Reply {
  const replies = repliesTo(body)
  return replies[code] ?? replies.other!
}

/** Returns the remedies that come after the last letter, in order. Never empty: the last is the court. */
export function remediesAfter(body: Body, sent: readonly SentLetter[]): readonly RemedyName[] {
  const ladder = ladders[body]
  const used = sent.findLast(({ step }) => isRemedy(body, step))?.step
  const next = used ? ladder.indexOf(used as RemedyName) + 1 : 0
  return ladder.slice(Math.min(next, ladder.length - 1))
}

const isRemedy = (body: Body, step: SentStep) => (ladders[body] as readonly string[]).includes(step)

/**
 * Returns the next remedy. A remedy with a letter is passed only once its letter has left, so that nobody is sent to a
 * mediator before the complaint. One without a letter is passed by the next refusal.
 */
function escalate(exchange: Exchange): NextStep {
  const { body, sent, replies } = exchange
  const left = remediesAfter(body, sent)
  const refusals = replies.filter(({ code }) => ['escalate', 'remind'].includes(replyOf(body, code).after)).length
  let at = 0
  while (at < refusals - 1 && at < left.length - 1 && !remedyOf(left[at]!).letter) at += 1
  const name = left[at]!
  const { letter, within } = remedyOf(name)
  const complaint = sent.findLast(({ step }) => isRemedy(body, step))
  // Without a reply, there is no decision from which the law counts.
  const from = within?.from === 'reply' ? replies.at(-1)!.on : complaint?.sentAt
  if (!letter) {
    const by = within && from ? addMonths(from, within.months) : courtDay(complaint, replies.at(-1)!)
    return { do: 'go', remedy: name, by }
  }
  if (!within || !from) return { do: 'write', step: name, by: advisedDay(exchange), isLaw: false }
  return { do: 'write', step: name, by: addMonths(from, within.months), isLaw: within.isLaw }
}

/** Returns the last day before the court after an appeal: two months after its refusal, or after two months of silence. */
function courtDay(last: SentLetter | undefined, reply: RecordedReply): Day | undefined {
  if (last?.step !== 'appeal') return undefined
  return reply.on ? addMonths(reply.on, 2) : addMonths(last.sentAt, 4)
}

/** Returns the advised day to write: counted from the reply, or from the end of the wait for it. It may be past. */
function advisedDay({ sent, replies }: Exchange): Day {
  const { sentAt, expectedReplyOn } = sent.at(-1)!
  return addDays(replies.at(-1)!.on ?? expectedReplyOn ?? sentAt, ADVISED_DAYS)
}

export const remedyOf = (name: RemedyName): Remedy => remedies[name]

/** Returns the day from which a letter that follows is unanswered. Undefined for one that waits as the first letter does. */
export function replyDayOf(step: FollowingLetter, sentAt: Day): Day | undefined {
  if (step === 'answer') return undefined
  if (step === 'notice') return addDays(sentAt, NOTICE_DAYS)
  const { letter, waitMonths } = remedyOf(step)
  return addMonths(sentAt, waitMonths ?? (letter === 'mediation' ? MEDIATION_MONTHS : 2))
}

/**
 * Returns the road after a refusal, with the day of each letter: what the question shows beside "Ils refusent". The
 * court is not on it.
 */
export function roadAfterRefusal(body: Body, sent: readonly SentLetter[], today: Day) {
  const road = remediesAfter(body, sent).filter((name) => name !== 'court')
  let from = today
  return road.map((name, at) => {
    const { letter, within } = remedyOf(name)
    const day =
      at === 0 ? (within?.from === 'reply' ? addMonths(today, within.months) : addDays(today, ADVISED_DAYS)) : from
    if (letter) from = replyDayOf(name, at === 0 ? today : day) ?? day
    return { remedy: name, day, isReady: at === 0 && letter !== undefined }
  })
}
