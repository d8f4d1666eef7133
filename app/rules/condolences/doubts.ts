import type { Publication } from '#app/rules/deceased-space/space.ts'
import { asDisplayed, hasLink } from '#app/rules/forms/links.ts'
import type { CondolenceState, Doubt } from './condolences.ts'
import type { CondolenceDraft } from './form.ts'

// Reasons to hold a condolence for review. They never refuse it: security-A.9, 3 and 4.

/**
 * Applies from the third identical text. Short thanks are often alike, but people do not write a long text three times.
 */
const REPEATED = 3

/**
 * Maximum words of a set phrase. Many people write the same short text, such as "Toutes mes condoléances à la famille."
 */
const MOST_WORDS_OF_A_PHRASE = 6

/** Minimum share of letters of another alphabet that causes a review. */
const MOST_OF_ANOTHER_SCRIPT = 0.3

/**
 * Matches nine digits or more, with any separators except a slash or a word, so that dates of birth and death do not
 * match.
 */
const PHONE = /\d(?:[\s.\-()\u00A0\u202F\u2010-\u2015]{0,3}\d){8,}/u

/** Returns the doubts that the text alone raises. */
export function doubtsOfText({ name, message }: Pick<CondolenceDraft, 'name' | 'message'>): Doubt[] {
  const text = asDisplayed(`${name}\n${message}`)
  return [
    ...(hasLink(text) ? (['link'] as const) : []),
    ...(PHONE.test(text) ? (['phone'] as const) : []),
    ...(isOfAnotherScript(text) ? (['script'] as const) : []),
  ]
}

function isOfAnotherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const otherLetters = text.match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0
  return letters > 0 && otherLetters / letters > MOST_OF_ANOTHER_SCRIPT
}

/**
 * Whether a text is repeated in the space. `sameTexts`: number of other condolences with this text. Always false for a
 * set phrase.
 */
export const isRepeated = (message: string, sameTexts: number): boolean =>
  sameTexts + 1 >= REPEATED && (message.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0) > MOST_WORDS_OF_A_PHRASE

type StateInput = {
  doubts: readonly Doubt[]
  publication: Publication
  /** Whether the author was signed in and may moderate this space. */
  isOfModerator: boolean
  isBot?: boolean
}

/**
 * Returns the state of a new condolence. The family reviews it if there is a doubt, or unless it chose to publish at
 * once. choice-12.
 */
export function condolenceStateOf({ doubts, publication, isOfModerator, isBot = false }: StateInput): CondolenceState {
  if (isOfModerator) return 'published'
  if (isBot) return 'spam'
  return publication === 'immediate' && doubts.length === 0 ? 'published' : 'waiting'
}

/** Returns the state of a condolence that its author changed. Spam stays spam, and its author is not notified. */
export function stateOfChanged(before: CondolenceState, input: StateInput & { isHidden: boolean }): CondolenceState {
  if (before === 'spam') return 'spam'
  const isShown = before === 'published' && !input.isHidden
  return isShown ? condolenceStateOf(input) : 'waiting'
}
