import { addDays, type Day } from '../days.ts'
import { dayOf } from '../wall-time.ts'
import { type DeceasedSpace, momentNames } from './space.ts'

/** Days after the funeral. Issue 6 §1, screens 3.15. */
const FOLDED_AFTER = 45

/**
 * Whether the family is offered to put the practical information away: the funeral was more than 45 days ago, no moment
 * is still to come, and it has not been put away. The funeral is the day of the space, else of the ceremony, else the
 * death stands for it.
 */
export function isToFold(
  { foldedAt, moments }: Pick<DeceasedSpace, 'foldedAt' | 'moments'>,
  ceremonyDay: Day | undefined,
  deathDay: Day | undefined,
  today: Day,
): boolean {
  const told = momentNames.map((name) => moments[name]).filter(({ isOn }) => isOn)
  const days = told.flatMap(({ datetime, endDatetime }) => [datetime, endDatetime].flatMap((at) => at ?? [])).map(dayOf)
  if (foldedAt || told.length === 0 || days.some((day) => day >= today)) return false
  const { isOn, datetime } = moments.burialOrCremation
  const funeral = (isOn && datetime && dayOf(datetime)) || ceremonyDay || deathDay
  return funeral !== undefined && addDays(funeral, FOLDED_AFTER) <= today
}
