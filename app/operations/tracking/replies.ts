import type { MemberDeps } from '#app/context.ts'
import { type Replaced, replacedBy } from '#app/operations/accounts/meanwhile.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import { parisDay } from '#app/rules/days.ts'
import { isSeen } from '#app/rules/forms/version.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { checkReplyDay, type DayProblem } from '#app/rules/tracking/sending.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { type Commentary, insertCommentary, listCommentaries } from '#db/tracking/commentaries.ts'
import { findSendRecord, updateSendRecord } from '#db/tracking/send-records.ts'
import { saveSendDate } from './send-dates.ts'

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
    await saveSendDate(() => updateSendRecord(db, actor.account, sendId, { replyOn: day.value }))
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'reply-noted', documentId))
    return accept(undefined)
  })
}

/**
 * Makes a text the last note of a letter, as a call asks (S1-7): the notes before it are kept, and the same text adds
 * none. `seen`: the version that was seen; refuses 'changed-meanwhile' where it is no longer the stored one.
 */
export function putCommentary(
  deps: MemberDeps,
  actor: Actor,
  { documentId, text, seen }: { documentId: DocumentId; text: string; seen: string | undefined },
): Promise<Outcome<Replaced<Commentary>[], 'changed-meanwhile' | 'not-allowed'>> {
  const { account } = actor
  return withPermission(deps, actor, 'track-letters', async (db) => {
    const [last] = await listCommentaries(db, account, { documentId, most: 1 })
    if (!isSeen(seen, commentaryVersion(last), fingerprinter(account))) return refuse('changed-meanwhile')
    if (last?.text === text) return accept([])
    await insert(db, deps, actor, { documentId, text })
    return accept(last ? replacedBy(actor, last, { by: last.createdBy, at: last.createdAt }) : [])
  })
}

/** The version of the last note of a letter: no note is ever changed. */
export const commentaryVersion = (last: Pick<Commentary, 'id'> | undefined): string => last?.id ?? ''

/** Adds a note to a letter, dated and signed. It is never changed: another one says what has changed. */
export function addCommentary(
  deps: MemberDeps,
  actor: Actor,
  { documentId, text }: { documentId: DocumentId; text: string },
): Promise<Outcome<undefined, 'not-allowed'>> {
  return withPermission(deps, actor, 'track-letters', async (db) => {
    await insert(db, deps, actor, { documentId, text })
    return accept(undefined)
  })
}

async function insert(db: Db, deps: MemberDeps, actor: Actor, note: Pick<Commentary, 'documentId' | 'text'>) {
  await insertCommentary(db, actor.account, note, { by: actor.user.id, now: deps.now() })
  await appendAudit(db, deps.keys, entryOf(deps, actor, 'note-added', note.documentId))
}
