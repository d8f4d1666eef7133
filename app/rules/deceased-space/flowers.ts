import { DAY_MS } from '#app/rules/durations.ts'
import type { Flowers } from '#app/rules/partners/site.ts'
import { isOver, parisTime } from './moment-copy.ts'
import { seesMoment, type Viewer } from './public-view.ts'
import { type DeceasedSpace, momentNames } from './space.ts'

/** No advertisement in the first two days after the space is created. Stricter than choice-19. */
const QUIET_MS = 2 * DAY_MS

/**
 * Used if no date is known. A funeral takes place at most fourteen days after the death, and a space is created shortly
 * before or after it. docs/decisions/0029.
 */
const UNKNOWN_MS = 21 * DAY_MS

type AdvertisedSpace = Pick<DeceasedSpace, 'displayFlowersAd' | 'createdAt' | 'foldedAt' | 'moments'>

/**
 * Returns the partner's florist if the space advertises it to this viewer. Not in the first two days, nor after an
 * editor removed it, nor when every moment that the viewer may see is over. If the viewer sees no date, for three
 * weeks.
 */
export function flowersIn(space: AdvertisedSpace, flowers: Flowers | undefined, viewer: Viewer): Flowers | undefined {
  const age = viewer.now.getTime() - Date.parse(space.createdAt)
  if (!space.displayFlowersAd || space.foldedAt || age < QUIET_MS) return undefined
  return (isFuneralAhead(space, viewer) ?? age < UNKNOWN_MS) ? flowers : undefined
}

/** Whether a moment is still to come; undefined if the viewer sees no date. */
function isFuneralAhead(space: AdvertisedSpace, viewer: Viewer): boolean | undefined {
  const visible = momentNames.filter((name) => seesMoment(space, name, viewer)).map((name) => space.moments[name])
  const dated = visible.filter(({ datetime, endDatetime }) => datetime ?? endDatetime)
  return dated.length === 0 ? undefined : dated.some((moment) => !isOver(moment, parisTime(viewer.now)))
}
