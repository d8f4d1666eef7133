import { DAY_MS } from '#app/rules/durations.ts'
import type { Flowers } from '#app/rules/partners/site.ts'
import { isOver, parisTime } from './moment-copy.ts'
import { seesMoment, type Viewer } from './public-view.ts'
import { type DeceasedSpace, momentNames } from './space.ts'

/** No advertisement in the first two days after the space is created. choice-19, beyond it. */
const QUIET_MS = 2 * DAY_MS

/**
 * Without a known day. A funeral is at most fourteen days after the death, and a space is created a little before or
 * after. docs/decisions/0029.
 */
const UNKNOWN_MS = 21 * DAY_MS

type AdvertisedSpace = Pick<DeceasedSpace, 'displayFlowersAd' | 'createdAt' | 'foldedAt' | 'moments'>

/**
 * The florist of the partner, where a space advertises it to this viewer: not in its first two days, not once an editor
 * has removed it, not once every moment the viewer may see is over. While they see no date, for three weeks.
 */
export function flowersIn(space: AdvertisedSpace, flowers: Flowers | undefined, viewer: Viewer): Flowers | undefined {
  const age = viewer.now.getTime() - Date.parse(space.createdAt)
  if (!space.displayFlowersAd || space.foldedAt || age < QUIET_MS) return undefined
  return (isFuneralAhead(space, viewer) ?? age < UNKNOWN_MS) ? flowers : undefined
}

/** Undefined where the viewer sees no date. */
function isFuneralAhead(space: AdvertisedSpace, viewer: Viewer): boolean | undefined {
  const visible = momentNames.filter((name) => seesMoment(space, name, viewer)).map((name) => space.moments[name])
  const dated = visible.filter(({ datetime, endDatetime }) => datetime ?? endDatetime)
  return dated.length === 0 ? undefined : dated.some((moment) => !isOver(moment, parisTime(viewer.now)))
}
