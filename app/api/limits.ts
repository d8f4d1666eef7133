import type { AppContext } from '#app/context.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { countHit } from '#db/instance/rates.ts'
import { unlessStorageFailed } from '#db/instance/storage.ts'
import { ApiProblem, waitHeader } from './problem.ts'

/**
 * Maximum calls per minute for one token, and for one network: a partner's server calls for many families. Our choice:
 * no source.
 */
const MOST_OF_TOKEN = 300
const MOST_OF_NETWORK = 600

/** Maximum sign-in codes per minute for one network, over all addresses. Our choice: no source. */
const MOST_CODES = 20

type Counting = Pick<AppContext, 'rates' | 'now' | 'network'>

/** Counts a call of a network. Throws 'too-many' over the limit. */
export const countOfNetwork = (context: Counting) => count(context, `api:${context.network}`, MOST_OF_NETWORK)

/** Counts a call of a token. Throws 'too-many' over the limit. */
export const countOfToken = (context: Counting, tokenId: string) =>
  count(context, `api-token:${tokenId}`, MOST_OF_TOKEN)

/** Counts a try of a sign-in code. Throws 'too-many' over the limit. */
export const countCode = (context: Counting) => count(context, `api-codes:${context.network}`, MOST_CODES)

/** Counts a hit. Does nothing if no limit applies (choice-47) or if the counter cannot be written. */
async function count({ rates, now, network }: Counting, key: string, most: number): Promise<void> {
  if (network === undefined) return
  const counted = await countHit(rates, key, MINUTE_MS, now()).catch(unlessStorageFailed)
  if (!counted || counted.hits <= most) return
  throw new ApiProblem('too-many', {}, waitHeader((Date.parse(counted.endsAt) - now().getTime()) / 1000))
}
