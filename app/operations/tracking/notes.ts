import type { MemberDeps } from '#app/context.ts'
import { type Replaced, replacedBy } from '#app/operations/accounts/meanwhile.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import { isSentAgain } from '#app/rules/forms/sent-again.ts'
import { isSeen } from '#app/rules/forms/version.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { type Commentary, insertCommentary, listCommentaries } from '#db/tracking/commentaries.ts'

/**
 * Makes a text the last note of a letter, for an API call (S1-7). Earlier notes are kept, and the same text adds none.
 * `seen`: version that the caller saw; refuses 'changed-meanwhile' if it is no longer stored.
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

/** Number of notes among which one sent again is looked for. */
const LAST_NOTES = 10

/** Returns the version of the last note. Notes never change. */
export const commentaryVersion = (last: Pick<Commentary, 'id'> | undefined): string => last?.id ?? ''

/**
 * Adds a note to a letter, with its date and author. A note never changes. One that its author sends again is not added
 * a second time.
 */
export function addCommentary(
  deps: MemberDeps,
  actor: Actor,
  { documentId, text }: { documentId: DocumentId; text: string },
): Promise<Outcome<undefined, 'not-allowed'>> {
  return withPermission(deps, actor, 'track-letters', async (db) => {
    const { account, user } = actor
    const last = await listCommentaries(db, account, { documentId, most: LAST_NOTES })
    const isThere = last.some(
      (note) => note.text === text && note.createdBy === user.id && isSentAgain(note.createdAt, deps.now()),
    )
    if (!isThere) await insert(db, deps, actor, { documentId, text })
    return accept(undefined)
  })
}

async function insert(db: Db, deps: MemberDeps, actor: Actor, note: Pick<Commentary, 'documentId' | 'text'>) {
  await insertCommentary(db, actor.account, note, { by: actor.user.id, now: deps.now() })
  await appendAudit(db, deps.keys, entryOf(deps, actor, 'note-added', note.documentId))
}
