import { MINUTE_MS } from '#app/rules/durations.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'

/** Characters. A sentence does very well; nothing is said of what it must hold. ASVS 6.2.1, 6.2.5, choice-14. */
export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 200

/** Wrong passwords in this time after which one waits: for one address, and for one network that many people share. */
export const PASSWORD_WINDOW_MS = 5 * MINUTE_MS
export const MAX_TRIES_PER_ADDRESS = 5
export const MAX_TRIES_PER_NETWORK = 60

/** Two devices may give other characters for one key: one form for all. ASVS 6.2.8 leaves the rest as it is. */
export function plainPassword(typed: string): string {
  return typed.normalize('NFC')
}

export type PasswordProblem = 'too-short' | 'too-long' | 'too-common' | 'own-address'

/** Whether a password may be chosen. `isCommon`: the list of those that are tried first. ASVS 6.2.4, 6.2.11. */
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

/** « aaaaaaaaaaaa », « lunelunelune »: at most four characters, again and again. */
function isRepeated(password: string): boolean {
  const characters = [...password]
  return [1, 2, 3, 4].some((period) => characters.every((character, at) => character === characters[at % period]))
}
