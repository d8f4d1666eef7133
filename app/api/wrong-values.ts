import type { z } from 'zod'
import { toSnake } from '#app/rules/api/keys.ts'
import { rightEntry } from './entries.ts'

type Issue = z.core.$ZodIssue

/** Returns the first error message of each field, by its path: `ec_events.0.duration`. */
export function errorsOf(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : ['']
    for (const name of names) {
      const path = [...issue.path, ...(name ? [name] : [])].map((part) => toSnake(String(part))).join('.')
      errors[path || 'body'] ??= sentenceOf(issue)
    }
  }
  return errors
}

/** Returns the message of the pages, if there is one, and which value is right, because a caller sees no form. */
function sentenceOf(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return 'Ce champ n’est pas attendu ici.'
  // The library's own messages are in English.
  const own = /^(Invalid|Too|Unrecognized|Expected|Required)\b/.test(issue.message) ? '' : issue.message
  if (own && issue.code !== 'invalid_value' && issue.code !== 'invalid_type') return own
  return [own, rightValue(issue), entryOf(issue)].filter(Boolean).join(' ')
}

/** Which value is right, by what the schema expects. */
function rightValue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_value':
      return issue.values.length === 1
        ? `Écrivez ${String(issue.values[0])}.`
        : `Écrivez l’une de ces valeurs\u00A0: ${issue.values.map(String).join(', ')}.`
    case 'invalid_type':
      return expected[issue.expected] ?? wrongValue
    case 'too_small':
      return issue.origin === 'array' ? `Une valeur au moins.` : `${issue.minimum} au moins.`
    case 'too_big':
      return issue.origin === 'array' ? `${issue.maximum} valeurs au plus.` : `${issue.maximum} au plus.`
    default:
      return wrongValue
  }
}

const expected: Readonly<Record<string, string>> = {
  string: 'Écrivez un texte, entre guillemets.',
  int: 'Écrivez un nombre entier, sans guillemets.',
  number: 'Écrivez un nombre, sans guillemets.',
  boolean: 'Écrivez true ou false, sans guillemets.',
  array: 'Écrivez une liste, entre crochets.',
  object: 'Écrivez un objet, entre accolades.',
  record: 'Écrivez un objet, entre accolades.',
}

const wrongValue = 'Cette valeur n’a pas la forme attendue, ou il n’y en a pas.'

/** Which answer of a letter is right: `true` is sent for a box, whose value is "on". */
function entryOf({ path: [parent, name, ...more] }: Issue): string | undefined {
  return parent === 'profileEntries' && name !== undefined && more.length === 0 ? rightEntry(String(name)) : undefined
}
