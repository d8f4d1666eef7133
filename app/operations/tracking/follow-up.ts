import type { AppContext } from '#app/context.ts'
import { calendarOf } from '#app/operations/calendar/deadlines.ts'
import { type OverviewLetter, readOverviewOf } from '#app/operations/letters/overview.ts'
import { unsentMailOf } from '#app/operations/mail/letter-contents.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import { datesOfLetter } from '#app/rules/calendar/letter-dates.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { dateTimeFr } from '#app/rules/french.ts'
import { whyNot } from '#app/rules/letters/actions.ts'
import { blockersOf, marksLeft } from '#app/rules/letters/answers.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { lackCopy, lackOf } from '#app/rules/letters/known/lack.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { nextLetterTitle } from '#app/rules/tracking/next-letter.ts'
import { awaitedReply, isReplyLate } from '#app/rules/tracking/replies.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { findUsers } from '#db/accounts/users.ts'
import { listAcknowledgements } from '#db/post/due.ts'
import { type Commentary, listCommentaries } from '#db/tracking/commentaries.ts'
import type { SendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'

/** Number of notes shown before a link to older ones. */
const NOTES = 10

/** Reads the history of one letter: progress, sendings, replies and notes, newest first. */
export async function readFollowUp(
  { db, keys, now }: Pick<AppContext, 'db' | 'keys' | 'now'>,
  account: Account,
  { documentId, allNotes }: { documentId: DocumentId; allNotes: boolean },
) {
  const today = parisDay(now())
  const { letter, ...overview } = await readOverviewOf(db, account, documentId, today)
  const notes = await listCommentaries(db, account, { documentId, most: allNotes ? undefined : NOTES + 1 })
  const shown = allNotes ? notes : notes.slice(0, NOTES)
  const mails = await Promise.all(letter.sendings.map((sending) => unsentMailOf(db, sending)))
  const isRegistered = letter.sendings.some(({ channel }) => channel === 'registered')
  const acknowledgements = isRegistered ? await listAcknowledgements(db, account.id) : undefined
  const nameFor = await namesOf({ db, keys }, [...shown, ...letter.sendings])
  return {
    today,
    ...followUpOfLetter(letter, today),
    dates: datesOfLetter(calendarOf(overview, today), documentId),
    sendings: letter.sendings
      .map((sending, at) => ({
        ...toSending(sending, nameFor),
        acknowledgementFileId: acknowledgements?.get(sending.id),
        mail: mails[at],
        isToPay: letter.state.isToPay,
      }))
      .toReversed(),
    notes: shown.map((note) => toNote(note, nameFor)),
    hasOlderNotes: notes.length > shown.length,
  }
}

function followUpOfLetter(
  { definition, name, another, letter, progress, state, document, sendings }: OverviewLetter,
  today: Day,
) {
  const { status, isStarted, isReady } = progress
  const { reason, editedAfterSend = false } = document?.statusData ?? {}
  const expectedReplyOn = status === 'sent' ? awaitedReply(sendings) : undefined
  const refusal = whyNot.post(state)
  return {
    id: definition.id,
    name,
    about: name === definition.name ? undefined : definition.name,
    progress: { status, isStarted, isReady, lack: lackCopy(lackOf(definition, letter.answers)) },
    missing: progress.missingAttachments.map((type) => attachments[type].printed),
    reason,
    editedAfterSend,
    expectedReplyOn,
    another,
    mayPost: refusal === undefined,
    toComplete: refusal === 'to-complete' ? marksLeft(definition, letter.answers) : [],
    mayRemove: whyNot.remove(state) === undefined,
    isReplyLate: isReplyLate(expectedReplyOn, today),
  }
}

type NameFor = (id: string | undefined) => string

function toSending(record: SendRecord, nameFor: NameFor) {
  const { id, kind, channel, sentAt, trackingNumber, to, expectedReplyOn, replyOn, receiptFileId } = record
  return {
    id,
    kind,
    title: record.next && nextLetterTitle(record.next.step),
    channel,
    sentAt,
    trackingNumber,
    to,
    expectedReplyOn,
    replyOn,
    receiptFileId,
    without: (record.withoutAttachments ?? []).map((type) => attachments[type].printed),
    by: nameFor(record.createdBy),
    isKept: Boolean(record.pdfFileId) || isComplete(record),
  }
}

/**
 * Whether its PDF can be printed. A letter recorded as sent without an address was sent online, or written elsewhere.
 */
const isComplete = ({ documentId, snapshot }: SendRecord) =>
  blockersOf(letterOf(documentId), snapshot.answers).length === 0

const toNote = ({ id, text, createdAt, createdBy }: Commentary, nameFor: NameFor) => ({
  id,
  text,
  at: createdAt,
  when: dateTimeFr(new Date(createdAt)),
  by: nameFor(createdBy),
})

/** Finds the name of each author, or their address if they have no name (choice-50). */
async function namesOf(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  written: { createdBy?: string }[],
): Promise<NameFor> {
  const people = await findUsers(
    db,
    keys,
    written.flatMap(({ createdBy }) => createdBy ?? []),
  )
  return (id) => {
    const person = people.get(id ?? '')
    return person ? nameOf(person) : 'une personne qui n’est plus là'
  }
}
