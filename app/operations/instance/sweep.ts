import { log, reasonOf } from '#app/adapters/log.ts'
import type { AppContext } from '#app/context.ts'
import { sweepFiles } from '#app/operations/files/sweep.ts'
import { tellIdleAccounts } from '#app/operations/retention/idle.ts'
import { forgetPeople } from '#app/operations/retention/people.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { deleteOldHits } from '#db/instance/rates.ts'
import { sweep } from '#db/instance/sweep.ts'
import { sealClearLabels } from '#db/partners/tokens.ts'
import { inTurn, LOOK_MS, type Turns } from './turns.ts'

export type SweepDeps = Pick<AppContext, 'db' | 'rates' | 'files' | 'keys' | 'erased' | 'sites'>

const SWEEP_MS = 10 * MINUTE_MS

/** Sweeps every ten minutes while the service runs. */
export function startSweeps(deps: SweepDeps, turns: Turns): void {
  const sweep = () => sweepAll(deps, { ...turns, databaseId: deps.sites().defaultSite.domainId })
  setInterval(sweep, LOOK_MS).unref()
}

/**
 * Deletes all data past its retention period (rules/retention/data-retention.ts). With several processes, one does it
 * under a lease. A failure is logged with its reason, does not stop the rest, and is retried ten minutes later.
 * `databaseId`: database that the files belong to.
 */
export async function sweepAll(
  deps: SweepDeps,
  { databaseId, holder, now }: { databaseId: string } & Pick<Turns, 'holder' | 'now'>,
): Promise<void> {
  const { db, rates, files } = deps
  const failed = (part: string) => (error: unknown) => log('sweep-failed', { part, reason: reasonOf(error) })
  const sweepOthers = () =>
    Promise.all([
      deleteOldHits(rates, now()).catch(failed('rates')),
      sweepFiles({ db, files }, databaseId, now()).catch(failed('files')),
    ])
  const round = { name: 'sweep', everyMs: SWEEP_MS }
  await inTurn({ db, holder, now }, round, () =>
    Promise.all([sweepDatabase(deps, now(), failed), sweepOthers()]),
  ).catch(async (error) => {
    // A database that does not respond does not stop the rest.
    failed('database')(error)
    await sweepOthers()
  })
}

/** One after the other, because each writes. */
async function sweepDatabase(
  deps: SweepDeps,
  now: Date,
  failed: (part: string) => (error: unknown) => void,
): Promise<void> {
  await sweep(deps.db, now, failed)
  await sealClearLabels(deps.db, deps.keys).catch(failed('partner-tokens'))
  await forgetPeople(deps, now).catch(failed('people'))
  await tellIdleAccounts(deps, now).catch(failed('idle-accounts'))
}
