import type { AppContext } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { removeBytes } from '#app/operations/files/files.ts'
import { giveBackDispatch } from '#app/operations/orders/refunds.ts'
import type { RefundReason } from '#app/rules/orders/refund.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { isGivenUp, isUnderWay, withSteps } from '#app/rules/post/steps.ts'
import { lockAccount } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { type PlainDispatch, updateDispatch } from '#db/post/dispatches.ts'
import { findPlainDispatch, listPlainDispatchesOf } from '#db/post/due.ts'
import { deleteDispatch } from '#db/post/leftovers.ts'
import type { Id } from '#db/schema.ts'
import { tellGivenUp } from './given-up.ts'
import type { PostDeps } from './record.ts'

/**
 * Cancels a letter before its departure, for the family, and refunds it. Returns the refunded cents. Deletes an unpaid
 * one, with its file. Refuses 'too-late' once it is handed over, or paid for if `isUnpaid`, and 'unknown-dispatch' for
 * one of another account.
 */
export async function cancelDispatch(
  deps: Pick<PostDeps, 'db' | 'keys' | 'now' | 'files' | 'sites'> & Pick<AppContext, 'network'>,
  actor: Actor,
  id: Id,
  { isUnpaid = false } = {},
): Promise<Outcome<{ givenBackCents: number }, 'not-allowed' | 'unknown-dispatch' | 'too-late'>> {
  const cancelled = await withPermission<{ files: Id[]; givenBackCents: number }, 'unknown-dispatch' | 'too-late'>(
    deps,
    actor,
    'track-letters',
    async (db) => {
      const dispatch = await findPlainDispatch(db, id)
      if (dispatch?.accountId !== actor.account.id) return refuse('unknown-dispatch')
      if (isGivenUp(dispatch.step)) return accept({ files: [], givenBackCents: 0 })
      if (dispatch.step === 'asked') return accept({ files: await deleteDispatch(db, dispatch), givenBackCents: 0 })
      if (dispatch.step !== 'paid' || isUnpaid) return refuse('too-late')
      return accept({ files: [], givenBackCents: await endDispatch(db, deps, dispatch, { step: 'cancelled' }) })
    },
  )
  if (!cancelled.ok) return cancelled
  const { files, givenBackCents } = cancelled.value
  await removeBytes(deps, files)
  return accept({ givenBackCents })
}

/**
 * Gives up a letter that the carrier refuses, or does not answer about, or whose account was closed: its price is given
 * back and the family is told. Does nothing if it was given up before, or is posted.
 */
export async function giveUpDispatch(
  deps: Omit<PostDeps, 'carrier' | 'files'>,
  { id, accountId }: PlainDispatch,
  step: 'refused' | 'cancelled',
) {
  await deps.db.transaction().execute(async (db) => {
    await lockAccount(db, accountId)
    const dispatch = await findPlainDispatch(db, id)
    if (!dispatch || !isUnderWay(dispatch.step)) return
    const givenBackCents = await endDispatch(db, deps, dispatch, { step })
    await tellGivenUp(db, deps, dispatch, { step, givenBackCents })
  })
}

/**
 * Gives back the price of every letter of an account that is not posted yet, before the account is erased. Call it in a
 * transaction that has locked the account.
 */
export async function giveBackUnposted(
  db: Db,
  deps: Omit<PostDeps, 'carrier' | 'files'>,
  accountId: Id,
): Promise<void> {
  for (const dispatch of await listPlainDispatchesOf(db, accountId))
    if (isUnderWay(dispatch.step)) await endDispatch(db, deps, dispatch, { step: 'cancelled', reason: 'closed' })
}

/** Ends a dispatch that will not be posted. Returns what is given back, in cents. */
async function endDispatch(
  db: Db,
  deps: Omit<PostDeps, 'carrier' | 'files'>,
  dispatch: PlainDispatch,
  { step, reason }: { step: 'refused' | 'cancelled'; reason?: RefundReason },
): Promise<number> {
  const steps = withSteps(dispatch.steps, { [step]: deps.now().toISOString() })
  await updateDispatch(db, dispatch.id, { steps, dueAt: null })
  return await giveBackDispatch(db, deps, dispatch, reason)
}
