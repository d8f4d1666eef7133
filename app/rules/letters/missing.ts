import { lowerFirst, upperFirst } from '../french.ts'
import type { Field, LetterDefinition } from './definition.ts'
import type { Gap } from './paper/gaps.ts'

/**
 * What is still to be filled in a letter, each field once and in words that tell it from the others: « code postal
 * du destinataire » as the letter says it, else « date de naissance du défunt ».
 */
export function gapsToFill(definition: LetterDefinition, missing: (Field | Gap)[]): Gap[] {
  const gaps = missing.filter((one): one is Gap => 'words' in one && one.field !== '')
  const fields = missing.filter((one): one is Field => 'name' in one)
  const named = fields
    .filter(({ name }) => !gaps.some(({ field }) => field === name))
    .map((field) => ({ field: field.name, words: describe(definition, field) }))
  const all = [...gaps, ...named]
  return all.filter((gap, index) => all.findIndex(({ field }) => field === gap.field) === index).map(capitalised)
}

/** « votre prénom », « code postal du défunt », « adresse du destinataire ». */
function describe({ groups }: LetterDefinition, { name, label }: Field): string {
  const group = groups.find(({ fields }) => fields.some((field) => field.name === name))
  switch (group?.kind) {
    case 'applicant':
      return label.startsWith('Votre ') ? label : `votre ${lowerFirst(label)}`
    case 'deceased':
      return /défunt|décès/.test(label) ? label : `${label} du défunt`
    case 'recipient':
      return PLACE.test(label) ? `${label} du destinataire` : label
    case 'notary':
      return PLACE.test(label) ? `${label} du notaire` : label
    default:
      // The letter's own questions, then blocks that repeat them: « prénom (bénéficiaire présumé n° 1) ».
      return group === groups.find(({ kind }) => kind === 'topic')
        ? label
        : `${label} (${lowerFirst(group?.title ?? '')})`
  }
}

/** What every address has, and so says nothing of whose it is. */
const PLACE = /^(?:Adresse|Code postal|Commune|Civilité)$/

const capitalised = ({ field, words }: Gap): Gap => ({ field, words: upperFirst(words) })
