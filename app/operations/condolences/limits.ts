import type { AppContext } from '#app/context.ts'
import type { Doubt } from '#app/rules/condolences/condolences.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { countHit } from '#db/instance/rates.ts'

const TEN_MINUTES_MS = 10 * 60_000
const HOUR_MS = 6 * TEN_MINUTES_MS

/** Beyond, a word waits for the family: mourners share the network of a funeral home. trust A.8. */
const MOST_OF_NETWORK = 5
const MOST_OF_SPACE = 60

/**
 * Beyond, the text of a network that sends many comes back, to be sent later: a thousand people in an hour is a whole
 * town. Nobody's network is refused for what others send: two machines would close a space to everybody.
 */
const MOST_OF_RANGE = 600
const MOST_AT_ALL = 1000

const MOST_REPORTS = 10

export type LimitDeps = Pick<AppContext, 'rates' | 'now' | 'network' | 'networkRange'>

/**
 * Counts one more word: how long to wait, in seconds, or what makes it wait for the family. Counts before anything is
 * done, and nothing where no limit applies (decision 47).
 */
export async function countSubmission(
  { rates, now, network, networkRange }: LimitDeps,
  { id }: Pick<Account, 'id'>,
): Promise<{ waitSeconds: number; doubts: Doubt[] }> {
  if (network === undefined) return { waitSeconds: 0, doubts: [] }
  const at = now()
  const ofNetwork = await countHit(rates, `words:${network}`, TEN_MINUTES_MS, at)
  const ofRange = await countHit(rates, `words-range:${networkRange}`, HOUR_MS, at)
  const ofSpace = await countHit(rates, `words-space:${id}`, HOUR_MS, at)
  const isOver = ofRange.hits > MOST_OF_RANGE || ofSpace.hits > MOST_AT_ALL
  const sendsMany = ofNetwork.hits > MOST_OF_NETWORK
  const doubts: Doubt[] = [
    ...(sendsMany ? (['many-from-here'] as const) : []),
    ...(isOver || ofSpace.hits > MOST_OF_SPACE ? (['many-here'] as const) : []),
  ]
  // Its ten minutes over, it is a network like another.
  const seconds = Math.ceil((Date.parse(ofNetwork.endsAt) - at.getTime()) / 1000)
  return { waitSeconds: isOver && sendsMany ? Math.max(1, seconds) : 0, doubts }
}

/** One more report from a network: whether it is one too many in an hour. */
export async function isOverReportLimit({ rates, now, network }: LimitDeps): Promise<boolean> {
  return network !== undefined && (await countHit(rates, `reports:${network}`, HOUR_MS, now())).hits > MOST_REPORTS
}
