import { someone, usualNameOf } from '../../first-name.ts'
import { lowerFirst } from '../../french.ts'
import { missingFields } from '../answers.ts'
import type { Answers } from '../conditions.ts'
import type { Field, LetterDefinition } from '../definition.ts'
import { gapsToFill } from '../missing.ts'
import { areBothKnown } from '../progress/path.ts'
import type { KnownScreen } from './screens.ts'

/**
 * The missing answers of a letter. Facts about the deceased and the applicant are asked once for all letters. `shared`:
 * their lower-case labels, once the family has filled in what every letter prints. `own`: labels of answers that only
 * this letter asks.
 */
export type LetterLack = {
  firstName: string
  isOfDeceased: boolean
  isOfApplicant: boolean
  shared: readonly string[]
  own: readonly string[]
}

export function lackOf(definition: LetterDefinition, answers: Answers): LetterLack {
  const missing = missingFields(definition, answers)
  const kindOf = ({ name }: Field) =>
    definition.groups.find(({ fields }) => fields.some((field) => field.name === name))?.kind
  const isShared = (field: Field) => ['deceased', 'applicant'].includes(kindOf(field) ?? '')
  const own = missing.filter((field) => !isShared(field))
  const shared = areBothKnown(answers) ? gapsToFill(definition, answers, missing.filter(isShared)) : []
  return {
    firstName: usualNameOf(answers) || someone,
    isOfDeceased: missing.some((field) => kindOf(field) === 'deceased'),
    isOfApplicant: missing.some((field) => kindOf(field) === 'applicant'),
    shared: shared.map(({ words }) => lowerFirst(words)),
    own: [...recipientWords(definition, own), ...ownWords(definition, answers, own)],
  }
}

/** Returns one label for all missing parts of the recipient's name and address. */
function recipientWords({ recipient }: LetterDefinition, missing: readonly Field[]): string[] {
  const isMissing = (names: string[]) => missing.some(({ name }) => names.includes(name))
  const parts = [
    ...(isMissing([recipient.name]) ? ['leur nom'] : []),
    ...(isMissing([recipient.address, recipient.postalCode, recipient.town]) ? ['leur adresse'] : []),
  ]
  return parts.length > 0 ? [parts.join(' et ')] : []
}

/** Labels of choices are questions, and do not read as something missing: they are "une réponse". */
function ownWords(definition: LetterDefinition, answers: Answers, missing: readonly Field[]): string[] {
  const { name, address, postalCode, town } = definition.recipient
  const others = missing.filter((field) => ![name, address, postalCode, town].includes(field.name))
  const labels = gapsToFill(
    definition,
    answers,
    others.filter(({ choices }) => !choices),
  )
  return [
    ...labels.map(({ words }) => lowerFirst(words)),
    ...(others.some(({ choices }) => choices) ? ['une réponse'] : []),
  ]
}

/** Number of labels in one sentence. */
const MOST_LABELS = 2

/**
 * Returns "Il manque ce qui concerne Colette et vous" or "Il manque : numéro de compte". Undefined if nothing is
 * missing. Never a number of answers.
 */
export function lackCopy(lack: LetterLack): string | undefined {
  const shared = sharedWords(lack)
  const own = lack.own.slice(0, MOST_LABELS)
  const all = [...(shared ?? []), ...own, ...(lack.own.length > own.length ? ['d’autres réponses'] : [])]
  if (all.length === 0) return undefined
  if (lack.own.length === 0) return `Il manque ${all[0]}`
  return `Il manque\u00A0: ${all.join(', ')}`
}

/** Returns "Il manque : leur adresse", or "Il manque : leur adresse…" if it is the first of several: a row has two lines. */
export function firstLackCopy({ own: [first, ...others] }: LetterLack): string | undefined {
  return first && `Il manque\u00A0: ${first}${others.length > 0 ? '…' : ''}`
}

/** Leaves out what is asked once for all letters, which a page of several letters says above them. */
export const ownLack = (lack: LetterLack): LetterLack => ({ ...lack, isOfDeceased: false, isOfApplicant: false })

/** Number of labels in the sentence about all letters. */
const MOST_SHARED = 3

/**
 * Returns what is asked once for these letters, and the first screen that asks it: "Il manque ce qui concerne Colette
 * et vous : cinq minutes, …", or the answers by name if they are few and the screens were filled in. Undefined if
 * nothing of it is missing.
 */
export function sharedLack(lacks: readonly LetterLack[]): { words: string; screen: KnownScreen } | undefined {
  const isOfDeceased = lacks.some((lack) => lack.isOfDeceased)
  const isOfApplicant = lacks.some((lack) => lack.isOfApplicant)
  const words = lackCopy({ firstName: lacks[0]?.firstName ?? '', isOfDeceased, isOfApplicant, shared: [], own: [] })
  if (!words) return undefined
  const screen = isOfDeceased ? 'personne' : 'vous'
  const labels = [...new Set(lacks.flatMap(({ shared }) => shared))]
  if (labels.length > 0 && labels.length <= MOST_SHARED)
    return { words: `Il reste à dire, une seule fois\u00A0: ${labels.join(', ')}.`, screen }
  return { words: `${words}\u00A0: cinq minutes, une seule fois.`, screen }
}

function sharedWords({ firstName, isOfDeceased, isOfApplicant }: LetterLack): [string] | undefined {
  if (!isOfDeceased && !isOfApplicant) return undefined
  if (!isOfDeceased) return ['ce qui vous concerne']
  return [`ce qui concerne ${firstName}${isOfApplicant ? ' et vous' : ''}`]
}
