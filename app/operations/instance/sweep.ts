import { randomUUID } from 'node:crypto'
import { log, reasonOf } from '#app/adapters/log.ts'
import type { AppContext } from '#app/context.ts'
import { sweepFiles } from '#app/operations/files/sweep.ts'
import { tellIdleAccounts } from '#app/operations/retention/idle.ts'
import { forgetPeople } from '#app/operations/retention/people.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { takeLease } from '#db/instance/leases.ts'
import { deleteOldHits } from '#db/instance/rates.ts'
import { sweep } from '#db/instance/sweep.ts'

type SweepDeps = Pick<AppContext, 'db' | 'rates' | 'files' | 'keys' | 'erased' | 'sites'>

const SWEEP_MS = 10 * MINUTE_MS
/** Shorter, so that the holder of the last time is not in its own way. */
const LEASE_MS = 9 * MINUTE_MS

/** Sweeps every ten minutes, as long as the service runs. */
export function startSweeps(deps: SweepDeps): void {
  const holder = randomUUID()
  const sweep = () => sweepAll(deps, { databaseId: deps.sites().defaultSite.domainId, holder }, new Date())
  setInterval(sweep, SWEEP_MS).unref()
}

/**
 * Ends all that has served its time, as rules/retention/data-retention.ts says. Of several processes, one does it: the
 * others find its lease (`holder`: a name of this process's own). What fails is logged with its reason, keeps nothing
 * else from being swept, and is tried again at the next call. `databaseId`: whose the files are.
 */
export async function sweepAll(
  deps: SweepDeps,
  { databaseId, holder }: { databaseId: string; holder: string },
  now: Date,
): Promise<void> {
  const { db, rates, files } = deps
  const failed = (part: string) => (error: unknown) => log('sweep-failed', { part, reason: reasonOf(error) })
  // A database that does not answer keeps nothing else from being swept.
  const isOurs = await takeLease(db, { name: 'sweep', holder, forMs: LEASE_MS }, now).catch(failed('database'))
  if (isOurs === false) return
  await Promise.all([
    isOurs && sweepDatabase(deps, now, failed),
    deleteOldHits(rates, now).catch(failed('rates')),
    sweepFiles({ db, files }, databaseId, now).catch(failed('files')),
  ])
}

/** One after the other: each is a writer. */
async function sweepDatabase(
  deps: SweepDeps,
  now: Date,
  failed: (part: string) => (error: unknown) => void,
): Promise<void> {
  await sweep(deps.db, now, failed)
  await forgetPeople(deps, now).catch(failed('people'))
  await tellIdleAccounts(deps, now).catch(failed('idle-accounts'))
}
