import type { Deps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { parisDay } from '#app/rules/days.ts'
import { whyNot } from '#app/rules/letters/actions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import { addToBasket, removeFromBasket } from '#db/letters/baskets.ts'
import { readOverview } from './overview.ts'

/**
 * Adds letters to "Mon dossier" or removes them. Returns those that cannot be added, because a relative has recorded
 * them as posted or set them aside. Adding twice changes nothing (S1-4). Refuses 'not-allowed'.
 */
export function changeBasket(
  deps: Deps,
  actor: Actor,
  { added, removed }: { added: DocumentId[]; removed: DocumentId[] },
): Promise<Outcome<{ notAdded: DocumentId[] }, 'not-allowed'>> {
  const { account, user } = actor
  return withPermission(deps, actor, 'order-letters', async (db) => {
    const now = deps.now()
    const { letters } = await readOverview(db, account, parisDay(now))
    const notAdded = added.filter((id) =>
      letters.some(({ definition, state }) => definition.id === id && whyNot.add(state)),
    )
    for (const id of added.filter((id) => !notAdded.includes(id)))
      await addToBasket(db, account, id, { by: user.id, now })
    for (const id of removed) await removeFromBasket(db, account, id)
    return accept({ notAdded })
  })
}
