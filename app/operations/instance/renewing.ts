/** Milliseconds that a claim of long work lasts. After a kill, another process takes the work within a minute. */
export const CLAIM_MS = 30_000

export type Renewing = {
  /** Whether another process has claimed the work, so that its result must not be stored. */
  isLost: () => boolean
  /** Stops renewing, once a renewal in progress has ended. Idempotent. */
  end: () => Promise<void>
}

/**
 * Renews a claim three times within its life, until ended. `renew` returns false if the claim is lost. A renewal that
 * fails is tried again at the next one.
 */
export function openRenewing(renew: () => Promise<boolean>, lifeMs: number): Renewing {
  let isLost = false
  let latest = Promise.resolve()
  const timer = setInterval(() => {
    latest = latest.then(async () => {
      if (!isLost) isLost = !(await renew().catch(() => true))
    })
  }, lifeMs / 3)
  return {
    isLost: () => isLost,
    async end() {
      clearInterval(timer)
      await latest
    },
  }
}

/** Renews a claim until the work has ended. */
export async function whileRenewing<Value>(
  renew: () => Promise<boolean>,
  lifeMs: number,
  work: () => Promise<Value>,
): Promise<Value> {
  const renewing = openRenewing(renew, lifeMs)
  return await work().finally(renewing.end)
}
