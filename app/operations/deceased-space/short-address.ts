import type { AppContext } from '#app/context.ts'
import { readShortCode } from '#app/rules/deceased-space/addresses.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { findSpaceTargetByCode, type SpaceTarget } from '#db/deceased-space/targets.ts'
import { countHit, readHits } from '#db/instance/rates.ts'

/**
 * Failed attempts in ten minutes, per network and per range of networks, which one person may control entirely. People
 * in one hall also mistype one card. Our choice: no source.
 */
const MOST_MISSES = 100
const MOST_MISSES_OF_RANGE = 300
export const SHORT_ADDRESS_WINDOW_MS = 10 * MINUTE_MS

/**
 * Resolves a short address. Refuses 'too-often' once a network or its range has failed too many times, so that the ten
 * characters cannot be guessed. `isOpenTo`: returns what this person may see there; undefined counts as a failure.
 */
export async function findByShortAddress<Found>(
  { db, rates, network, networkRange, now }: Pick<AppContext, 'db' | 'rates' | 'now' | 'network' | 'networkRange'>,
  typed: string,
  isOpenTo: (target: SpaceTarget | undefined) => Promise<Found | undefined>,
): Promise<Outcome<Found, 'nowhere' | 'too-often'>> {
  const counts: [key: string, most: number][] = network
    ? [
        [`short-address:${network}`, MOST_MISSES],
        [`short-address-range:${networkRange}`, MOST_MISSES_OF_RANGE],
      ]
    : []
  for (const [key, most] of counts) {
    if ((await readHits(rates, key, now())) >= most) return refuse('too-often')
  }
  const code = readShortCode(typed)
  // A malformed code is looked up too, so that the response time reveals nothing.
  const found = await isOpenTo(await findSpaceTargetByCode(db, code ?? ''))
  if (found) return accept(found)
  for (const [key] of counts) await countHit(rates, key, SHORT_ADDRESS_WINDOW_MS, now())
  return refuse('nowhere')
}
