import { log, reasonOf } from '#app/adapters/log.ts'
import type { AppContext } from '#app/context.ts'
import { sweepFiles } from '#app/operations/files/sweep.ts'
import { deleteOldHits } from '#db/instance/rates.ts'
import { sweep } from '#db/instance/sweep.ts'

type SweepDeps = Pick<AppContext, 'db' | 'rates' | 'files'>

/**
 * Deletes all that has served its time: old links, closed windows, sent mails and files that nobody has. What fails is
 * logged with its reason, keeps nothing else from being swept, and is tried again at the next call.
 */
export async function sweepAll({ db, rates, files }: SweepDeps, databaseId: string, now: Date): Promise<void> {
  const failed = (part: string) => (error: unknown) => log('sweep-failed', { part, reason: reasonOf(error) })
  await Promise.all([
    sweep(db, now).catch(failed('database')),
    deleteOldHits(rates, now).catch(failed('rates')),
    sweepFiles({ db, files }, databaseId, now).catch(failed('files')),
  ])
}
