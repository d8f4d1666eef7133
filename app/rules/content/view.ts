import { type GlossaryWord, type Piece, toPieces } from './glossary.ts'
import { filled, searchable } from './text.ts'
import type { AdviceDeadline, AdvicePage, RichText } from './types.ts'

/** Lines in pieces, or HTML that has passed the sanitiser. */
export type ShownText = readonly Piece[][] | { readonly html: string }

/** A page ready to be shown: first name, figures and typography in place, each word of the glossary linked once. */
export type AdviceView = {
  title: string
  introduction: Piece[]
  groups: { title: string | undefined; text: ShownText; isChecklist: boolean }[]
  deadlines: AdviceDeadline[]
  prices: ShownText
  avoid: ShownText
  plain: ShownText | undefined
  /** Those of the page, in alphabetical order. */
  words: GlossaryWord[]
}

export function toAdviceView(page: AdvicePage, firstName: string): AdviceView {
  const seen = new Set<GlossaryWord>()
  const words = (line: string) => toPieces(fill(line), seen)
  const fill = (text: string) => filled(text, firstName)
  const shown = (text: RichText): ShownText => ('html' in text ? text : text.map(words))
  // In the order of the page: the first use of a word is the one that is linked.
  return {
    title: fill(page.title),
    introduction: words(page.introduction),
    groups: page.groups.map(({ title, text, isChecklist = false }) => ({
      title: title && fill(title),
      text: shown(text),
      isChecklist,
    })),
    deadlines: page.deadlines.map(({ what, when, nature, ifLate }) => ({
      what: fill(what),
      when: fill(when),
      nature,
      ifLate: fill(ifLate),
    })),
    prices: shown(page.prices),
    avoid: shown(page.avoid),
    plain: page.plain && ('html' in page.plain ? page.plain : page.plain.map((line) => [{ text: fill(line) }])),
    words: [...seen].toSorted((one, other) => one.id.localeCompare(other.id)),
  }
}

const linesOf = (text: RichText): readonly string[] =>
  'html' in text ? [text.html.replace(/<[^>]+>/g, ' ')] : text.map((line) => line.replaceAll('**', ''))

/** A page that a search found, and the line that holds the word; its promise where the title does. */
export type FoundAdvice = { page: AdvicePage; line: string }

/** The pages that hold what was typed, accents and capitals ignored, those that bear it in their title first. */
export function searchAdvice(pages: readonly AdvicePage[], typed: string, firstName: string): FoundAdvice[] {
  const asked = searchable(typed)
  if (!asked) return []
  const holds = (text: string) => searchable(text).includes(asked)
  const found = pages.flatMap((page) => {
    if (holds(filled(page.title, firstName))) return [{ page, line: filled(page.promise, firstName), isTitle: true }]
    const { introduction, promise, groups, prices, avoid } = page
    const lines = [
      introduction,
      promise,
      ...groups.flatMap(({ text }) => linesOf(text)),
      ...linesOf(prices),
      ...linesOf(avoid),
    ]
    const line = lines.map((text) => filled(text, firstName)).find(holds)
    return line ? [{ page, line, isTitle: false }] : []
  })
  return [...found.filter(({ isTitle }) => isTitle), ...found.filter(({ isTitle }) => !isTitle)]
}
