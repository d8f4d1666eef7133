import { MINUTE_MS } from '#app/rules/durations.ts'
import type { Db } from '#db/connect.ts'
import { endLease, takeLease } from '#db/instance/leases.ts'

/** What a process takes turns with others by. `holder`: a name of this process's own. */
export type Turns = { db: Db; holder: string; now: () => Date }

/** A round of a process that says nothing any more is another's after so long. */
const LEASE_MS = MINUTE_MS
/** Two of its signs of life may be lost. */
const RENEW_MS = LEASE_MS / 3

/** How often each process looks whether a round is due that nobody has. */
export const LOOK_MS = MINUTE_MS
/** A look that comes a little early finds its round due. */
const EARLY_MS = LOOK_MS / 2

/**
 * Runs a round where it is due and no other process has it: of all processes, one in each interval. One that fails is
 * due again once its lease ends, for everyone.
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
