import type { Day } from '#app/rules/days.ts'
import type { LetterKind } from '#app/rules/letters/definition.ts'
import type { RightCondition } from '#app/rules/rights/conditions.ts'
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
