import { fieldsOf, missingFields, visibleFields } from '../answers.ts'
import type { Answers } from '../conditions.ts'
import type { LetterDefinition, Questions } from '../definition.ts'

// « Ce que nous savons »: what all the letters of an account share, changed in one place. request-14.4.

/** Signing up asks for these: they are there before anybody has told the rest. */
const fromSignUp = ['deceasedFirstName', 'deceasedLastName', 'applicantRelationshipWithDeceased', 'applicantEmail']

/** Whether a family has yet to tell who died and who writes: the page then comes before its first letter. */
export const isNothingKnown = (known: Questions, profile: Answers): boolean =>
  fieldsOf(known).every(({ name }) => fromSignUp.includes(name) || !profile[name])

/** What the page shows: what is stored. A notary who is named was chosen, whether or not anybody was asked. */
export const knownValues = (profile: Answers): Answers =>
  profile.notaryName && !profile.hasNotary ? { ...profile, hasNotary: 'yes' } : profile

type Letter = { definition: LetterDefinition; letter: { answers: Answers } }

/** How many of these letters wait for each answer, by field name; none has no entry. */
export function lettersWaitingFor(known: Questions, letters: readonly Letter[]): Readonly<Record<string, number>> {
  const missing = letters.flatMap(({ definition, letter }) => missingFields(definition, letter.answers))
  const counts = fieldsOf(known).map(
    ({ name }) => [name, missing.filter((field) => field.name === name).length] as const,
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** Does the letter ask one of these? */
export const asksOneOf = ({ definition, letter }: Letter, names: readonly string[]): boolean =>
  visibleFields(definition, letter.answers).some(({ name }) => names.includes(name))
