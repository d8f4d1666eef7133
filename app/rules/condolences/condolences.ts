import type { Instant } from '#app/rules/days.ts'
import type { SpacePicture } from '#app/rules/deceased-space/space.ts'

// Condolences that people leave in the memorial space: S1-3 (condolences), choice-12.

/** Maximum characters: request-6 and security-A.9. */
export const MOST_MESSAGE = 2000
export const MOST_NAME = 80

/** Shown instead of the message of a candle without words. Our choice, beyond screens-3.16. */
export const SILENT_WORDS = 'Une bougie, sans mot.'

/** Shown as the author of a candle without a name. */
export const SOMEONE = 'Quelqu’un'

/**
 * `waiting`: the family has not read it. `published`: visible to everyone who sees the page. `family`: visible to the
 * members of the account. `refused`: by the family. `spam`: a bot is never notified of it.
 */
export const condolenceStates = ['waiting', 'published', 'family', 'refused', 'spam'] as const
export type CondolenceState = (typeof condolenceStates)[number]

/** Reasons why the family must review a condolence, even if others are published at once. Never shown to its author. */
export const doubts = ['too-fast', 'link', 'phone', 'script', 'repeated', 'many-from-here', 'many-here'] as const
export type Doubt = (typeof doubts)[number]

/** A stored condolence. `message` is empty for a candle. */
export type Condolence = {
  id: string
  state: CondolenceState
  name: string
  message: string
  /** For the family's reply. Shown to no one, not even the family. */
  email?: string | undefined
  /** Entered by the family, for thanks by post. */
  postalAddress?: string | undefined
  picture?: SpacePicture | undefined
  doubts: Doubt[]
  /** User id of the relative who wrote it while signed in. */
  userId?: string | undefined
  createdAt: Instant
  /** When the author last changed it. */
  changedAt?: Instant | undefined
  /** When the family last decided. */
  moderatedAt?: Instant | undefined
  /** When it was reported twice since the family's last decision. Then only moderators see it. */
  hiddenAt?: Instant | undefined
  repliedAt?: Instant | undefined
  thankedAt?: Instant | undefined
}
