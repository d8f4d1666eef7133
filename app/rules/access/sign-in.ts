import type { CeremonyAnswers } from '#app/rules/ceremony/sign-up.ts'
import type { SpaceSignUp } from '#app/rules/deceased-space/sign-up.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'

/** How long a link and its code are good for. ASVS 6.5.5, choice-14. */
export const LINK_LIFE_MS = 10 * MINUTE_MS

/** Letters and digits that are not taken for one another when read aloud or copied by hand: no 0 O, 1 I L, 5 S, 8 B. */
const ALPHABET = '234679ACDEFGHJKMNPQRTUVWXYZ'
const LENGTH = 8

/** Sign-in mails for one address in `SIGN_IN_WINDOW_MS`, then a 429 with the earlier links still good (choice-47). */
export const MAX_MAILS_PER_ADDRESS = 3
export const SIGN_IN_WINDOW_MS = 15 * MINUTE_MS

/**
 * Past them, mails for one address to networks that have not asked for it yet, in the life of a link. Ours: enough for a
 * family, and an end to what a crowd of machines can have sent.
 */
export const MAX_MAILS_TO_NEW_NETWORKS = 30

/** Sign-in mails for one network address in an hour: a funeral home's families share one (choice-47). */
export const MAX_MAILS_PER_NETWORK = 300

/**
 * Mails to addresses that have no space, for one network address in an hour. Ours: families who begin at a funeral home,
 * and an end to what a program can have sent to strangers in our name.
 */
export const MAX_MAILS_TO_UNKNOWN = 30

/** Between two messages to the same browser. screens-3.5. */
export const RESEND_AFTER_MS = 60_000

/** A code of eight characters, from as many random whole numbers below `ALPHABET.length`. */
export function signInCode(random: (below: number) => number): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join('')
}

/** `7QX4-M2KD` in the mail: read in two halves. */
export function withHyphen(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** A typed code without hyphen, spaces or case. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** `m…u@orange.fr`: enough for the owner to recognise it, not enough to learn it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}${email.slice(at)}`
}

/** Who died, as told when signing up. Made into an account when the link or the code is first used (choice-14). */
export type SignUp = {
  deceasedFirstName: string
  deceasedLastName?: string
  applicantRelationshipWithDeceased?: string
  /** What the default ceremony begins from. */
  ceremony?: CeremonyAnswers
  /** What the deceased's space begins from. */
  space?: SpaceSignUp
}
