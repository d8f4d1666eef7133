import type { AppContext } from '#app/context.ts'
import { calendarOf } from '#app/operations/calendar/deadlines.ts'
import {
  type LettersOverview,
  type LetterToAdd,
  type OverviewLetter,
  offeredOnce,
  readOverview,
} from '#app/operations/letters/overview.ts'
import { unsentMailIn } from '#app/operations/mail/letter-contents.ts'
import { readTakers } from '#app/operations/tasks/assignments.ts'
import type { Deadline } from '#app/rules/calendar/deadlines.ts'
import { datesOfLetter, type LetterDate } from '#app/rules/calendar/letter-dates.ts'
import { datesInOrder } from '#app/rules/calendar/next-dates.ts'
import type { Day } from '#app/rules/days.ts'
import { whyNot } from '#app/rules/letters/actions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { firstLackCopy, type LetterLack, lackOf, sharedLack } from '#app/rules/letters/known/lack.ts'
import { recipientNames, shortNameOf } from '#app/rules/letters/letter-name.ts'
import type { LetterProgress } from '#app/rules/letters/progress/letter-progress.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import type { Takers } from '#app/rules/tasks/tasks.ts'
import { answeredOf, type LastReply } from '#app/rules/tracking/answered.ts'
import { nextDates } from '#app/rules/tracking/next-dates.ts'
import { awaitedReply, isReplyLate } from '#app/rules/tracking/replies.ts'
import type { Channel } from '#app/rules/tracking/sending.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { hasDispatches } from '#db/post/dispatches.ts'
import { listLetterReplies } from '#db/tracking/letter-replies.ts'
import { findSendRecord } from '#db/tracking/send-records.ts'
import { exchangeOf, type LetterExchange } from './exchange.ts'

/** Whether a letter is started, ready or sent. A reader sees only this (choice-13). */
export type TrackedLetter = {
  id: DocumentId
  /** The family's text; for a reader, or if it is empty, the name of the letter. */
  recipient: string
  /** Name of the user who has taken it. */
  taker: string | undefined
  /** Empty once it was sent. */
  dates: LetterDate[]
  progress: Pick<LetterProgress, 'status' | 'isStarted' | 'isReady'>
  /** Also undefined while its email waits. */
  sent: { channel: Channel; on: Day } | undefined
  /** Date from which a reminder may be sent. */
  expectedReplyOn: Day | undefined
  isReplyLate: boolean
  replyOn: Day | undefined
  /** Whether it may be recorded as posted. */
  mayPost: boolean
  details?: TrackedDetails
}

/** Details for users who may write. */
type TrackedDetails = {
  lack: LetterLack
  /** Required attachments that are not available, by their names. */
  missing: { type: AttachmentType; words: string }[]
  /** State of its unsent email. */
  mail: 'waiting' | 'refused' | undefined
  trackingNumber: string | undefined
  another: LetterToAdd | undefined
  /** The reply to the last sent letter, and the next step. */
  answered: LastReply | undefined
  /** Whether the last letter that left follows a reply. */
  isFollowing: boolean
}

type Reading = { today: Day; mayWrite: boolean }

/**
 * Reads the tracking page. `rows`: the letters that are followed, most urgent first. `toPost`: recipients of those that
 * may be recorded as posted. `sendId`: a posting that was just recorded. `hasJourneys`: we were asked to post some letter.
 * `shared`: missing facts that are asked once for all letters that are still to leave.
 */
export async function readTracking(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  account: Account,
  { sendId, ...reading }: Reading & { sendId: string | null },
) {
  const { today, mayWrite } = reading
  const { rows, deadlines } = await readRows({ db, keys }, account, reading)
  const posted = mayWrite && sendId ? await findSendRecord(db, account, sendId) : undefined
  // A page about letters: the limits for the funeral are on the other ones.
  const { next } = datesInOrder(deadlines, { today, isFuneralSet: true })
  const dates = next.map(({ day, summary, who }) => ({ day, title: summary, note: who }))
  const toPost = rows.filter(({ mayPost }) => mayWrite && mayPost)
  const lacks = rows.flatMap(({ progress, details }) => (hasToLeave(progress) && details ? [details.lack] : []))
  return {
    rows: rows.map(toPageRow),
    shared: sharedLack(lacks),
    dates: nextDates(rows, dates, today),
    toPost: Object.fromEntries(toPost.map(({ id, recipient }) => [id, recipient])),
    expectedReplyOn: posted?.expectedReplyOn,
    others: offeredOnce(rows.map(({ details }) => details?.another)),
    hasJourneys: await hasDispatches(db, account),
  }
}

