import type { MemberDeps } from '#app/context.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { applyEvent, changedBy } from './transitions.ts'

/** Sets several letters aside and returns how many are now. A posted letter does not change. */
export function setAside(
  deps: MemberDeps,
  actor: Actor,
  documentIds: readonly DocumentId[],
): Promise<Outcome<number, 'not-allowed'>> {
  return withPermission<number, never>(deps, actor, 'track-letters', async (db, members) => {
    const by = changedBy(members, actor, deps.now())
    const moved: DocumentId[] = []
    let count = 0
    for (const id of documentIds) {
      const changed = await applyEvent(db, actor.account, id, { kind: 'set-aside' }, by)
      if (changed.ok) count += 1
      if (changed.ok && changed.value.hasMoved) moved.push(id)
    }
    for (const id of moved) await appendAudit(db, deps.keys, entryOf(deps, actor, 'letter-set-aside', id))
    return accept(count)
  })
}
