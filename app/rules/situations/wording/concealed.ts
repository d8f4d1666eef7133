import type { Situation } from '#app/content/situations/situation.ts'
import { frTypo } from '../../french.ts'
import { markText, replaceGaps } from '../../letters/paper/gaps.ts'
import { draftSentencesOf, type Request, readingOf } from '../draft.ts'

/** A sentence that may leave the service: each value, number and article of law is replaced by a token, ⟦1⟧, ⟦2⟧… */
export type ConcealedSentence = {
  id: string
  /** From 0. Empty paragraphs are not counted. */
  paragraph: number
  text: string
}

/** `values`: the values of the tokens, in order from ⟦1⟧. They never leave the service. */
export type ConcealedDraft = { sentences: ConcealedSentence[]; values: readonly string[] }

export const tokenPattern = /(⟦\d+⟧)/u

/** Digits in our own text, with their unit or citation: "L. 121-10", "6 juillet 1989", "10 %". */
const number = /(?:(?<!\p{L})[LRDA]\.[ \u00A0])?\d(?:[\d.,-]*\d)?(?:[\u00A0\u202F](?:%|\p{L}+)(?: \d{4})?)?/gu

/** Returns the sentences of a draft without any value of the family, including gender and relationship. */
export function concealDraft(situation: Situation, request: Request): ConcealedDraft {
  const values: string[] = []
  const conceal = (value: string) => (value === '' ? '' : `⟦${values.push(value)}⟧`)
  const paragraphs = draftSentencesOf({ ...readingOf(situation, request).reading, conceal }).filter(
    (one) => one.length > 0,
  )
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

/** Replaces the tokens by their values, and applies French typography to the text around them. */
export const revealed = (text: string, values: readonly string[]): string =>
  replaceGaps(
    text
      .split(tokenPattern)
      .map((part, at) => (at % 2 === 0 ? frTypo(part) : (values[Number(part.slice(1, -1)) - 1] ?? '')))
      .join(''),
    ({ words }) => markText(words),
  )

/** Replaces non-breaking spaces by plain ones, which the engine receives and returns. */
export const plainSpaces = (text: string): string => text.replace(/\s+/gu, ' ').trim()

const changedOutsideTokens = (text: string, change: (words: string) => string): string =>
  text
    .split(tokenPattern)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('')
