import { asked } from '../questions/questions.ts'
import { asOfFirst } from './answers.ts'
import { type Answers, onceForAnswers } from './conditions.ts'
import type { Group, LetterDefinition } from './definition.ts'
import { unknownTick } from './definition.ts'
import { numberOf } from './document-id.ts'

// Who died, who writes and the notary are answered once for all the letters of an account. The recipient and the topic
// are those of one letter: kept under the field's name for the first letter of its kind, and under that name and the
// number for the next ones, `telecomContractNumber-2`.

/** Of « À qui écrire ? », what is said of the family, and of no letter. */
const ofTheFamily = ['hasNotary']

const shared: readonly Group['kind'][] = ['applicant', 'deceased', 'notary']

type Letter = Pick<LetterDefinition, 'id' | 'groups' | 'unasked'>

/** Those that are not shared, each with its « Je ne connais pas ce numéro ». */
function ownNames({ groups, unasked = [] }: Letter): string[] {
  const own = groups.filter(({ kind }) => !shared.includes(kind)).flatMap(({ fields }) => fields)
  return [...own.flatMap((field) => [field.name, unknownTick(field)]), ...unasked]
}

/** The names that the letter's own answers are kept under. */
export const ownEntryNames = (definition: Letter): string[] => {
  const toEntry = entryNamer(definition)
  return ownNames(definition).map(toEntry)
}

/**
 * What a letter reads of all that an account keeps, by field name: nothing of the other letters of its kind. The answers
 * of « À qui écrire ? » are about the first, but for the notary. Who pays or takes over there is proposed again, under
 * `asOfFirst`.
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

/** What the first letters of all kinds read: the second ones keep theirs under a number. */
const ofFirstLetters = onceForAnswers((profile): Answers => {
  return Object.fromEntries(Object.entries(profile).filter(([name]) => !name.includes('-')))
})

/** Who pays, or takes a contract over: often the same of every home and every supplier. request-14.1 */
const isPayerOrHolder = (name: string) => /(Payer|NewHolder)[A-Z]/.test(name)

const isAsked = (name: string) => asked.some((question) => question.name === name)

/** A letter's answers under the names that they are kept by. */
export function entriesOf(definition: Letter, answers: Answers): Answers {
  const toEntry = entryNamer(definition)
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [toEntry(name), value]))
}

/** The name that an answer of this letter is kept by. */
export function entryNamer(definition: Letter): (name: string) => string {
  const number = numberOf(definition.id)
  if (number === 1) return (name) => name
  const own = ownNames(definition)
  return (name) => (own.includes(name) ? `${name}-${number}` : name)
}
