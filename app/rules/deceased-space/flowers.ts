import type { Flowers } from '#app/rules/partners/site.ts'
import { isOver, parisTime } from './moment-copy.ts'
import { seesMoment, type Viewer } from './public-view.ts'
import { type DeceasedSpace, momentNames } from './space.ts'

const DAY_MS = 24 * 60 * 60_000

/** Nobody is sold anything in the first two days. Decision 19, beyond L. */
const QUIET_MS = 2 * DAY_MS

/** A funeral is at most fourteen days after the death, and a space is made a little before or after. Decision 0029. */
const UNKNOWN_MS = 21 * DAY_MS

type Told = Pick<DeceasedSpace, 'displayFlowersAd' | 'createdAt' | 'foldedAt' | 'moments'>

/**
 * What a space shows of a partner's florist: nothing in its first two days, nor once an editor has removed it, nor once
 * the moments that who looks is told of are over. While they are told of no day, three weeks.
 */
export function flowersIn(space: Told, flowers: Flowers | undefined, by: Viewer): Flowers | undefined {
  const age = by.now.getTime() - Date.parse(space.createdAt)
  if (!space.displayFlowersAd || space.foldedAt || age < QUIET_MS) return undefined
  return (isFuneralAhead(space, by) ?? age < UNKNOWN_MS) ? flowers : undefined
}

/** Undefined for who is told of no day. */
function isFuneralAhead(space: Told, by: Viewer): boolean | undefined {
  const seen = momentNames.filter((name) => seesMoment(space, name, by)).map((name) => space.moments[name])
  const dated = seen.filter(({ datetime, endDatetime }) => datetime ?? endDatetime)
  return dated.length === 0 ? undefined : dated.some((moment) => !isOver(moment, parisTime(by.now)))
}
