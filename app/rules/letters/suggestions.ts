import type { Day } from '../days.ts'
import { dateFr } from '../french.ts'
import type { Answers } from './conditions.ts'
import type { LetterKind } from './definition.ts'
import type { Recipient } from './recipient.ts'

/** An address an organisation is known to receive letters at. S2-3: id, content, recipient. */
export type Suggestion = {
  /** Unique for its letter. */
  id: string
  /** The letters it is offered for. */
  recipient: LetterKind
  /** Whole, or the name alone, the rest being '' (choice-53). Never an e-mail: none is stable enough (letters-4). */
  content: Record<SuggestedPart, string>
  source: string
  /** The départements that it serves; undefined for all of France. */
  departments?: readonly string[]
}

export const suggestedParts = ['name', 'additionalAddress1', 'address', 'postalCode', 'town'] as const
export type SuggestedPart = (typeof suggestedParts)[number]

/** False where only the name is known: the address is then to be typed. */
export const hasAddress = ({ content }: Suggestion): boolean => content.town !== ''

/**
 * Those that a form shows, in alphabetical order: of all of France, and of the département of `postalCode`, none
 * elsewhere. One alone would read as an advertisement: it is not shown, and the only whole address among names is one
 * more name to find while typing. The public body of a département is no advertisement.
 */
export function shownSuggestions(suggestions: readonly Suggestion[], postalCode = ''): Suggestion[] {
  const here = departmentOf(postalCode)
  const offered = suggestions.filter(({ departments }) => !departments || departments.includes(here))
  const isLocal = offered.some(({ departments }) => departments)
  if (offered.length < 2 && !isLocal) return []
  const isAlone = !isLocal && offered.filter(hasAddress).length === 1
  return offered
    .map((suggestion) => (isAlone ? nameOnly(suggestion) : suggestion))
    .toSorted((one, other) => one.content.name.localeCompare(other.content.name, 'fr'))
}

/** The département of a postal code, as in « 2A » and « 2B » of Corsica, which share « 20 », and « 974 ». */
const departmentOf = (postalCode: string): string =>
  /^9[78]/.test(postalCode) ? postalCode.slice(0, 3) : postalCode.slice(0, 2)

const nameOnly = (suggestion: Suggestion): Suggestion => ({
  ...suggestion,
  content: { name: suggestion.content.name, additionalAddress1: '', address: '', postalCode: '', town: '' },
})

/** The day the addresses were last read. */
export const addressesVerifiedAt = '2026-11-20'

/** « novembre 2026 ». */
const monthOf = (day: Day) => dateFr(day).split(/\s/).slice(1).join(' ')

/** Shown above whole addresses, since organisations move. */
export const NOTED = `Relevé en ${monthOf(addressesVerifiedAt)}, à vérifier sur un courrier récent.`

/**
 * What a chosen suggestion fills: the fields that are empty or still hold what the previous suggestion held. What
 * the family typed is never replaced. letters-0.4.
 */
export function applySuggestion(
  recipient: Recipient,
  answers: Answers,
  previous: Suggestion | undefined,
  chosen: Suggestion,
): Answers {
  const typed = (part: SuggestedPart) => (answers[recipient[part]] ?? '').trim()
  const free = suggestedParts.filter((part) => typed(part) === '' || typed(part) === previous?.content[part])
  return Object.fromEntries(free.map((part) => [recipient[part], chosen.content[part]]))
}

/** The suggestion that filled a recipient before: the one whose name it still has. */
export function suggestionInUse(
  suggestions: Suggestion[],
  recipient: Recipient,
  answers: Answers,
): Suggestion | undefined {
  return suggestions.find(({ content }) => content.name === (answers[recipient.name] ?? '').trim())
}

/** True when a recipient holds the whole of a suggestion, in capitals or not. */
export function isFilledBy({ content }: Suggestion, recipient: Recipient, answers: Answers): boolean {
  return suggestedParts.every((part) => isSame((answers[recipient[part]] ?? '').trim(), content[part]))
}

const isSame = (one: string, other: string) => one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0
