import type { Publication } from '#app/rules/deceased-space/space.ts'
import type { CondolenceState, Doubt } from './condolences.ts'
import type { CondolenceDraft } from './form.ts'

// What makes a word wait for the family, though it is never refused: trust A.9, 3 and 4.

/** The third of the same: the thanks of a whole street are alike, a third copy of a long text is not written by hand. */
const REPEATED = 3

/** Words that many people say: « Toutes mes condoléances à la famille. » */
const MOST_WORDS_OF_A_PHRASE = 6

/** Of the letters, how many may be of another alphabet before a relative has a look. */
const MOST_OF_ANOTHER_SCRIPT = 0.3

const TOP_LEVEL_DOMAINS =
  'com|net|org|info|biz|eu|fr|be|ch|ca|re|uk|de|es|it|pt|nl|ru|cn|pl|io|co|me|tv|cc|ly|gl|gd|tk|ml|ga|cf|gq|xyz|top|club|site|online|shop|store|live|link|click|app|dev|page|blog|vip|bet|casino|loan|win'

/** An address of any kind, or what is written to make one. A full stop without its space is none. */
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

/** Nine digits and more, however they are parted: two dates of birth and death have a stroke or a word between. */
const PHONE = /\d(?:[\s.\-()\u00A0\u202F\u2010-\u2015]{0,3}\d){8,}/u

/** Compatibility forms count as what they look like: « ｗｗｗ． » is « www. ». */
const asDisplayed = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether it holds an address of any kind. */
export const hasLink = (text: string): boolean => LINK.test(asDisplayed(text))

/** What a text says by itself. */
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

/** `others`: how many say the same here already. Nobody is doubted for what everybody says. */
export const isRepeated = (message: string, sameTexts: number): boolean =>
  sameTexts + 1 >= REPEATED && (message.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0) > MOST_WORDS_OF_A_PHRASE

type StateInput = {
  doubts: readonly Doubt[]
  publication: Publication
  /** Of a relative who decides what is shown, and was signed in. */
  isOfModerator: boolean
  isBot?: boolean
}

/** Where a word goes. Decision 12: the family reads first, unless it chose otherwise, and even then in doubt. */
export function stateOf({ doubts, publication, isOfModerator, isBot = false }: StateInput): CondolenceState {
  if (isOfModerator) return 'published'
  if (isBot) return 'spam'
  return publication === 'immediate' && doubts.length === 0 ? 'published' : 'waiting'
}

/** Of a word that its author changes. What was taken for spam stays so, and says nothing of it. */
export function stateOfChanged(before: CondolenceState, input: StateInput & { isHidden: boolean }): CondolenceState {
  if (before === 'spam') return 'spam'
  const isShown = before === 'published' && !input.isHidden
  return isShown ? stateOf(input) : 'waiting'
}
