import { departmentOf } from '#app/rules/places/department.ts'
import { monthFr } from '../french.ts'
import { type Answers, type Condition, holds } from './conditions.ts'
import type { LetterKind } from './definition.ts'
import type { Recipient } from './recipient.ts'

/** A known postal address of an organisation. S2-3: id, content, recipient. */
export type Suggestion = {
  /** Unique within its letter. */
  id: string
  /** The kind of letter it is offered for. */
  recipient: LetterKind
  /**
   * A full address, or only the name with the rest '' (choice-53). Never an email address: none is stable enough
   * (letters-4).
   */
  content: Record<SuggestedPart, string>
  source: string
  /** From where it is, and since when, if not from our own list (`NOTED`). */
  noted?: string
  /** The départements that it serves; undefined for all of France. */
  departments?: readonly string[]
  /** When it is not offered: the supplier of electricity for a contract of water. */
  unless?: Condition
}

export const suggestedParts = ['name', 'additionalAddress1', 'address', 'postalCode', 'town'] as const
export type SuggestedPart = (typeof suggestedParts)[number]

/** A farmer is insured by the MSA. corrections-1.2. */
export const notForFarmers: Condition = { field: 'cpamInsuredAs', is: 'farmer' }

/** Returns when an organisation of our own list is not offered. Its suppliers of energy sell no water. */
export function unlessOf(recipient: LetterKind, name: string): Pick<Suggestion, 'unless'> {
  if (recipient === 'energyNotificationDeces') return { unless: { field: 'energyContractType', is: 'water' } }
  return name.startsWith('CPAM ') ? { unless: notForFarmers } : {}
}

/** Whether the address is known. If not, the family types it. */
export const hasAddress = ({ content }: Suggestion): boolean => content.town !== ''

/**
 * Returns the suggestions that a form shows, in alphabetical order: those for all of France, and those for the
 * département of the deceased, without those that the answers rule out. A single suggestion is not shown, because it would look like an advertisement. If only
 * one has a full address, its address is left out, because the user would have to find it among names. The public body
 * of a département is always shown.
 */
export function shownSuggestions(suggestions: readonly Suggestion[], answers: Answers = {}): Suggestion[] {
  const served = suggestions.filter((suggestion) => isServedFrom(suggestion, answers.deceasedPostalCode ?? ''))
  const isLocal = served.some(({ departments }) => departments)
  if (served.length < 2 && !isLocal) return []
  const offered = served.filter((suggestion) => isPossible(suggestion, answers))
  const isAlone = !isLocal && offered.filter(hasAddress).length === 1
  return offered
    .map((suggestion) => (isAlone ? nameOnly(suggestion) : suggestion))
    .toSorted((one, other) => one.content.name.localeCompare(other.content.name, 'fr'))
}

/** Whether a suggestion can be right: it serves all of France, or the département of `postalCode`. */
const isServedFrom = ({ departments }: Suggestion, postalCode: string): boolean =>
  !departments || departments.includes(departmentOf(postalCode))

const isPossible = ({ unless }: Suggestion, answers: Answers): boolean => !unless || !holds(unless, answers)

const nameOnly = (suggestion: Suggestion): Suggestion => ({
  ...suggestion,
  content: { name: suggestion.content.name, additionalAddress1: '', address: '', postalCode: '', town: '' },
})

/** The day on which the addresses were last checked. */
export const addressesVerifiedAt = '2026-11-20'

/** Shown above full addresses, because organisations move. */
const notedIn = monthFr(addressesVerifiedAt)

export const NOTED = `Relevé en ${notedIn}, à vérifier sur un courrier récent.`

/** About several addresses on one page. */
export const ALL_NOTED = `Les adresses proposées datent de ${notedIn}. Vérifiez-les sur un courrier récent.`

/**
 * Returns the fields that a chosen suggestion fills: those that are empty or still hold the previous suggestion. What
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

/** Returns the suggestion that filled a recipient before: the one whose name it still has. */
export function suggestionInUse(
  suggestions: Suggestion[],
  recipient: Recipient,
  answers: Answers,
): Suggestion | undefined {
  return suggestions.find(({ content }) => content.name === (answers[recipient.name] ?? '').trim())
}

/** Whether a recipient holds the whole of a suggestion, ignoring case. */
export function isFilledBy({ content }: Suggestion, recipient: Recipient, answers: Answers): boolean {
  return suggestedParts.every((part) => isSame((answers[recipient[part]] ?? '').trim(), content[part]))
}

/** Returns the full addresses of an organisation whose name is known: "EDF" is also "EDF – Service clients". */
export function addressesNamed(suggestions: readonly Suggestion[], name: string, answers: Answers): Suggestion[] {
  const isNamed = ({ content }: Suggestion) =>
    isSame(content.name.slice(0, name.length), name) && !/^[\p{L}\p{N}]/u.test(content.name.slice(name.length))
  return suggestions.filter(
    (suggestion) =>
      hasAddress(suggestion) && isServedFrom(suggestion, answers.deceasedPostalCode ?? '') && isNamed(suggestion),
  )
}

const isSame = (one: string, other: string) => one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0
