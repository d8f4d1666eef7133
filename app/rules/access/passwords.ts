import { MINUTE_MS } from '#app/rules/durations.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'

/** Minimum and maximum characters. There is no rule on the content. ASVS 6.2.1, 6.2.5, choice-14. */
export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 200

/** Window for wrong passwords, and the maximum for one address and for one network, which many people share. */
export const PASSWORD_WINDOW_MS = 5 * MINUTE_MS
export const MAX_TRIES_PER_ADDRESS = 5
export const MAX_TRIES_PER_NETWORK = 60

/**
 * Normalises a password, because two devices may encode the same key differently. Nothing else is changed: ASVS 6.2.8.
 */
export function plainPassword(typed: string): string {
  return typed.normalize('NFC')
}

export type PasswordProblem = 'too-short' | 'too-long' | 'too-common' | 'own-address'

/** Checks a new password. `isCommon`: whether it is in the list of common passwords. ASVS 6.2.4, 6.2.11. */
export function checkPassword(
  typed: string,
  { email, isCommon }: { email: string; isCommon: (password: string) => boolean },
): Outcome<string, PasswordProblem> {
  const password = plainPassword(typed)
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return refuse('too-short')
  if (length > LONGEST_PASSWORD) return refuse('too-long')

  const lower = password.trim().toLocaleLowerCase('fr')
  if (lower === email || lower === email.split('@')[0]) return refuse('own-address')
  if (isCommon(lower) || isRepeated(lower)) return refuse('too-common')
  return accept(password)
}

/** Whether it repeats at most four characters: "aaaaaaaaaaaa", "lunelunelune". */
function isRepeated(password: string): boolean {
  const characters = [...password]
  return [1, 2, 3, 4].some((period) => characters.every((character, at) => character === characters[at % period]))
}
