import type { Answers, Condition } from '#app/rules/letters/conditions.ts'

// The presumed beneficiaries of the insurance search: one to five, in order. S2-5, letters-1.2.

export const beneficiaryNumbers = [1, 2, 3, 4, 5] as const

const parts = ['Civility', 'FirstName', 'LastName', 'Relationship', 'Place'] as const
export type BeneficiaryPart = (typeof parts)[number]

/** Returns a field name such as `insuranceBeneficiary2LastName`. */
export const beneficiaryField = (number: number, part: BeneficiaryPart): string =>
  `insuranceBeneficiary${number}${part}`

const fieldsOf = (number: number) => parts.map((part) => beneficiaryField(number, part))
const isFilled = (answers: Answers) => (name: string) => (answers[name] ?? '').trim() !== ''

/** An organisation has no civility or first name: its last name holds its name (choice-52). */
const isOrganisation = (answers: Answers, number: number) =>
  answers[beneficiaryField(number, 'Relationship')] === 'organisme'

type BeneficiaryState = 'empty' | 'incomplete' | 'complete'

export function beneficiaryStateOf(answers: Answers, number: number): BeneficiaryState {
  if (!fieldsOf(number).some(isFilled(answers))) return 'empty'
  return missingParts(answers, number).length === 0 ? 'complete' : 'incomplete'
}

/** Returns the parts still missing from a beneficiary who was started. */
export function missingParts(answers: Answers, number: number): BeneficiaryPart[] {
  const optional: BeneficiaryPart[] = isOrganisation(answers, number) ? ['Civility', 'FirstName'] : []
  return parts.filter((part) => !optional.includes(part) && !isFilled(answers)(beneficiaryField(number, part)))
}

/** Holds when a beneficiary is complete, which makes the next one appear. */
export function completeCondition(number: number): Condition {
  const filled = (part: BeneficiaryPart): Condition => ({ field: beneficiaryField(number, part), filled: true })
  const organisation: Condition = { field: beneficiaryField(number, 'Relationship'), is: 'organisme' }
  return {
    all: [
      ...(['LastName', 'Relationship', 'Place'] as const).map(filled),
      { any: [organisation, { all: [filled('Civility'), filled('FirstName')] }] },
    ],
  }
}

/** Holds when any part of a beneficiary was typed: the other parts are then required. */
export const begunCondition = (number: number): Condition => ({
  any: fieldsOf(number).map((field) => ({ field, filled: true })),
})

/** Moves later beneficiaries into the place of an empty one, so that none is hidden behind a gap. */
export function shiftBeneficiaries(answers: Answers): Answers {
  const filled = beneficiaryNumbers.filter((number) => beneficiaryStateOf(answers, number) !== 'empty')
  if (filled.every((number, index) => number === index + 1)) return answers
  const shifted = beneficiaryNumbers.flatMap((to, index) =>
    parts.map((part) => {
      const from = filled[index]
      return [beneficiaryField(to, part), from ? (answers[beneficiaryField(from, part)] ?? '') : '']
    }),
  )
  return { ...answers, ...Object.fromEntries(shifted) }
}
