import type { Deps } from '#app/context.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { changeBasket } from '#app/operations/letters/basket.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { findAccount, findAccountId } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { listBasket } from '#db/letters/baskets.ts'

/**
 * Each letter is in the basket once (S1-4). Refuses 'already-in', 'not-allowed', and 'cannot-join' for a letter that
 * has left or is set aside.
 */
export async function addBasketLetter(
  deps: Deps,
  actor: Actor,
  documentId: DocumentId,
): Promise<Outcome<undefined, 'not-allowed' | 'already-in' | 'cannot-join'>> {
  if ((await listBasket(deps.db, actor.account)).includes(documentId)) return refuse('already-in')
  const changed = await changeBasket(deps, actor, { added: [documentId], removed: [] })
  if (!changed.ok) return changed
  return changed.value.notAdded.length > 0 ? refuse('cannot-join') : accept(undefined)
}

/**
 * Takes a letter of one of the deceased out of the basket, which holds those of all of them. Refuses 'not-allowed' for
 * an account that this person may not edit, and for one that does not exist.
 */
export async function removeBasketLetter(
  deps: Deps,
  user: User,
  { hashid, documentId }: { hashid: string; documentId: DocumentId },
): Promise<Outcome<unknown, 'not-allowed'>> {
  const accountId = await findAccountId(deps.db, hashid)
  const account = accountId && (await findAccount(deps.db, deps.keys, accountId))
  if (!account) return refuse('not-allowed')
  return await changeBasket(deps, { account, user }, { added: [], removed: [documentId] })
}
