import { frTypo } from '../../french.ts'
import { markText, replaceGaps } from '../../letters/paper/gaps.ts'
import { type Request, readingOf, sentencesOf } from '../draft.ts'
import type { Situation } from '../situation.ts'

/** A sentence as it may leave the service: each value, number and article of law is an opaque token, ⟦1⟧, ⟦2⟧… */
export type ConcealedSentence = {
  id: string
  /** From 0; paragraphs that say nothing are not counted. */
  paragraph: number
  text: string
}

/** `values`: what the tokens stand for, in their order from ⟦1⟧. It stays here. */
export type ConcealedDraft = { sentences: ConcealedSentence[]; values: readonly string[] }

export const tokenPattern = /(⟦\d+⟧)/u

/** Digits in words of ours, with what they count or cite: « L. 121-10 », « 6 juillet 1989 », « 10 % ». */
const number = /(?:(?<!\p{L})[LRDA]\.[ \u00A0])?\d(?:[\d.,-]*\d)?(?:[\u00A0\u202F](?:%|\p{L}+)(?: \d{4})?)?/gu

/**
 * The sentences of a draft without anything that a family said: not a value leaves, nor the gender or the tie that a
 * word would tell.
 */
export function concealDraft(situation: Situation, request: Request): ConcealedDraft {
  const values: string[] = []
  const conceal = (value: string) => (value === '' ? '' : `⟦${values.push(value)}⟧`)
  const paragraphs = sentencesOf({ ...readingOf(situation, request).reading, conceal }).filter((one) => one.length > 0)
  const sentences = paragraphs.flatMap((paragraph, at) =>
    paragraph.map(({ id, text }) => ({
      id,
      paragraph: at,
      text: plainSpaces(changedOutsideTokens(text, withoutNumbers)),
    })),
  )
  return { sentences, values }

  function withoutNumbers(words: string): string {
    return words.replace(number, conceal)
  }
}

/** With the values in their places, and French typography in the words around them. */
export const revealed = (text: string, values: readonly string[]): string =>
  replaceGaps(
    text
      .split(tokenPattern)
      .map((part, at) => (at % 2 === 0 ? frTypo(part) : (values[Number(part.slice(1, -1)) - 1] ?? '')))
      .join(''),
    ({ words }) => markText(words),
  )

/** No-break spaces are typography: whoever words a sentence is given, and gives back, plain ones. */
export const plainSpaces = (text: string): string => text.replace(/\s+/gu, ' ').trim()

const changedOutsideTokens = (text: string, change: (words: string) => string): string =>
  text
    .split(tokenPattern)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('')
