import type { Instant } from '#app/rules/days.ts'
import type { SpacePicture } from '#app/rules/deceased-space/space.ts'

// What people write in the deceased's space: S1 §3 (condolences), decision 12.

/** Characters. Issue 6, trust A.9. */
export const MOST_MESSAGE = 2000
export const MOST_NAME = 80

/** What is read of who left a name alone: « Je n’ai pas les mots ». Screens 3.16. */
export const SILENT_WORDS = 'Je n’ai pas les mots. Je pense à vous.'

/**
 * `waiting` to be read by the family; `published` for whoever sees the page; `family` for those who share the account;
 * `refused` by the family; `spam`, which a bot is never told.
 */
export const condolenceStates = ['waiting', 'published', 'family', 'refused', 'spam'] as const
export type CondolenceState = (typeof condolenceStates)[number]

/** Why a message waits for the family even where others are shown at once. Never said to who wrote it. */
export const doubts = ['too-fast', 'link', 'phone', 'script', 'repeated', 'many-from-here', 'many-here'] as const
export type Doubt = (typeof doubts)[number]

/** `message` is empty for « Je n’ai pas les mots ». */
export type Condolence = {
  id: string
  state: CondolenceState
  name: string
  message: string
  /** For the family's reply: shown to nobody, the family included. */
  email?: string | undefined
  /** Noted by the family, for its thanks by post. */
  postalAddress?: string | undefined
  picture?: SpacePicture | undefined
  doubts: Doubt[]
  /** Of a relative who was signed in. */
  userId?: string | undefined
  createdAt: Instant
  /** When its author last changed it. */
  changedAt?: Instant | undefined
  /** When the family last decided. */
  moderatedAt?: Instant | undefined
  /** Reported twice, and not looked at since: shown to nobody but who moderates. */
  hiddenAt?: Instant | undefined
  repliedAt?: Instant | undefined
  thankedAt?: Instant | undefined
}
