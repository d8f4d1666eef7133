import { addDays, type Day } from '../days.ts'
import { dayOf } from '../wall-time.ts'
import { type DeceasedSpace, momentNames } from './space.ts'

/** Days after the funeral. request-6.1, screens-3.15. */
const FOLDED_AFTER = 45

/**
 * Whether the family is offered to fold the practical information: the funeral was more than 45 days ago, no moment is
 * still to come, and it is not folded yet. The day of the funeral is the space's, else the ceremony's, else the day of
 * death.
 */
export function isToFold(
  { foldedAt, moments }: Pick<DeceasedSpace, 'foldedAt' | 'moments'>,
  ceremonyDay: Day | undefined,
  deathDay: Day | undefined,
  today: Day,
): boolean {
  const announced = momentNames.map((name) => moments[name]).filter(({ isOn }) => isOn)
  const days = announced
    .flatMap(({ datetime, endDatetime }) => [datetime, endDatetime].flatMap((at) => at ?? []))
    .map(dayOf)
  if (foldedAt || announced.length === 0 || days.some((day) => day >= today)) return false
  const { isOn, datetime } = moments.burialOrCremation
  const funeral = (isOn && datetime && dayOf(datetime)) || ceremonyDay || deathDay
  return funeral !== undefined && addDays(funeral, FOLDED_AFTER) <= today
}
