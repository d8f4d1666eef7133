import { MINUTE_MS } from '#app/rules/durations.ts'
import type { Db } from '#db/connect.ts'
import { endLease, takeLease } from '#db/instance/leases.ts'

/** What a process needs to take turns with others. `holder`: unique name of this process. */
export type Turns = { db: Db; holder: string; now: () => Date }

/** Milliseconds after which another process takes over the run of one that stopped renewing. */
const LEASE_MS = MINUTE_MS
/** A lease survives two lost renewals. */
const RENEW_MS = LEASE_MS / 3

/** Milliseconds between checks whether a run is due and free. */
export const LOOK_MS = MINUTE_MS
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
  const take = () => takeLease(db, { name, holder, forMs: LEASE_MS, longestMs: everyMs }, now())
  const begunAt = now()
  if (!(await take())) return undefined
  const renewing = setInterval(() => void take().catch(() => {}), RENEW_MS)
  try {
    const done = await round()
    await endLease(db, { name, holder, nextAt: new Date(begunAt.getTime() + everyMs - EARLY_MS) })
    return done
  } finally {
    clearInterval(renewing)
  }
}
