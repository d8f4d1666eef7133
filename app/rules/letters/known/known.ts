import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { fieldsOf, missingFields, visibleFields } from '../answers.ts'
import type { Answers } from '../conditions.ts'
import type { LetterDefinition, Questions } from '../definition.ts'
import { isOnScreen, type KnownScreen } from './screens.ts'

// "Ce que nous savons": the answers that all letters of an account share, edited in one place. request-14.4.

/** Asked at sign-up, so they exist before the rest is filled in. */
const fromSignUp = ['deceasedFirstName', 'deceasedLastName', 'applicantRelationshipWithDeceased', 'applicantEmail']

/**
 * Returns the stored values for the page. If a notary is named, the question whether there is one counts as answered.
 */
export const knownValues = (profile: Answers): Answers =>
  profile.notaryName && !profile.hasNotary ? { ...profile, hasNotary: 'yes' } : profile

/** Whether neither the form nor the account says anything of the deceased beyond what signing up asked. */
export function isUnanswered({ groups }: Questions, typed: TypedValues, profile: Answers): boolean {
  const asked = fieldsOf({ groups: groups.filter((group) => isOnScreen(group, 'personne')) })
  return asked.every(({ name }) => fromSignUp.includes(name) || (!typed[name]?.trim() && !profile[name]))
}

/** Whether the form of a screen was sent without an answer of its own. */
export function isLeftEmpty({ groups }: Questions, screen: KnownScreen, typed: TypedValues): boolean {
  const asked = fieldsOf({ groups: groups.filter((group) => isOnScreen(group, screen)) })
  return asked.every(({ name }) => fromSignUp.includes(name) || !typed[name]?.trim())
}

type Letter = { definition: LetterDefinition; letter: { answers: Answers } }

/** Counts how many of these letters wait for each answer, by field name. Fields that none waits for have no entry. */
export function lettersWaitingFor(known: Questions, letters: readonly Letter[]): Readonly<Record<string, number>> {
  const missing = letters.flatMap(({ definition, letter }) => missingFields(definition, letter.answers))
  const counts = fieldsOf(known).map(
    ({ name }) => [name, missing.filter((field) => field.name === name).length] as const,
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** Whether the letter asks one of these questions. */
export const asksOneOf = ({ definition, letter }: Letter, names: readonly string[]): boolean =>
  visibleFields(definition, letter.answers).some(({ name }) => names.includes(name))
