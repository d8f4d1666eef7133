import { naming, usualNameOf } from '../first-name.ts'
import { lowerFirst, upperFirst } from '../french.ts'
import type { Answers } from './conditions.ts'
import type { Field, LetterDefinition } from './definition.ts'
import type { Gap } from './paper/gaps.ts'

/**
 * Returns what is still to fill in, each field once, in unambiguous words: "code postal du destinataire" as the letter
 * says it, or "date de naissance du défunt".
 */
export function gapsToFill(definition: LetterDefinition, answers: Answers, missing: readonly (Field | Gap)[]): Gap[] {
  const gaps = missing.filter((one): one is Gap => 'words' in one && one.field !== '')
  const fields = missing.filter((one): one is Field => 'name' in one)
  const named = fields
    .filter(({ name }) => !gaps.some(({ field }) => field === name))
    .map((field) => ({
      field: field.name,
      words: fullLabelOf({ ...definition, firstName: usualNameOf(answers) }, field),
    }))
  const all = [...gaps, ...named]
  return all.filter((gap, index) => all.findIndex(({ field }) => field === gap.field) === index).map(capitalised)
}

/**
 * Returns the label of a field outside its form: "Votre prénom", "Code postal du défunt", "Adresse du destinataire".
 */
export const fullLabelOf = (letter: NamedLetter, field: Field): string =>
  upperFirst(naming(describe(letter, field), letter.firstName ?? ''))

/** `firstName`: first name of the deceased, empty if unknown. */
type NamedLetter = Pick<LetterDefinition, 'groups'> & { firstName?: string }

function describe({ groups, firstName }: NamedLetter, { name, label }: Field): string {
  const group = groups.find(({ fields }) => fields.some((field) => field.name === name))
  const isRepeated = groups.flatMap(({ fields }) => fields).filter((other) => other.label === label).length > 1
  const withTitle = `${label} (${lowerFirst(group?.title ?? '')})`
  switch (group?.kind) {
    case 'applicant':
      return label.startsWith('Votre ') ? label : `votre ${lowerFirst(label)}`
    case 'deceased':
      if (/défunt|décès/.test(label) || (firstName && label.includes(firstName))) return label
      return label.includes(',') ? withTitle : `${label} du défunt`
    case 'recipient':
      if (PLACE.test(label)) return `${label} du destinataire`
      return isRepeated ? withTitle : label
    case 'notary':
      if (PLACE.test(label)) return `${label} du notaire`
      return isRepeated ? withTitle : label
    default:
      // Labels of the first topic group are clear alone; those of repeated blocks need the title: "prénom (bénéficiaire
      // présumé n° 1)".
      return group === groups.find(({ kind }) => kind === 'topic') ? label : withTitle
  }
}

/** Labels that every address has, and that therefore do not say whose address it is. */
const PLACE = /^(?:Adresse|Code postal|Commune|Civilité)$/

const capitalised = ({ field, words }: Gap): Gap => ({ field, words: upperFirst(words) })
