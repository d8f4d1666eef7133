import type { TypedValues } from '../../forms/typed-values.ts'
import { visibleAnswers } from '../answers.ts'
import { type Answers, holds, leavesOf } from '../conditions.ts'
import type { LetterDefinition } from '../definition.ts'

/**
 * Whether a letter sends something to the notary only by default (choice-20), when nobody has said that there is one:
 * not on "Ce que nous savons", not by naming one, and not by choosing a destination. The letter then does not ask for
 * the notary's address. `stored`: what somebody saved; `answers`: that, completed by the defaults. request-14.4.
 */
export function isNotaryUnsaid(
  definition: LetterDefinition,
  { stored, answers }: { stored: Answers; answers: Answers },
): boolean {
  const notary = definition.groups.filter(({ kind }) => kind === 'notary').flatMap(({ fields }) => fields)
  if (stored.hasNotary === 'yes' || notary.some(({ name }) => stored[name]?.trim())) return false
  const shown = visibleAnswers(definition, answers)
  // The copy is not a destination: it is proposed along with one, and stored when such a letter is saved.
  const destinations = leavesOf(notary.find(({ name }) => name === 'notaryName')?.showIf).filter(
    (leaf) => leaf.field !== 'sendToNotary' && holds(leaf, shown),
  )
  return destinations.length > 0 && destinations.every(({ field }) => !stored[field])
}

/** Whether a form gives the notary a name or an address. */
export const isNotaryNamed = (typed: TypedValues): boolean =>
  Object.entries(typed).some(([name, value]) => name.startsWith('notary') && value?.trim())

/**
 * Sets `hasNotary` to "yes" if the user filled in the notary's fields on "Ce que nous savons" without answering that
 * question. Without CSS, the fields are visible before the question is answered. request-14.4.
 */
export function withNotarySaid(typed: TypedValues): TypedValues {
  return !typed.hasNotary && isNotaryNamed(typed) ? { ...typed, hasNotary: 'yes' } : typed
}
