import type { Deps } from '#app/context.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { changeBasket } from '#app/operations/letters/basket.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type Account, findAccount, findAccountId } from '#db/accounts/accounts.ts'
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

type BasketLetter = { hashid: string; documentId: DocumentId }

/**
 * Adds what a browser chose and could not say (app/browser/basket.ts): letters of any of the deceased. What this person
 * may not edit, what is in already, has left or is set aside is passed over. Answers how many were added.
 */
export async function addChosenLetters(deps: Deps, user: User, letters: readonly BasketLetter[]): Promise<number> {
  let added = 0
  for (const { hashid, documentId } of letters) {
    const account = await findByHashid(deps, hashid)
    if (account && (await addBasketLetter(deps, { account, user }, documentId)).ok) added += 1
  }
  return added
}

/**
 * Takes a letter of one of the deceased out of the basket, which holds those of all of them. Refuses 'not-allowed' for
 * an account that this person may not edit, and for one that does not exist.
 */
export async function removeBasketLetter(
  deps: Deps,
  user: User,
  { hashid, documentId }: BasketLetter,
): Promise<Outcome<unknown, 'not-allowed'>> {
  const account = await findByHashid(deps, hashid)
  if (!account) return refuse('not-allowed')
  return await changeBasket(deps, { account, user }, { added: [], removed: [documentId] })
}

async function findByHashid({ db, keys }: Deps, hashid: string): Promise<Account | undefined> {
  const accountId = await findAccountId(db, hashid)
  return accountId === undefined ? undefined : await findAccount(db, keys, accountId)
}
