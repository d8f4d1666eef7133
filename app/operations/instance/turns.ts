import type { Db } from '#db/connect.ts'
import { endLease, takeLease } from '#db/instance/leases.ts'
import { CLAIM_MS, whileRenewing } from './renewing.ts'

/** What a process needs to take turns with others. `holder`: unique name of this process. */
export type Turns = { db: Db; holder: string; now: () => Date }

/** Milliseconds between checks whether a run is due and free. With `CLAIM_MS`, less than a minute after a kill. */
export const LOOK_MS = 20_000
/** Tolerance, so that a check slightly early finds its run due. */
const EARLY_MS = LOOK_MS / 2

/**
 * Runs a job if it is due and no other process has it: one process in each interval. A failed run is due again, for any
 * process, once its lease ends.
 */
export async function inTurn<Done>(
  { db, holder, now }: Turns,
  { name, everyMs }: { name: string; everyMs: number },
  round: () => Promise<Done>,
): Promise<Done | undefined> {
  const take = () => takeLease(db, { name, holder, forMs: CLAIM_MS, longestMs: everyMs }, now())
  const begunAt = now()
  if (!(await take())) return undefined
  const done = await whileRenewing(take, CLAIM_MS, round)
  await endLease(db, { name, holder, nextAt: new Date(begunAt.getTime() + everyMs - EARLY_MS) })
  return done
}