const hasToLeave = ({ status }: TrackedLetter['progress']) => status === 'pending' || status === 'attachment_pending'

/** The page says above the letters what is asked once for all of them. */
const toPageRow = ({ progress, details, ...row }: TrackedLetter) => ({
  ...row,
  details,
  progress: { ...progress, lack: details && firstLackCopy(details.lack) },
})

/** Lists the letters that are followed, most urgent first. */
export const listTracked = async (
  deps: Pick<AppContext, 'db' | 'keys'>,
  account: Account,
  reading: Reading,
): Promise<TrackedLetter[]> => (await readRows(deps, account, reading)).rows

async function readRows(deps: Pick<AppContext, 'db' | 'keys'>, account: Account, reading: Reading) {
  const overview = await readOverview(deps.db, account, reading.today)
  const deadlines = calendarOf(overview, reading.today, { forReader: !reading.mayWrite })
  return { rows: await trackedIn(deps, account, { ...reading, overview, deadlines }), deadlines }
}

async function trackedIn(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  account: Account,
  { today, mayWrite, overview, deadlines }: Reading & { overview: LettersOverview; deadlines: Deadline[] },
): Promise<TrackedLetter[]> {
  const context = { deadlines, today, takers: await readTakers({ db, keys }, account) }
  const tracked = overview.letters.filter(isTracked)
  if (!mayWrite) return tracked.map((letter) => toRow(letter, context))
  const mails = await Promise.all(tracked.map(({ sendings }) => unsentMailIn(db, sendings)))
  const recipients = recipientNames(tracked)
  const replies = await listLetterReplies(db, account)
  return tracked.map((letter, at) => {
    return {
      ...toRow(letter, context),
      recipient: recipients[at]!,
      details: detailsOf(letter, mails[at], exchangeOf(letter.definition.id, letter.sendings, replies, today)),
    }
  })
}

const isTracked = ({ state, sendings }: OverviewLetter) => state.isOpened || sendings.length > 0

function toRow(
  { definition, progress, state, sendings }: OverviewLetter,
  { deadlines, today, takers }: { deadlines: readonly Deadline[]; today: Day; takers: Takers },
): TrackedLetter {
  const { status, isStarted, isReady } = progress
  const last = sendings.findLast(({ sentAt }) => sentAt !== undefined)
  const expectedReplyOn = status === 'sent' ? awaitedReply(sendings) : undefined
  return {
    id: definition.id,
    recipient: shortNameOf(definition),
    taker: takers.get(definition.id),
    dates: datesOfLetter(deadlines, definition.id),
    progress: { status, isStarted, isReady },
    sent: last?.sentAt ? { channel: last.channel, on: last.sentAt } : undefined,
    expectedReplyOn,
    isReplyLate: isReplyLate(expectedReplyOn, today),
    replyOn: last?.replyOn,
    mayPost: [undefined, 'to-complete'].includes(whyNot.post(state)),
  }
}

const detailsOf = (
  { definition, letter, another, progress, sendings }: OverviewLetter,
  mail: TrackedDetails['mail'],
  exchange: LetterExchange | undefined,
): TrackedDetails => ({
  lack: lackOf(definition, letter.answers),
  missing: progress.missingAttachments.map((type) => ({ type, words: attachments[type].printed })),
  mail,
  trackingNumber: sendings.findLast(({ sentAt }) => sentAt !== undefined)?.trackingNumber,
  another,
  answered: exchange && answeredOf(exchange),
  isFollowing: exchange?.sendings.at(-1)?.next !== undefined,
})
