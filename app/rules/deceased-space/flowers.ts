import type { Flowers } from '../site.ts'
import type { DeceasedSpace } from './space.ts'

/** Nobody is sold anything in the first two days. Decision 19, beyond L. */
const QUIET_MS = 48 * 60 * 60_000

/** What a space shows of a partner's florist: nothing in its first 48 hours, nor once an editor has removed it. */
export function flowersIn(
  { displayFlowersAd, createdAt }: Pick<DeceasedSpace, 'displayFlowersAd' | 'createdAt'>,
  flowers: Flowers | undefined,
  now: Date,
): Flowers | undefined {
  const isQuiet = now.getTime() - Date.parse(createdAt) < QUIET_MS
  return displayFlowersAd && !isQuiet ? flowers : undefined
}
