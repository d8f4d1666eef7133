import type { Day } from '../days.ts'
import type { LetterKind } from '../letters/definition.ts'
import { type Facts, type RightCondition, truthOf } from './conditions.ts'
import data from './rights.json' with { type: 'json' }

/** Groups of rights, in the order of the page. */
export const rightGroups = {
  bank: 'La banque',
  funeral: 'Les obsèques',
  pensions: 'La retraite',
  capital: 'Les capitaux décès',
  insurance: 'Les assurances',
  children: 'Les enfants et la Caf',
  work: 'Le travail',
  home: 'Le logement',
  taxes: 'Les impôts',
  health: 'Les soins',
  victims: 'Les accidents',
  other: 'Autre chose',
} as const

type RightGroup = keyof typeof rightGroups

/**
 * A right that a family may have. In texts, `{Prénom}` is the first name and `{funeralDebitCeiling}` a figure. `likely`
 * and `toCheck`: conditions of these states; the first true one applies.
 */
export type Right = {
  id: string
  group: RightGroup
  title: string
  words: string
  likely?: RightCondition
  toCheck?: RightCondition
  /** Rare or painful: folded until the facts it needs are known. */
  isFolded?: true
  amount: string
  delay?: string
  /**
   * Delays that run from the death: each is a figure with its consequence. None if uncertain. `from`: counted from the
   * first day of the month of death.
   */
  ends?: readonly { figure: string; words: string; from?: 'first-of-month' }[]
  /** Consequence of being late. */
  late?: string
  body: string
  /** At least one of the three is present. */
  letter?: LetterKind
  page?: string
  /** Pages of our own that are not letters. */
  leadsTo?: readonly { path: string; words: string }[]
  /** Articles of law, with a link if known; none if uncertain (choice-26). */
  articles: readonly { name: string; page?: string }[]
  sources: readonly { name: string; page: string }[]
  isDoubtful?: true
  verifiedAt: Day
}

export const rights = data as readonly unknown[] as readonly Right[]

/** How a right is shown. `no`: a known fact excludes it, so it is hidden. */
export type RightState = 'likely' | 'toCheck' | 'folded' | 'no'

/** Never a promise: the paying body decides. request-18.2 */
function stateOf({ likely, toCheck, isFolded }: Right, facts: Facts): RightState {
  const isLikely = likely ? truthOf(likely, facts) : false
  if (isLikely) return 'likely'
  const isToCheck = toCheck ? truthOf(toCheck, facts) : false
  if (isToCheck) return 'toCheck'
  if (isLikely === undefined || isToCheck === undefined) return isFolded ? 'folded' : 'toCheck'
  return 'no'
}

/** Groups the rights of a family by state, each in the order of the data. */
export function rightsOf(facts: Facts): Record<RightState, Right[]> {
  const told = (wanted: RightState) => rights.filter((right) => stateOf(right, facts) === wanted)
  return { likely: told('likely'), toCheck: told('toCheck'), folded: told('folded'), no: told('no') }
}
