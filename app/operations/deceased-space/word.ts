import type { AppContext } from '#app/context.ts'
import { comparedWord } from '#app/rules/deceased-space/access.ts'
import type { DeceasedSpace } from '#app/rules/deceased-space/space.ts'
import { HOUR_MS, MINUTE_MS } from '#app/rules/durations.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type Account, findAccount } from '#db/accounts/accounts.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import type { SpaceTarget } from '#db/deceased-space/targets.ts'
import { countHit, uncountHits } from '#db/instance/rates.ts'

/**
 * Maximum wrong access words per network in ten minutes, and per space in an hour: people in one hall share a network.
 * Our choice: no source.
 */
const MOST_OF_NETWORK = 50
const MOST_OF_SPACE = 300
/**
 * Wrong words that a network still has after the space's limit, so that nobody can keep visitors out. Our choice: no
 * source.
 */
const ALWAYS_OF_NETWORK = 5
const WINDOW_MS = 10 * MINUTE_MS
export const WORD_WAIT_SECONDS = WINDOW_MS / 1000

type WordDeps = Pick<AppContext, 'db' | 'keys' | 'rates' | 'network' | 'now'>
type Opened = { account: Account; space: DeceasedSpace }

/** Finds the space of an address that asks for an access word. Undefined if it was erased in the meantime. */
export async function findWorded(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  place: SpaceTarget,
): Promise<Opened | undefined> {
  const account = await findAccount(db, keys, place.accountId)
  const space = account && (await findSpace(db, account))
  return space && { account, space }
}

/**
 * Checks the access word of a space. Refuses 'wrong', and 'too-often' so that words cannot be guessed. Only wrong words
 * count, so that a hall full of visitors uses up nothing. Counts before comparing, so that concurrent tries get no more
 * than sequential ones.
 */
export async function tellWord(
  { rates, network, now }: WordDeps,
  { account, space }: Opened,
  typed: string,
): Promise<Outcome<undefined, 'wrong' | 'too-often'>> {
  const word = comparedWord(space.word ?? '')
  // A space without a word is opened by none, not by an empty one.
  const isRight = word !== '' && comparedWord(typed) === word
  if (network !== undefined) {
    const [ofNetworkKey, ofSpaceKey] = [`space-word:${network}`, `space-word-of:${account.id}`]
    const ofNetwork = await countHit(rates, ofNetworkKey, WINDOW_MS, now())
    const ofSpace = await countHit(rates, ofSpaceKey, HOUR_MS, now())
    const most = ofSpace.hits > MOST_OF_SPACE ? ALWAYS_OF_NETWORK : MOST_OF_NETWORK
    if (ofNetwork.hits > most) return refuse('too-often')
    if (isRight) await uncountHits(rates, [ofNetworkKey, ofSpaceKey])
  }
  return isRight ? accept(undefined) : refuse('wrong')
}
