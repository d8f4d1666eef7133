import { removeBytes } from '#app/operations/files/files.ts'
import { isToGiveBack, UNPAID_MS } from '#app/rules/post/asking.ts'
import { lockAccount } from '#db/accounts/accounts.ts'
import { deleteDispatch, listForgotten, listStranded } from '#db/post/leftovers.ts'
import { giveUpDispatch } from './give-up.ts'
import type { PostDeps } from './record.ts'

/** Refunds the paid letters of a carrier that this instance no longer has, as if the carrier did not respond. */
export async function giveBackStranded(deps: PostDeps): Promise<void> {
  const now = deps.now()
  for (const dispatch of await listStranded(deps.db, deps.carrier?.name))
    if (isToGiveBack(dispatch.leavesAt, now)) await giveUpDispatch(deps, dispatch, 'refused')
}

/** Deletes the requests that nobody paid for, with their files, once no order waits for them. */
export async function deleteUnpaid(deps: PostDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - UNPAID_MS)
  for (const dispatch of await listForgotten(deps.db, before)) {
    const files = await deps.db.transaction().execute(async (db) => {
      await lockAccount(db, dispatch.accountId)
      return await deleteDispatch(db, dispatch)
    })
    await removeBytes(deps, files)
  }
}
