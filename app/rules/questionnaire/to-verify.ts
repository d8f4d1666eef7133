import type { TypedValues } from '../forms/typed-values.ts'
import type { Answers } from '../letters/conditions.ts'

// Answers that could not be read on paper. Each mark holds the answer as it was typed, so that it ends by itself once
// anyone changes that answer, on any page.

/** Entry with the marks, among the answers of the account. */
export const TO_VERIFY = 'questionnaireToVerify'

const PREFIX = 'verify-'

/** Name of the box "à vérifier" of a field. */
export const verifyTick = (name: string): string => `${PREFIX}${name}`

/** Names of the fields whose box is ticked. */
export const namesToVerify = (typed: TypedValues): string[] =>
  Object.keys(typed).flatMap((input) =>
    input.startsWith(PREFIX) && typed[input] === 'on' ? input.slice(PREFIX.length) : [],
  )

/** Names of the answers still to verify. */
export function toVerifyIn(profile: Answers): string[] {
  const marks: Answers = JSON.parse(profile[TO_VERIFY] || '{}')
  return Object.keys(marks).filter((name) => marks[name] === (profile[name] ?? ''))
}

/** Returns the entry that marks these answers, and no other. Empty if there are none. */
export function marksOf(names: readonly string[], profile: Answers): string {
  if (names.length === 0) return ''
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, profile[name] ?? ''])))
}

/** The remark under each of these fields, by name. */
export const verifyNotes = (profile: Answers): Record<string, string> =>
  Object.fromEntries(toVerifyIn(profile).map((name) => [name, 'À vérifier\u00A0: illisible sur le papier.']))
