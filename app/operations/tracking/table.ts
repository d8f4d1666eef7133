import type { AppContext } from '#app/context.ts'
import { calendarOf } from '#app/operations/calendar/deadlines.ts'
import { type AnotherLetter, type OverviewLetter, readOverview } from '#app/operations/letters/overview.ts'
import { unsentMailIn } from '#app/operations/mail/letter-contents.ts'
import { readTakers } from '#app/operations/tasks/assignments.ts'
import type { Deadline } from '#app/rules/calendar/deadlines.ts'
import { datesOfLetter, type LetterDate } from '#app/rules/calendar/letter-dates.ts'
import type { Day } from '#app/rules/days.ts'
import { whyNot } from '#app/rules/letters/actions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { lackCopy, lackOf } from '#app/rules/letters/known/lack.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import type { LetterProgress } from '#app/rules/letters/letter-progress.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { isAtHand, type PieceStates } from '#app/rules/pieces/states.ts'
import type { Takers } from '#app/rules/tasks/tasks.ts'
import { beginningOf } from '#app/rules/tracking/filters.ts'
import { awaitedReply, isReplyLate } from '#app/rules/tracking/replies.ts'
import type { Channel } from '#app/rules/tracking/sending.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { type Commentary, listLastCommentaries } from '#db/tracking/commentaries.ts'

/** A letter that is begun, chosen or sent. A reader sees only this (choice-13). */
export type TrackedLetter = {
  id: DocumentId
  /** The family's text; for a reader, or if it is empty, the name of the letter. */
  recipient: string
  name: string
  /** Name of the user who has taken it. */
  taker: string | undefined
  /** Empty once it was sent. */
  dates: LetterDate[]
  progress: Pick<LetterProgress, 'status' | 'isStarted' | 'isReady'> & { lack?: string | undefined }
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
  /** Number of its attachments that are available. */
  atHand: number
  pieces: number
  /** Names of required attachments that are not available. */
  missing: string[]
  /** State of its unsent email. */
  mail: 'waiting' | 'refused' | undefined
  trackingNumber: string | undefined
  /** Beginning of the last note. */
  note: string | undefined
  another: AnotherLetter | undefined
}

/** Characters of a note in the table, so that a row for every letter fits on one printed page. */
const NOTE_LENGTH = 70

/** Lists the rows of the tracking table, most urgent first. Reads only the last note of each letter, in one query. */
export async function listTracked(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  account: Account,
  { today, mayWrite }: { today: Day; mayWrite: boolean },
): Promise<TrackedLetter[]> {
  const { letters, pieces, ...overview } = await readOverview(db, account, today)
  const deadlines = calendarOf({ ...overview, letters }, today, { forReader: !mayWrite })
  const context = { deadlines, today, takers: await readTakers({ db, keys }, account) }
  const notes = mayWrite ? await listLastCommentaries(db, account) : []
  const tracked = letters.filter(isTracked)
  if (!mayWrite) return tracked.map((letter) => toRow(letter, context))
  const mails = await Promise.all(tracked.map(({ sendings }) => unsentMailIn(db, sendings)))
  return tracked.map((letter, at) => forWriters(toRow(letter, context), letter, { pieces, notes, mail: mails[at] }))
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
    recipient: letterName(definition),
    name: letterName(definition),
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

function forWriters(
  row: TrackedLetter,
  { definition, another, letter, progress, sendings }: OverviewLetter,
  { pieces, notes, mail }: { pieces: PieceStates; notes: Commentary[]; mail: TrackedDetails['mail'] },
): TrackedLetter {
  const note = notes.find(({ documentId }) => documentId === definition.id)
  return {
    ...row,
    recipient: letter.answers[definition.recipient.name]?.trim() || letterName(definition),
    progress: { ...row.progress, lack: lackCopy(lackOf(definition, letter.answers)) },
    details: {
      atHand: letter.enclosures.filter((type) => isAtHand(pieces[type])).length,
      pieces: letter.enclosures.length,
      missing: progress.missingAttachments.map((type) => attachments[type].printed),
      mail,
      trackingNumber: sendings.findLast(({ sentAt }) => sentAt !== undefined)?.trackingNumber,
      note: note && beginningOf(note.text, NOTE_LENGTH),
      another,
    },
  }
}
