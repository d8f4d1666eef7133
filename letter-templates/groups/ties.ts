import { outsideEstate, relations, tiesWhere } from '#app/rules/accounts/relations.ts'
import type { Condition } from '#app/rules/letters/conditions.ts'
import type { Enclosure } from '#app/rules/letters/definition.ts'

// Conditions on the applicant's relationship. An answer that the relationship rules out is not asked and not printed.

export const TIE = 'applicantRelationshipWithDeceased'

export const tieIs = (...values: string[]): Condition =>
  values.length === 1 ? { field: TIE, is: values[0]! } : { any: values.map((is) => ({ field: TIE, is })) }

export const tieIsNot = (...values: string[]): Condition => ({ all: values.map((isNot) => ({ field: TIE, isNot })) })

/** Holds for the listed relationships, for a relationship in the user's own words, and when none is given yet. */
export const tieMayBe = (...values: string[]): Condition => ({
  all: Object.keys(relations)
    .filter((value) => value !== 'autre' && !values.includes(value))
    .map((isNot) => ({ field: TIE, isNot })),
})

/** The law may call this person, or the child whom they represent, to the estate. */
export const mayBeCalled: Condition = tieIs(...tiesWhere((called) => called !== 'no'))

/** Proof of who inherits. Needed while `showIf` holds, and only offered to a friend, an ex-spouse or a partner. */
export const heirProof = (showIf: Condition): Enclosure => ({
  type: 'heirStatusCertificate',
  level: 'F',
  showIf,
  neededIf: tieIsNot(...outsideEstate),
})
