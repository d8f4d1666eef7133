import type { Instant } from '#app/rules/days.ts'
import type { SpacePicture } from '#app/rules/deceased-space/space.ts'

// What people write in the deceased's space: S1-3 (condolences), choice-12.

/** Characters: request-6 and security-A.9. */
export const MOST_MESSAGE = 2000
export const MOST_NAME = 80

/** Shown in place of the message of a candle, which is left without words. Beyond screens-3.16. */
export const SILENT_WORDS = 'Une bougie, sans mot.'

/** Whose name a candle bears that was lit without one. */
export const SOMEONE = 'Quelqu’un'

/**
 * `waiting` for the family to read; `published` to everyone who sees the page; `family`, shown to the people who share
 * the account; `refused` by the family; `spam`, which a bot is never told.
 */
export const condolenceStates = ['waiting', 'published', 'family', 'refused', 'spam'] as const
export type CondolenceState = (typeof condolenceStates)[number]

/** Why a condolence waits for the family even where others are published at once. Never told to its author. */
export const doubts = ['too-fast', 'link', 'phone', 'script', 'repeated', 'many-from-here', 'many-here'] as const
export type Doubt = (typeof doubts)[number]

/** A stored condolence. `message` is empty for a candle. */
export type Condolence = {
  id: string
  state: CondolenceState
  name: string
  message: string
  /** For the family's reply: shown to no one, not even the family. */
  email?: string | undefined
  /** Noted by the family, for its thanks by post. */
  postalAddress?: string | undefined
  picture?: SpacePicture | undefined
  doubts: Doubt[]
  /** Of the relative who wrote it, signed in. */
  userId?: string | undefined
  createdAt: Instant
  /** When its author last changed it. */
  changedAt?: Instant | undefined
  /** When the family last decided. */
  moderatedAt?: Instant | undefined
  /** Reported twice since the family last decided: shown only to the people who moderate. */
  hiddenAt?: Instant | undefined
  repliedAt?: Instant | undefined
  thankedAt?: Instant | undefined
}
