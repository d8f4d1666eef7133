import type { Publication } from '#app/rules/deceased-space/space.ts'
import type { CondolenceState, Doubt } from './condolences.ts'
import type { CondolenceDraft } from './form.ts'

// What makes a condolence wait for the family, without ever being refused: security-A.9, 3 and 4.

/** From the third identical text: short thanks are often alike, but a long text is not written three times by hand. */
const REPEATED = 3

/** Words. Shorter texts are set phrases that many people write: « Toutes mes condoléances à la famille. » */
const MOST_WORDS_OF_A_PHRASE = 6

/** The share of letters of another alphabet from which a relative reads it first. */
const MOST_OF_ANOTHER_SCRIPT = 0.3

const TOP_LEVEL_DOMAINS =
  'com|net|org|info|biz|eu|fr|be|ch|ca|re|uk|de|es|it|pt|nl|ru|cn|pl|io|co|me|tv|cc|ly|gl|gd|tk|ml|ga|cf|gq|xyz|top|club|site|online|shop|store|live|link|click|app|dev|page|blog|vip|bet|casino|loan|win'

/** An address of any kind, or what is written to make one. A missing space after a full stop is not one. */
const LINK = new RegExp(
  [
    String.raw`[a-z][a-z+.-]{1,20}:\/\/`,
    String.raw`\bwww\.`,
    String.raw`\b(?:mailto|tel|javascript|data):\S`,
    String.raw`<\s*\/?\s*[a-z!]`,
    String.raw`\[(?:url|link|img)`,
    String.raw`\]\(\s*\S`,
    String.raw`[^\s@]@[^\s@]+\.[^\s@]`,
    String.raw`[\p{L}\p{N}-]\.(?:${TOP_LEVEL_DOMAINS})(?![\p{L}\p{N}-])`,
    String.raw`[\p{L}\p{N}-]\.[\p{L}]{2,}\/\S`,
    String.raw`\b\d{1,3}(?:\.\d{1,3}){3}\b`,
  ].join('|'),
  'u',
)

/**
 * Nine digits or more, however they are separated. Dates of birth and death are not caught: a slash or a word parts
 * them.
 */
const PHONE = /\d(?:[\s.\-()\u00A0\u202F\u2010-\u2015]{0,3}\d){8,}/u

/** Reads compatibility forms as what they look like: « ｗｗｗ． » is « www. ». */
const asDisplayed = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether a text holds an address of any kind. */
export const hasLink = (text: string): boolean => LINK.test(asDisplayed(text))

/** The doubts that the text alone raises. */
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
 * Whether a text is repeated here. `sameTexts`: how many condolences of the space already say it. A set phrase never
 * is.
 */
export const isRepeated = (message: string, sameTexts: number): boolean =>
  sameTexts + 1 >= REPEATED && (message.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0) > MOST_WORDS_OF_A_PHRASE

type StateInput = {
  doubts: readonly Doubt[]
  publication: Publication
  /** Its author moderates this space, and was signed in. */
  isOfModerator: boolean
  isBot?: boolean
}

/**
 * The state of a new condolence. Unless the family chose to publish at once, it reads first; in doubt, it always does.
 * choice-12.
 */
export function stateOf({ doubts, publication, isOfModerator, isBot = false }: StateInput): CondolenceState {
  if (isOfModerator) return 'published'
  if (isBot) return 'spam'
  return publication === 'immediate' && doubts.length === 0 ? 'published' : 'waiting'
}

/** The state of a condolence that its author has changed. Spam stays spam, and its author is not told. */
export function stateOfChanged(before: CondolenceState, input: StateInput & { isHidden: boolean }): CondolenceState {
  if (before === 'spam') return 'spam'
  const isShown = before === 'published' && !input.isHidden
  return isShown ? stateOf(input) : 'waiting'
}
