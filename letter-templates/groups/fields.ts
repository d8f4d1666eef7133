import type { Answers, Condition } from '#app/rules/letters/conditions.ts'
import type { Field } from '#app/rules/letters/definition.ts'
import { inlineAddress } from '#app/rules/letters/paper/postal-address.ts'
import { civilities } from '#letters/groups.ts'

// Questions that several letters ask, each under its own field name.

type More = Partial<Omit<Field, 'name' | 'label' | 'type'>>

/** Field for a number that the family may not find. `mayBeUnknown`: what the letter does without it (choice-25). */
export const reference = (name: string, label: string, more: More & { mayBeUnknown: string }): Field => ({
  name,
  label,
  type: 'text',
  maxLength: 40,
  autoComplete: 'off',
  ...more,
})

export const tick = (name: string, label: string, more: More = {}): Field => ({
  name,
  label,
  type: 'checkbox',
  ...more,
})

export const date = (name: string, label: string, more: More): Field => ({ name, label, type: 'date', ...more })

export const choice = (name: string, label: string, choices: Record<string, string>, more: More = {}): Field => ({
  name,
  label,
  type: 'select',
  required: true,
  choices,
  ...more,
})

export const civility = (name: string, label: string, showIf: Condition): Field =>
  choice(name, label, civilities, { check: 'civility', showIf })

/** Field for a first name, a family name, or both. */
export const personName = (name: string, label: string, more: More): Field => ({
  name,
  label,
  type: 'text',
  required: true,
  maxLength: 60,
  check: 'personName',
  ...more,
})

/** Field for a whole address on one line. */
export const wholeAddress = (name: string, label: string, more: More = {}): Field => ({
  name,
  label,
  type: 'text',
  required: true,
  maxLength: 160,
  ...more,
})

type AddressNames = { address: string; postalCode: string; town: string; country: string }

/** The usual names of address fields: `poleEmploiHeir` + `Address`, `PostalCode`, `Town`, `Country`. */
export const addressNames = (prefix: string): AddressNames => ({
  address: `${prefix}Address`,
  postalCode: `${prefix}PostalCode`,
  town: `${prefix}Town`,
  country: `${prefix}Country`,
})

/** Formats the answers to `addressFields` for use in a sentence. */
export const addressIn = (answers: Answers, names: AddressNames): string =>
  inlineAddress({
    address: answers[names.address],
    postalCode: answers[names.postalCode],
    town: answers[names.town],
    country: answers[names.country],
  })

export const nameOfApplicant = (answers: Answers): string =>
  `${answers.applicantFirstName ?? ''} ${answers.applicantLastName ?? ''}`.trim()

/**
 * Returns `ending` if the family answered at least one of `names`, the questions that only apply to an ending. What to
 * end has no other default (choice-73).
 */
export const endingSaid = (known: Answers, ending: string, names: readonly string[]): string =>
  names.some((name) => known[name]?.trim()) ? ending : ''
