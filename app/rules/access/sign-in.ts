import type { CeremonyAnswers } from '#app/rules/ceremony/sign-up.ts'
import type { SpaceSignUp } from '#app/rules/deceased-space/sign-up.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'

/** Life of a sign-in link and its code. ASVS 6.5.5, choice-14. */
export const LINK_LIFE_MS = 10 * MINUTE_MS

/** Characters that cannot be confused when read aloud or copied by hand: no 0 O, 1 I L, 5 S, 8 B. */
const ALPHABET = '234679ACDEFGHJKMNPQRTUVWXYZ'
const LENGTH = 8

/**
 * Maximum sign-in emails for an address in `SIGN_IN_WINDOW_MS`. Beyond it, a 429; the earlier links stay valid
 * (choice-47).
 */
export const MAX_MAILS_PER_ADDRESS = 3
export const SIGN_IN_WINDOW_MS = 15 * MINUTE_MS

/**
 * Maximum further emails for an address requested from new networks, within the life of a link. Our choice: enough for
 * a family, and a limit for distributed attacks.
 */
export const MAX_MAILS_TO_NEW_NETWORKS = 30

/** Maximum sign-in emails for a network in an hour: families at a funeral home share one (choice-47). */
export const MAX_MAILS_PER_NETWORK = 300

/**
 * Maximum emails from a network to addresses without an account, in an hour. Our choice: enough for families who start
 * at a funeral home, and a limit for spam in our name.
 */
export const MAX_MAILS_TO_UNKNOWN = 30

/** Minimum time between two emails requested by one browser. screens-3.5. */
export const RESEND_AFTER_MS = 60_000

/** Returns a code of eight characters. `random` returns an integer below its argument. */
export function signInCode(random: (below: number) => number): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join('')
}

/** Formats a code as in the email: `7QX4-M2KD`. */
export function withHyphen(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Normalises a typed code: only its letters and digits, without accents, in one case. */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKD')
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
}

/** Adds to the sentence about a wrong code which signs no code has, if it was typed with one of them. */
export function wrongCodeCopy(typed: string, sentence: string): string {
  const isForeign = [...plainCode(typed)].some((sign) => !ALPHABET.includes(sign))
  return isForeign ? `${sentence} Un code n’a ni 0 ni O, ni 1 ni I ni L, ni 5 ni S, ni 8 ni B.` : sentence
}

/** Masks an address as `m…u@orange.fr`: its owner recognises it, and nobody else learns it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}${email.slice(at)}`
}

/**
 * The person who died, as entered at sign-up. The account is created when the link or code is first used (choice-14).
 */
export type SignUp = {
  deceasedFirstName: string
  deceasedLastName?: string
  applicantRelationshipWithDeceased?: string
  /** Other answers that a partner wrote and the family verified. */
  known?: Answers
  /** The partner's file that this opens, once. */
  fileId?: string
  /** Accounts that the user has already, when they ask for another: a son may have the name of his father. */
  besides?: readonly string[]
  /** Answers for the default ceremony. */
  ceremony?: CeremonyAnswers
  /** Answers for the memorial space. */
  space?: SpaceSignUp
}
