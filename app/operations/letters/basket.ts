import type { Deps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { addToBasket, removeFromBasket } from '#db/letters/baskets.ts'

/** The letters that join or leave « Mon dossier ». Joining twice changes nothing (S1-4). Refuses 'not-allowed'. */
export function changeBasket(
  deps: Deps,
  actor: Actor,
  { added, removed }: { added: DocumentId[]; removed: DocumentId[] },
): Promise<Outcome<undefined, 'not-allowed'>> {
  const { account, user } = actor
  return withPermission(deps, actor, 'write-letters', async (db) => {
    for (const id of added) await addToBasket(db, account, id, { by: user.id, now: deps.now() })
    for (const id of removed) await removeFromBasket(db, account, id)
    return accept(undefined)
  })
}
