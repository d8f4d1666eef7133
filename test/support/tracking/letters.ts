import { addDays, type Day, parisDay } from '#app/rules/days.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { savePieceChoice } from '#db/files/attachment-choices.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { insertCommentary } from '#db/tracking/commentaries.ts'
import { insertSendRecord } from '#db/tracking/send-records.ts'
import { letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

/** Answers of a family that has written every letter. */
export const everyAnswer = (deathDay: Day): Answers => ({
  ...Object.assign({}, ...letters.map((letter) => fullAnswers(letter))),
  defunctDeathDate: deathDay,
})

const numbers = { tracked: '1A 123 456 7890 1', registered: '2C 987 654 3210 9' }

/**
 * Saves every letter, in every state of a letter: unfinished, waiting for attachments, ready, posted with and without a
 * reply, not needed. Spreads notes over all of them.
 */
export async function trackEveryLetter(
  db: Db,
  account: Account,
  user: User,
  { now, notes }: { now: Date; notes: number },
): Promise<void> {
  const who = { by: user.id, now }
  const today = parisDay(now)
  for (const type of attachmentTypes.slice(0, 12)) await savePieceChoice(db, account, { type, choice: 'by-hand' }, who)
  for (const [index, definition] of letters.entries()) {
    const documentId = definition.id
    await saveDocument(db, account, { documentId, status: 'pending', statusData: {} }, who)
    if (index % 4 === 1) {
      await saveDocument(db, account, { documentId, status: 'sent', statusData: {} }, who)
      const snapshot = { answers: fullAnswers(definition), enclosures: [], today }
      const channel = index % 8 === 1 ? 'tracked' : 'registered'
      const sentAt = addDays(today, -index)
      const days = { sentAt, expectedReplyOn: addDays(sentAt, 28), ...(index % 8 === 1 && { replyOn: today }) }
      const told = { recipient: definition.name, trackingNumber: numbers[channel], snapshot }
      await insertSendRecord(db, account, { documentId, kind: 'letter', channel, ...days, ...told }, who)
    }
    if (index % 7 === 6) await saveDocument(db, account, { documentId, status: 'non_pertinent', statusData: {} }, who)
  }
  await db.transaction().execute(async (db) => {
    for (let number = 0; number < notes; number++) {
      const { id } = letters[number % letters.length]!
      const text = `Appelé le ${1 + (number % 28)} mars, Mme Petit, dossier ${number}. Elle rappellera quand le RIB sera arrivé, et pas avant le mois prochain.`
      await insertCommentary(
        db,
        account,
        { documentId: id, text },
        { by: user.id, now: new Date(now.getTime() + number) },
      )
    }
  })
}
