import type { Day } from '../days.ts'
import type { LetterKind } from '../letters/definition.ts'
import { type Facts, type RightCondition, truthOf } from './conditions.ts'
import data from './rights.json' with { type: 'json' }

/** What a right is about, in the order of the page. */
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
 * What a family may have a right to. Texts are for the family: `{Prénom}` is the first name, `{funeralDebitCeiling}` a
 * figure. `likely` and `toCheck`: when it is told so, the first that holds.
 */
export type Right = {
  id: string
  group: RightGroup
  title: string
  words: string
  likely?: RightCondition
  toCheck?: RightCondition
  /** Rare or painful: folded as long as nobody has told what it needs. */
  isFolded?: true
  amount: string
  delay?: string
  /**
   * The delays that run from the death: each is a figure, and what ends that day. None while in doubt. `from`: counted
   * from the first day of the month of the death.
   */
  ends?: readonly { figure: string; words: string; from?: 'first-of-month' }[]
  /** What comes of being late. */
  late?: string
  body: string
  /** One of the three is always there. */
  letter?: LetterKind
  page?: string
  /** Pages of ours that are no letters. */
  leadsTo?: readonly { path: string; words: string }[]
  /** The law, with its page where one was noted; none while in doubt (choice-26). */
  articles: readonly { name: string; page?: string }[]
  sources: readonly { name: string; page: string }[]
  isDoubtful?: true
  verifiedAt: Day
}

export const rights = data as readonly unknown[] as readonly Right[]

/** How a right is told. `no`: something known excludes it, and it is not shown. */
export type RightState = 'likely' | 'toCheck' | 'folded' | 'no'

/** Never a promise: the body that pays decides. request-18.2 */
function stateOf({ likely, toCheck, isFolded }: Right, facts: Facts): RightState {
  const isLikely = likely ? truthOf(likely, facts) : false
  if (isLikely) return 'likely'
  const isToCheck = toCheck ? truthOf(toCheck, facts) : false
  if (isToCheck) return 'toCheck'
  if (isLikely === undefined || isToCheck === undefined) return isFolded ? 'folded' : 'toCheck'
  return 'no'
}

/** The rights of a family, by how they are told, each in the order of the data. */
export function rightsOf(facts: Facts): Record<RightState, Right[]> {
  const told = (wanted: RightState) => rights.filter((right) => stateOf(right, facts) === wanted)
  return { likely: told('likely'), toCheck: told('toCheck'), folded: told('folded'), no: told('no') }
}
