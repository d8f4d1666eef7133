import type { House } from '#app/operations/access/sign-in-session.ts'
import { type Acting, actOn } from '#app/operations/accounts/permissions.ts'
import { parisDay } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { severalLines } from '#app/rules/letters/normalise.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { checkReplyDay, type DayProblem } from '#app/rules/tracking/sending.ts'
import { insertCommentary } from '#db/tracking/commentaries.ts'
import { findSendRecord, updateSendRecord } from '#db/tracking/send-records.ts'

/** « Réponse reçue le … ». `repliedOn` as typed; a second one corrects the first. Refuses 'not-sent' for what has not left. */
export function noteReply(
  house: House,
  acting: Acting,
  { documentId, sendId, repliedOn }: { documentId: DocumentId; sendId: string; repliedOn: string },
): Promise<Outcome<undefined, DayProblem | 'not-allowed' | 'not-sent'>> {
  return actOn<undefined, DayProblem | 'not-sent'>(house, acting, 'track-letters', async (db) => {
    const record = await findSendRecord(db, acting.account, sendId)
    if (!record?.sentAt || record.documentId !== documentId) return refuse('not-sent')
    const day = checkReplyDay(repliedOn, { today: parisDay(house.now()), sentAt: record.sentAt })
    if (!day.ok) return day
    await updateSendRecord(db, acting.account, sendId, { replyOn: day.value })
    return accept(undefined)
  })
}

/** Adds a note to a letter, dated and signed. It is never changed: another one says what has changed. */
export function addCommentary(
  house: House,
  acting: Acting,
  { documentId, text }: { documentId: DocumentId; text: string },
): Promise<Outcome<undefined, 'not-allowed'>> {
  return actOn(house, acting, 'track-letters', async (db) => {
    const note = { documentId, text: severalLines(text.normalize('NFC')) }
    await insertCommentary(db, acting.account, note, { by: acting.user.id, now: house.now() })
    return accept(undefined)
  })
}
