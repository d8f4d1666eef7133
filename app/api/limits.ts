import type { AppContext } from '#app/context.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { countHit } from '#db/instance/rates.ts'
import { unlessStorageFailed } from '#db/instance/storage.ts'
import { ApiProblem, waitHeader } from './problem.ts'

/** Calls in a minute of one token, and of one network: a partner's server speaks for many families. Ours. */
const MOST_OF_TOKEN = 300
const MOST_OF_NETWORK = 600

/** Codes that one network may try in a minute, whatever the addresses. Ours. */
const MOST_CODES = 20

type Counting = Pick<AppContext, 'rates' | 'now' | 'network'>

/** Counts one more call of a network. Throws 'too-many'. */
export const countOfNetwork = (context: Counting) => count(context, `api:${context.network}`, MOST_OF_NETWORK)

/** Counts one more call of a token. */
export const countOfToken = (context: Counting, tokenId: string) =>
  count(context, `api-token:${tokenId}`, MOST_OF_TOKEN)

/** Counts one more code. */
export const countCode = (context: Counting) => count(context, `api-codes:${context.network}`, MOST_CODES)

/** Nothing is counted where no limit applies (choice-47), nor while there is no disk to count on. */
async function count({ rates, now, network }: Counting, key: string, most: number): Promise<void> {
  if (network === undefined) return
  const counted = await countHit(rates, key, MINUTE_MS, now()).catch(unlessStorageFailed)
  if (!counted || counted.hits <= most) return
  throw new ApiProblem('too-many', {}, waitHeader((Date.parse(counted.endsAt) - now().getTime()) / 1000))
}
