import type { AppContext } from '#app/context.ts'
import { comparedWord } from '#app/rules/deceased-space/access.ts'
import type { DeceasedSpace } from '#app/rules/deceased-space/space.ts'
import { HOUR_MS, MINUTE_MS } from '#app/rules/durations.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type Account, findAccount } from '#db/accounts/accounts.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import type { SpaceTarget } from '#db/deceased-space/targets.ts'
import { countHit } from '#db/instance/rates.ts'

/** Words tried per network in ten minutes, and for one space in an hour: people in one hall share a network. Ours. */
const MOST_OF_NETWORK = 50
const MOST_OF_SPACE = 300
const WINDOW_MS = 10 * MINUTE_MS
export const WORD_WAIT_SECONDS = WINDOW_MS / 1000

type WordDeps = Pick<AppContext, 'db' | 'keys' | 'rates' | 'network' | 'now'>
type Opened = { account: Account; space: DeceasedSpace }

/** The space of an address that asks for a word, which is not shown yet. Undefined where it was erased meanwhile. */
export async function findWorded(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  place: SpaceTarget,
): Promise<Opened | undefined> {
  const account = await findAccount(db, keys, place.accountId)
  const space = account && (await findSpace(db, account))
  return space && { account, space }
}

/** Compares a word with that of a space. Refuses 'wrong', and 'too-often' so that words are not tried one by one. */
export async function tellWord(
  { rates, network, now }: WordDeps,
  { account, space }: Opened,
  typed: string,
): Promise<Outcome<undefined, 'wrong' | 'too-often'>> {
  if (network !== undefined) {
    const ofNetwork = await countHit(rates, `space-word:${network}`, WINDOW_MS, now())
    const ofSpace = await countHit(rates, `space-word-of:${account.id}`, HOUR_MS, now())
    if (ofNetwork.hits > MOST_OF_NETWORK || ofSpace.hits > MOST_OF_SPACE) return refuse('too-often')
  }
  return comparedWord(typed) === comparedWord(space.word ?? '') ? accept(undefined) : refuse('wrong')
}
