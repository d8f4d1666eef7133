import { lowerFirst } from '../french.ts'
import type { Field, LetterDefinition } from './definition.ts'
import type { Gap } from './gaps.ts'

/**
 * What is still to be filled in a letter, each field once and in words that tell it from the others: « code postal
 * du destinataire » as the letter says it, else « date de naissance (informations du défunt) ».
 */
export function gapsToFill(definition: LetterDefinition, missing: (Field | Gap)[]): Gap[] {
  const gaps = missing.filter((one): one is Gap => 'words' in one && one.field !== '')
  const fields = missing.filter((one): one is Field => 'name' in one)
  const named = fields
    .filter(({ name }) => !gaps.some(({ field }) => field === name))
    .map((field) => ({ field: field.name, words: wordsOf(definition, field) }))
  const all = [...gaps, ...named]
  return all.filter((gap, index) => all.findIndex(({ field }) => field === gap.field) === index).map(capitalised)
}

function wordsOf({ groups }: LetterDefinition, { name, label }: Field): string {
  const group = groups.find(({ fields }) => fields.some((field) => field.name === name))
  const isMain = group === groups.find(({ kind }) => kind === 'topic')
  return isMain ? label : `${label} (${lowerFirst(group?.title ?? '')})`
}

const capitalised = ({ field, words }: Gap): Gap => ({ field, words: words.charAt(0).toUpperCase() + words.slice(1) })
