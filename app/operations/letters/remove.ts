import type { MemberDeps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { type FileDeps, removeFreed } from '#app/operations/files/files.ts'
import { parisDay } from '#app/rules/days.ts'
import { whyNot } from '#app/rules/letters/actions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { ownEntryNames } from '#app/rules/letters/own-answers.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { deleteProfileEntries } from '#db/accounts/profile-entries.ts'
import { removeFromBasket } from '#db/letters/baskets.ts'
import { deleteBundles } from '#db/letters/bundles.ts'
import { deleteDocument } from '#db/letters/documents.ts'
import { deleteLetterPrint } from '#db/letters/prints.ts'
import { isDispatchUnderWay } from '#db/post/dispatches.ts'
import { deleteAskedDispatches } from '#db/post/leftovers.ts'
import type { Id } from '#db/schema.ts'
import { deleteAssignment } from '#db/tasks/assignments.ts'
import { deleteCommentaries } from '#db/tracking/commentaries.ts'
import { letterOf } from '#letters/index.ts'
import { readOverviewOf } from './overview.ts'

/**
 * Removes an unsent letter with its own answers, its notes and the bundles that contain it. Answers that all letters
 * share are kept. Refuses 'already-sent' if it was sent, its email is waiting or it is being posted, and 'not-begun'.
 */
export async function removeLetter(
  deps: MemberDeps & FileDeps,
  actor: Actor,
  documentId: DocumentId,
): Promise<Outcome<undefined, 'not-allowed' | 'already-sent' | 'not-begun'>> {
  const { account, user } = actor
  const removed = await withPermission<Id[], 'already-sent' | 'not-begun'>(deps, actor, 'write-letters', async (db) => {
    const at = deps.now()
    const { state } = (await readOverviewOf(db, account, documentId, parisDay(at))).letter
    const refusal = whyNot.remove(state)
    if (refusal) return refuse(refusal)
    if (await isDispatchUnderWay(db, account, documentId)) return refuse('already-sent')
    const asked = await deleteAskedDispatches(db, account, documentId)
    await deleteProfileEntries(db, account, ownEntryNames(letterOf(documentId)))
    await deleteDocument(db, account, documentId)
    await deleteLetterPrint(db, account, documentId)
    await deleteCommentaries(db, account, documentId)
    await removeFromBasket(db, account, documentId)
    await deleteAssignment(db, account, documentId)
    const entry = { accountId: account.id, userId: user.id, act: 'letter-removed', object: documentId } as const
    await appendAudit(db, deps.keys, { ...entry, network: deps.network, at })
    return accept([...asked, ...(await deleteBundles(db, account))])
  })
  return await removeFreed(deps, removed)
}
