import type { AppContext } from '#app/context.ts'
import { readShortCode } from '#app/rules/deceased-space/addresses.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { findSpaceTargetByCode, type SpaceTarget } from '#db/deceased-space/spaces.ts'
import { countHit, readHits } from '#db/instance/rates.ts'

/** Of one network in ten minutes: a hall where everyone copies the same card makes mistakes too. Ours. */
const MOST_MISSES = 100
const WINDOW_MS = 10 * 60_000

/**
 * Where a short address leads. Refuses 'too-often' once a network has missed too much: ten characters are not to be
 * tried one after the other. `isOpenTo`: whether who asks may see what is there; if not, it is a miss like any other.
 */
export async function findByShortAddress<Place>(
  { db, rates, network, now }: Pick<AppContext, 'db' | 'rates' | 'now' | 'network'>,
  typed: string,
  isOpenTo: (place: SpaceTarget | undefined) => Promise<Place | undefined>,
): Promise<Outcome<Place, 'nowhere' | 'too-often'>> {
  const key = network && `short-address:${network}`
  if (key && (await readHits(rates, key, now())) >= MOST_MISSES) return refuse('too-often')
  const code = readShortCode(typed)
  // A hyphen too many is looked up all the same, so that the time of the answer says nothing.
  const found = await isOpenTo(await findSpaceTargetByCode(db, code ?? ''))
  if (found) return accept(found)
  if (key) await countHit(rates, key, WINDOW_MS, now())
  return refuse('nowhere')
}
