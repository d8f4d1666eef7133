import type { MemberDeps } from '#app/context.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import { parisDay } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { severalLines } from '#app/rules/letters/normalise.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { checkReplyDay, type DayProblem } from '#app/rules/tracking/sending.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { insertCommentary } from '#db/tracking/commentaries.ts'
import { findSendRecord, updateSendRecord } from '#db/tracking/send-records.ts'

/**
 * « Réponse reçue le … ». `repliedOn` as typed; a second one corrects the first. Refuses 'not-sent' for what has not
 * left.
 */
export function noteReply(
  deps: MemberDeps,
  actor: Actor,
  { documentId, sendId, repliedOn }: { documentId: DocumentId; sendId: string; repliedOn: string },
): Promise<Outcome<undefined, DayProblem | 'not-allowed' | 'not-sent'>> {
  return withPermission<undefined, DayProblem | 'not-sent'>(deps, actor, 'track-letters', async (db) => {
    const record = await findSendRecord(db, actor.account, sendId)
    if (!record?.sentAt || record.documentId !== documentId) return refuse('not-sent')
    const day = checkReplyDay(repliedOn, { today: parisDay(deps.now()), sentAt: record.sentAt })
    if (!day.ok) return day
    if (record.replyOn === day.value) return accept(undefined)
    await updateSendRecord(db, actor.account, sendId, { replyOn: day.value })
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'reply-noted', documentId))
    return accept(undefined)
  })
}

/** Adds a note to a letter, dated and signed. It is never changed: another one says what has changed. */
export function addCommentary(
  deps: MemberDeps,
  actor: Actor,
  { documentId, text }: { documentId: DocumentId; text: string },
): Promise<Outcome<undefined, 'not-allowed'>> {
  return withPermission(deps, actor, 'track-letters', async (db) => {
    const note = { documentId, text: severalLines(text.normalize('NFC')) }
    await insertCommentary(db, actor.account, note, { by: actor.user.id, now: deps.now() })
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'note-added', documentId))
    return accept(undefined)
  })
}
