import { type Right, rights } from '#app/content/rights/rights.ts'
import { type RightsFacts, truthOf } from './conditions.ts'

/** How a right is shown. `no`: a known fact excludes it, so it is hidden. */
export type RightState = 'likely' | 'toCheck' | 'folded' | 'no'

/** Never a promise: the paying body decides. request-18.2 */
function stateOf({ likely, toCheck, isFolded }: Right, facts: RightsFacts): RightState {
  const isLikely = likely ? truthOf(likely, facts) : false
  if (isLikely) return 'likely'
  const isToCheck = toCheck ? truthOf(toCheck, facts) : false
  if (isToCheck) return 'toCheck'
  if (isLikely === undefined || isToCheck === undefined) return isFolded ? 'folded' : 'toCheck'
  return 'no'
}

/** Groups the rights of a family by state, each in the order of the data. */
export function rightsOf(facts: RightsFacts): Record<RightState, Right[]> {
  const inState = (wanted: RightState) => rights.filter((right) => stateOf(right, facts) === wanted)
  return { likely: inState('likely'), toCheck: inState('toCheck'), folded: inState('folded'), no: inState('no') }
}
