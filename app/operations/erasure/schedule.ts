import { type ErasedIds, openErasedIds } from '#app/adapters/erased-ids.ts'
import type { AppContext } from '#app/context.ts'
import { schedule, type TakeTurn } from '#app/operations/instance/scheduler.ts'
import { type ErasureDeps, eraseDue } from './erase.ts'
import { eraseAgain } from './erase-again.ts'
import { eraseRests } from './rest.ts'

/** Opens what is noted of erasures, and erases again what a restored backup has brought back. */
export async function openErasures(deps: Pick<ErasureDeps, 'db' | 'files'>, file: string): Promise<ErasedIds> {
  const erased = await openErasedIds(file)
  await eraseAgain({ ...deps, erased }, new Date())
  return erased
}

type ScheduleDeps = ErasureDeps & Pick<AppContext, 'now'> & { queued: () => void; takeTurn: TakeTurn }

/** Erases what is due at regular times, until it is closed. */
export const scheduleErasures = (deps: ScheduleDeps) =>
  schedule({
    queueDue: async () => (await eraseDue(deps, deps.now())) + (await eraseRests(deps, deps.now())),
    onQueued: deps.queued,
    name: 'erasures',
    takeTurn: deps.takeTurn,
  })
