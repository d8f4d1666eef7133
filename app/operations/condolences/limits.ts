import type { AppContext } from '#app/context.ts'
import type { Doubt } from '#app/rules/condolences/condolences.ts'
import { HOUR_MS, MINUTE_MS } from '#app/rules/durations.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { countHit, countHits } from '#db/instance/rates.ts'

const TEN_MINUTES_MS = 10 * MINUTE_MS

/**
 * Limits per network in ten minutes, and per space in an hour. Over them, a condolence waits for the family, because
 * people at a funeral home share its network. security-A.8.
 */
const MOST_OF_NETWORK = 5
const MOST_OF_SPACE = 60

/**
 * Limits per range of networks, and per space, in an hour. Over them, a network that itself sends many is asked to come
 * back later, and its text is returned. A thousand people in an hour is a whole town. No network is refused because of
 * others, or two machines could close a space to everyone.
 */
const MOST_OF_RANGE = 600
const MOST_AT_ALL = 1000

const MOST_REPORTS = 10

export type LimitDeps = Pick<AppContext, 'rates' | 'now' | 'network' | 'networkRange'>

/**
 * Counts a condolence and returns the seconds to wait, or the doubts that make it wait for the family. Counts before
 * anything else is done, and does not count if no limit applies (choice-47).
 */
export async function countSubmission(
  { rates, now, network, networkRange }: LimitDeps,
  { id }: Pick<Account, 'id'>,
): Promise<{ waitSeconds: number; doubts: Doubt[] }> {
  if (network === undefined) return { waitSeconds: 0, doubts: [] }
  const at = now()
  const keys = { network: `words:${network}`, range: `words-range:${networkRange}`, space: `words-space:${id}` }
  const windows = { [keys.network]: TEN_MINUTES_MS, [keys.range]: HOUR_MS, [keys.space]: HOUR_MS }
  const counted = await countHits(rates, windows, at)
  const hitsOf = (of: keyof typeof keys) => counted.get(keys[of])!.hits
  const isOver = hitsOf('range') > MOST_OF_RANGE || hitsOf('space') > MOST_AT_ALL
  const sendsMany = hitsOf('network') > MOST_OF_NETWORK
  const doubts: Doubt[] = [
    ...(sendsMany ? (['many-from-here'] as const) : []),
    ...(isOver || hitsOf('space') > MOST_OF_SPACE ? (['many-here'] as const) : []),
  ]
  // After its ten minutes, the network is like any other.
  const seconds = Math.ceil((Date.parse(counted.get(keys.network)!.endsAt) - at.getTime()) / 1000)
  return { waitSeconds: isOver && sendsMany ? Math.max(1, seconds) : 0, doubts }
}

/** Counts a report from a network, and returns whether it is over the hourly limit. */
export async function isOverReportLimit({ rates, now, network }: LimitDeps): Promise<boolean> {
  return network !== undefined && (await countHit(rates, `reports:${network}`, HOUR_MS, now())).hits > MOST_REPORTS
}
