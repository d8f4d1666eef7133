import { asked } from '../questions/questions.ts'
import { asOfFirst } from './answers.ts'
import { type Answers, onceFor } from './conditions.ts'
import type { Group, LetterDefinition } from './definition.ts'
import { unknownTick } from './definition.ts'
import { numberOf } from './document-id.ts'

// Who died, who writes and the notary are answered once for all the letters of an account. The recipient and the topic
// belong to one letter. They are stored under the field's name for the first letter of its kind, and under that name
// and a number for later ones: `telecomContractNumber-2`.

/** Answers of "À qui écrire ?" that are about the family and not about a letter. */
const ofTheFamily = ['hasNotary']

const shared: readonly Group['kind'][] = ['applicant', 'deceased', 'notary']

type Letter = Pick<LetterDefinition, 'id' | 'groups' | 'unasked'>

/** Returns the names that are not shared, each with its box "Je ne connais pas ce numéro". */
function ownNames({ groups, unasked = [] }: Letter): string[] {
  const own = groups.filter(({ kind }) => !shared.includes(kind)).flatMap(({ fields }) => fields)
  return [...own.flatMap((field) => [field.name, unknownTick(field)]), ...unasked]
}

/** Returns the names under which the letter's own answers are stored. */
export const ownEntryNames = (definition: Letter): string[] => {
  const toEntry = entryNamer(definition)
  return ownNames(definition).map(toEntry)
}

/**
 * Returns the stored answers of an account that a letter reads, by field name, without those of other letters of its
 * kind. The answers of "À qui écrire ?" apply to the first letter, except the notary. Who pays or takes over a contract
 * there is proposed for later letters, under `asOfFirst`.
 */
export function answersOf(definition: Letter, profile: Answers): Answers {
  if (numberOf(definition.id) === 1) return ofFirstLetters(profile)
  const own = ownNames(definition)
  const toEntry = entryNamer(definition)
  const mine = own.flatMap((name) => (toEntry(name) in profile ? [[name, profile[toEntry(name)]]] : []))
  const again = own.filter(isPayerOrHolder).flatMap((name) => (profile[name] ? [[asOfFirst(name), profile[name]]] : []))
  const isOfFirst = (name: string) => own.includes(name) || (isAsked(name) && !ofTheFamily.includes(name))
  const bare = Object.entries(ofFirstLetters(profile)).filter(([name]) => !isOfFirst(name))
  return Object.fromEntries([...bare, ...again, ...mine])
}

/** Returns what the first letters of all kinds read. Later letters store theirs under a number. */
const ofFirstLetters = onceFor((profile: Answers): Answers => {
  const isNumbered = (name: string) => name.includes('-')
  if (!Object.keys(profile).some(isNumbered)) return profile
  return Object.fromEntries(Object.entries(profile).filter(([name]) => !isNumbered(name)))
})

/** Who pays or takes over a contract is often the same for every home and every supplier. request-14.1 */
const isPayerOrHolder = (name: string) => /(Payer|NewHolder)[A-Z]/.test(name)

const isAsked = (name: string) => asked.some((question) => question.name === name)

/** Returns a letter's answers under their stored names. */
export function entriesOf(definition: Letter, answers: Answers): Answers {
  const toEntry = entryNamer(definition)
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [toEntry(name), value]))
}

/** Returns a function from a field name of this letter to its stored name. */
export function entryNamer(definition: Letter): (name: string) => string {
  const number = numberOf(definition.id)
  if (number === 1) return (name) => name
  const own = ownNames(definition)
  return (name) => (own.includes(name) ? `${name}-${number}` : name)
}
