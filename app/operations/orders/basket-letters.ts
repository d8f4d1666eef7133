import type { Deps } from '#app/context.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { changeBasket } from '#app/operations/letters/basket.ts'
import { cancelDispatch } from '#app/operations/post/give-up.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { dispatchOf, isDispatchLine, type LineId } from '#app/rules/orders/line.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type Account, findAccount, findAccountId } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { listBasket } from '#db/letters/baskets.ts'

/**
 * Adds a letter to the basket, once (S1-4). Refuses 'already-in', 'not-allowed', and 'cannot-join' for a letter that
 * was sent or set aside.
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
type Line = { hashid: string; line: LineId }

/**
 * Adds letters of any deceased that the browser remembered because it was offline (app/browser/basket.ts). Skips
 * letters that the user may not edit, that are already in the basket, or that were sent or set aside. Returns the
 * number added.
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
 * Removes a line of one deceased from the basket, which contains those of all: a letter, or an unpaid dispatch, which is
 * deleted. Refuses 'too-late' for one that was paid for since, and 'not-allowed' for an account that the user may not
 * edit and for an unknown one.
 */
export async function removeBasketLine(
  deps: Deps & Parameters<typeof cancelDispatch>[0],
  user: User,
  { hashid, line }: Line,
): Promise<Outcome<unknown, 'not-allowed' | 'too-late'>> {
  const account = await findByHashid(deps, hashid)
  if (!account) return refuse('not-allowed')
  if (!isDispatchLine(line)) return await changeBasket(deps, { account, user }, { added: [], removed: [line] })
  const removed = await cancelDispatch(deps, { account, user }, dispatchOf(line)!, { isUnpaid: true })
  // An unknown line has been removed in the meantime.
  return !removed.ok && removed.problem !== 'unknown-dispatch' ? refuse(removed.problem) : accept(undefined)
}

async function findByHashid({ db, keys }: Deps, hashid: string): Promise<Account | undefined> {
  const accountId = await findAccountId(db, hashid)
  return accountId === undefined ? undefined : await findAccount(db, keys, accountId)
}
