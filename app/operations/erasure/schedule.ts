import type { ErasedIds } from '#app/adapters/erased-ids.ts'
import type { AppContext } from '#app/context.ts'
import { schedule } from '#app/operations/instance/scheduler.ts'
import type { Turns } from '#app/operations/instance/turns.ts'
import { type ErasureDeps, eraseDue } from './erase.ts'
import { eraseAgain } from './erase-again.ts'
import { eraseRests } from './rest.ts'

/** Erases again what a restored backup has brought back, from the ids in `erased`. Returns `erased`. */
export async function openErasures(deps: Pick<ErasureDeps, 'db' | 'files'>, erased: ErasedIds): Promise<ErasedIds> {
  await eraseAgain({ ...deps, erased }, new Date())
  return erased
}

type ScheduleDeps = ErasureDeps & Pick<AppContext, 'now'> & { queued: () => void; turns: Turns }

/** Erases what is due at regular intervals, until closed. */
export const scheduleErasures = (deps: ScheduleDeps) =>
  schedule({
    runDue: async () => (await eraseDue(deps, deps.now())) + (await eraseRests(deps, deps.now())),
    onDone: deps.queued,
    name: 'erasures',
    turns: deps.turns,
  })
