import type { TypedValues } from '../../forms/typed-values.ts'
import { visibleAnswers } from '../answers.ts'
import { type Answers, holds, leavesOf } from '../conditions.ts'
import type { LetterDefinition } from '../definition.ts'

/**
 * Whether a letter sends something to the notary only because it proposes to (choice-20), and nobody has said that
 * there is one: neither on « Ce que nous savons », nor by a name, nor by choosing where it goes. It then does not ask
 * for an address that nobody has. `stored`: what somebody saved; `answers`: that, over the defaults. request-14.4.
 */
export function isNotaryUnsaid(
  definition: LetterDefinition,
  { stored, answers }: { stored: Answers; answers: Answers },
): boolean {
  const notary = definition.groups.filter(({ kind }) => kind === 'notary').flatMap(({ fields }) => fields)
  if (stored.hasNotary === 'yes' || notary.some(({ name }) => stored[name]?.trim())) return false
  const shown = visibleAnswers(definition, answers)
  // The copy is no destination: it is proposed with one, and kept when such a letter is saved.
  const destinations = leavesOf(notary.find(({ name }) => name === 'notaryName')?.showIf).filter(
    (leaf) => leaf.field !== 'sendToNotary' && holds(leaf, shown),
  )
  return destinations.length > 0 && destinations.every(({ field }) => !stored[field])
}

/**
 * What was typed on « Ce que nous savons »: whoever names a notary, and has not ticked whether there is one, has one.
 * Without a style sheet the fields are there before the answer. request-14.4.
 */
export function withNotarySaid(typed: TypedValues): TypedValues {
  if (typed.hasNotary) return typed
  const isNamed = Object.entries(typed).some(([name, value]) => name.startsWith('notary') && value.trim())
  return isNamed ? { ...typed, hasNotary: 'yes' } : typed
}
