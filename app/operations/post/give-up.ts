import type { AppContext } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { isGivenUp, isUnderWay, withSteps } from '#app/rules/post/steps.ts'
import { lockAccount } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { type PlainDispatch, updateDispatch } from '#db/post/dispatches.ts'
import { findPlainDispatch } from '#db/post/due.ts'
import type { Id } from '#db/schema.ts'
import { tellGivenUp } from './given-up.ts'
import type { PostDeps } from './record.ts'

/**
 * Cancels a letter before its departure, for the family. Refuses 'too-late' once it is handed over, and
 * 'unknown-dispatch' for one of another account.
 */
export function cancelDispatch(
  deps: PostDeps & Pick<AppContext, 'network'>,
  actor: Actor,
  id: Id,
): Promise<Outcome<undefined, 'not-allowed' | 'unknown-dispatch' | 'too-late'>> {
  return withPermission<undefined, 'unknown-dispatch' | 'too-late'>(deps, actor, 'track-letters', async (db) => {
    const dispatch = await findPlainDispatch(db, id)
    if (dispatch?.accountId !== actor.account.id) return refuse('unknown-dispatch')
    if (isGivenUp(dispatch.step)) return accept(undefined)
    if (dispatch.step !== 'asked' && dispatch.step !== 'paid') return refuse('too-late')
    await endDispatch(db, deps, dispatch, 'cancelled')
    return accept(undefined)
  })
}

/**
 * Gives up a letter that the carrier refuses, or does not answer about, or whose account was closed: it is given back
 * and the family is told. Does nothing if it was given up before, or is posted.
 */
export async function giveUpDispatch(deps: PostDeps, { id, accountId }: PlainDispatch, step: 'refused' | 'cancelled') {
  await deps.db.transaction().execute(async (db) => {
    await lockAccount(db, accountId)
    const dispatch = await findPlainDispatch(db, id)
    if (!dispatch || !isUnderWay(dispatch.step)) return
    await endDispatch(db, deps, dispatch, step)
    await tellGivenUp(db, deps, dispatch)
  })
}

/** Ends a dispatch that will not be posted, in a transaction that has locked its account. */
async function endDispatch(
  db: Db,
  { now }: PostDeps,
  { id, steps }: PlainDispatch,
  step: 'refused' | 'cancelled',
): Promise<void> {
  await updateDispatch(db, id, { steps: withSteps(steps, { [step]: now().toISOString() }), dueAt: null })
}
