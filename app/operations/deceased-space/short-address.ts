import type { AppContext } from '#app/context.ts'
import { readShortCode } from '#app/rules/deceased-space/addresses.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { findSpaceTargetByCode, type SpaceTarget } from '#db/deceased-space/spaces.ts'
import { countHit, readHits } from '#db/instance/rates.ts'

/** Failed attempts per network in ten minutes: people in one hall mistype one card too. Ours. */
const MOST_MISSES = 100
const WINDOW_MS = 10 * MINUTE_MS

/**
 * Resolves a short address. Refuses 'too-often' once a network has failed too many times: ten characters must not be
 * guessed one after the other. `isOpenTo`: what this person may see there; undefined counts as a failure like any
 * other.
 */
export async function findByShortAddress<Found>(
  { db, rates, network, now }: Pick<AppContext, 'db' | 'rates' | 'now' | 'network'>,
  typed: string,
  isOpenTo: (target: SpaceTarget | undefined) => Promise<Found | undefined>,
): Promise<Outcome<Found, 'nowhere' | 'too-often'>> {
  const key = network && `short-address:${network}`
  if (key && (await readHits(rates, key, now())) >= MOST_MISSES) return refuse('too-often')
  const code = readShortCode(typed)
  // A malformed code is looked up too, so that the time of the answer tells nothing.
  const found = await isOpenTo(await findSpaceTargetByCode(db, code ?? ''))
  if (found) return accept(found)
  if (key) await countHit(rates, key, WINDOW_MS, now())
  return refuse('nowhere')
}
