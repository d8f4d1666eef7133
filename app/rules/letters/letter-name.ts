import { upperFirst } from '../french.ts'
import type { Answers } from './conditions.ts'
import type { DocumentId, LetterDefinition } from './definition.ts'
import { kindOf, numberOf, writtenOnce } from './document-id.ts'

type Named = Pick<LetterDefinition, 'id' | 'name' | 'shortName' | 'namesBy' | 'recipient'>

/**
 * Returns the name of a letter on every page: "Banque : Crédit Mutuel", or "France Travail Bretagne" if the recipient
 * alone is clear. Without answers, for users who may not read them (choice-13) or while there is no recipient, returns
 * the name of its kind, with its number from the second letter on.
 */
export function letterName(definition: Named, answers: Answers = {}): string {
  const { name, recipient, id } = definition
  const to = (answers[recipient.name] ?? '').trim()
  if (to === '') return numbered(id, namesIn(definition, answers)?.name ?? name)
  const shortName = shortNameIn(definition, answers)
  return writtenOnce.includes(kindOf(id)) && saysKind(to, shortName) ? upperFirst(to) : `${shortName}\u00A0: ${to}`
}

/**
 * Returns the short name of a letter without its recipient: "Banque", and "Banque (2)" for the second one. Without
 * answers, for users who may not read them, a letter about energy or water is "Énergie ou eau".
 */
export const shortNameOf = (definition: Named, answers: Answers = {}): string =>
  numbered(definition.id, shortNameIn(definition, answers))

/** Returns the short name of a letter's kind, without its number. */
export const shortNameIn = (definition: Named, answers: Answers): string =>
  namesIn(definition, answers)?.shortName ?? definition.shortName

const namesIn = ({ namesBy }: Named, answers: Answers) => namesBy?.names[answers[namesBy.field] ?? '']

const numbered = (id: DocumentId, name: string) => (numberOf(id) === 1 ? name : `${name} (${numberOf(id)})`)

const saysKind = (to: string, shortName: string) => ignoringCase.compare(to.slice(0, shortName.length), shortName) === 0

/** Created once, because `localeCompare` with options creates one for each comparison. */
const ignoringCase = new Intl.Collator('fr', { sensitivity: 'base' })

/** Adds a number to letters of one kind to the same organisation, for instance for two homes, to tell them apart. */
export function distinctNames(letters: readonly { definition: Named; answers: Answers }[]): string[] {
  const names = letters.map(({ definition, answers }) => letterName(definition, answers))
  return names.map((name, index) => {
    const number = numberOf(letters[index]!.definition.id)
    return names.indexOf(name) === index || number === 1 ? name : `${name} (${number})`
  })
}

/** Returns these names by letter. */
export function namesOfLetters(letters: readonly { definition: Named; answers: Answers }[]): Map<DocumentId, string> {
  const names = distinctNames(letters)
  return new Map(letters.map(({ definition }, index) => [definition.id, names[index]!]))
}

/**
 * Names letters by their recipients, as families speak of them: "CNRACL", and "AGIRA" for "AGIRA – Recherche des
 * bénéficiaires" if no other begins so. Adds the name of the letter if two letters go to one recipient.
 */
export function recipientNames(letters: readonly { definition: Named; letter: { answers: Answers } }[]): string[] {
  const recipients = letters.map(({ definition, letter }) => (letter.answers[definition.recipient.name] ?? '').trim())
  return letters.map(({ definition, letter }, at) => {
    const to = recipients[at]
    const shortName = shortNameOf(definition, letter.answers)
    if (!to) return shortName
    const [beginning = to] = to.split(' – ')
    const count = (isOne: (other: string) => boolean) => recipients.filter(isOne).length
    if (count((other) => other === beginning || other.startsWith(`${beginning} – `)) === 1) return beginning
    return count((other) => other === to) === 1 ? to : `${to} – ${shortName}`
  })
}
