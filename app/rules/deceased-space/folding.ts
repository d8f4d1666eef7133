import { addDays, type Day } from '../days.ts'
import { dayOf } from '../wall-time.ts'
import { type DeceasedSpace, momentNames } from './space.ts'

/** Days after the funeral. request-6.1, screens-3.15. */
const FOLDED_AFTER = 45

/**
 * Whether the practical information is folded away: by the family, or automatically if the funeral was more than 45
 * days ago and no moment is still to come. A family that unfolded it keeps it unfolded. The date of the funeral is that
 * of the space, or else of the ceremony, or else the date of death.
 */
export function isFolded(
  { foldedAt, staysUnfolded, moments }: Pick<DeceasedSpace, 'foldedAt' | 'staysUnfolded' | 'moments'>,
  ceremonyDay: Day | undefined,
  deathDay: Day | undefined,
  today: Day,
): boolean {
  const announced = momentNames.map((name) => moments[name]).filter(({ isOn }) => isOn)
  const days = announced
    .flatMap(({ datetime, endDatetime }) => [datetime, endDatetime].flatMap((at) => at ?? []))
    .map(dayOf)
  if (foldedAt) return true
  if (staysUnfolded || announced.length === 0 || days.some((day) => day >= today)) return false
  const { isOn, datetime } = moments.burialOrCremation
  const funeral = (isOn && datetime && dayOf(datetime)) || ceremonyDay || deathDay
  return funeral !== undefined && addDays(funeral, FOLDED_AFTER) <= today
}
