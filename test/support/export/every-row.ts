import { ladders } from '#app/content/remedies.ts'
import { repliesTo } from '#app/content/replies.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import type { FollowingLetter } from '#app/rules/tracking/next-step.ts'
import type { ReplyFacts } from '#app/rules/tracking/passages.ts'
import { factFields } from '#app/rules/tracking/reply-form.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { insertSummarySending } from '#db/ceremony/summary-sendings.ts'
import { insertReport } from '#db/condolences/reports.ts'
import type { Db } from '#db/connect.ts'
import { pauseNotice } from '#db/deceased-space/notices.ts'
import { saveSnackReply } from '#db/deceased-space/snack-replies.ts'
import { saveLetterPrint } from '#db/letters/prints.ts'
import { insertReminder, pauseReminder } from '#db/letters/reminders.ts'
import { insertDispatch } from '#db/post/dispatches.ts'
import { insertLetterReply } from '#db/tracking/letter-replies.ts'
import { insertSendRecord } from '#db/tracking/send-records.ts'
import { letters } from '#letters/index.ts'
import { noon } from '#test/support/given.ts'

// Rows that a full family lacks, so that each table of an export has one.

/** Every reply to every letter, and every letter that may follow one, with each choice of what the family adds. */
export async function insertReplies(db: Db, account: Account, { id }: User): Promise<void> {
  const by = { by: id, now: noon }
  const filled = (choice: number): ReplyFacts =>
    Object.fromEntries(
      Object.entries(factFields).map(([name, { type, choices = {} }]) => [
        name,
        type === 'tick'
          ? 'on'
          : type === 'choice'
            ? Object.keys(choices).at(choice)
            : type === 'day'
              ? '2026-03-04'
              : 'Essai',
      ]),
    )
  for (const { id: documentId } of letters) {
    for (const [index, code] of Object.keys(repliesTo(kindOf(documentId))).entries())
      await insertLetterReply(db, account, { documentId, code, facts: filled(index % 2 ? -1 : 1) }, by)
  }
  const [documentId, replyOn] = [letters[1]!.id, '2026-03-04']
  const snapshot = { answers: {}, enclosures: [], today: replyOn }
  for (const step of ['answer', 'notice', ...ladders[kindOf(documentId)]] as FollowingLetter[]) {
    const next = {
      step,
      code: 'refused',
      facts: filled(1),
      replyOn,
      sentOn: [replyOn],
      repliesOn: [replyOn],
      provenOn: [replyOn],
    }
    const columns = { documentId, kind: 'chase', channel: 'plain', recipient: 'Banque', sentAt: replyOn } as const
    await insertSendRecord(db, account, { ...columns, snapshot, next }, by)
  }
}

/** One row of each other table. */
export async function insertOtherRows(db: Db, account: Account, { id }: User): Promise<void> {
  const by = { by: id, now: noon }
  const rowsOf = (table: 'ceremony' | 'condolence') =>
    db.selectFrom(table).select('id').where('accountId', '=', account.id).executeTakeFirstOrThrow()
  await saveLetterPrint(db, account, letters[0]!.id, {
    answers: {},
    enclosures: ['deathCertificate'],
    today: '2026-03-04',
  })
  const states = ['waiting', 'sent', 'refused'] as const
  const recipients = states.map((state) => ({ to: 'maitre@ceremonie.example', mailId: 'a-mail', state }))
  const { id: ceremonyId } = await rowsOf('ceremony')
  await insertSummarySending(db, account, { ceremonyId, fingerprint: 'a', recipients }, by)
  await insertReport(db, await rowsOf('condolence'), 'a-visitor', noon)
  await saveSnackReply(db, { account, visitor: 'a-visitor' }, { name: 'Anne', people: 2 }, noon)
  const steps = { asked: noon.toISOString(), paid: noon.toISOString(), posted: noon.toISOString() }
  const { id: pdfFileId } = await db
    .selectFrom('file')
    .select('id')
    .where('accountId', '=', account.id)
    .executeTakeFirstOrThrow()
  const recipient = ['Banque', '1 RUE', '44000 NANTES']
  const sender = ['Anne', '2 RUE', '44000 NANTES']
  const snapshot = { answers: {}, enclosures: [], today: '2026-03-04' }
  const posted = { documentId: letters[1]!.id, mode: 'registered', priceCents: 890, pages: 2, steps } as const
  const when = { dueAt: null, leavesAt: noon.toISOString() }
  const to = { recipient, sender, recipientName: 'Banque', snapshot, pdfFileId, carrier: 'trial' }
  await insertDispatch(db, account, { ...posted, ...when, ...to }, by)
  const whose = { accountId: account.id, userId: id }
  await pauseNotice(db, { ...whose, kind: 'digest' }, '2026-04-01', noon)
  await insertReminder(db, whose, noon)
  await pauseReminder(db, whose, '2026-04-01')
}
