import type { AdviceDeadline, AdvicePage, RichText } from '#app/content/documents.ts'
import { type GlossaryWord, type Segment, toSegments } from './glossary.ts'
import { filled, searchable } from './text.ts'

/** Lines in segments, or sanitised HTML. */
export type ShownText = readonly Segment[][] | { readonly html: string }

/** A page ready to render: first name, figures and typography are filled in, and each glossary term is linked once. */
export type AdviceView = {
  title: string
  introduction: Segment[]
  groups: { title: string | undefined; text: ShownText; isChecklist: boolean }[]
  deadlines: AdviceDeadline[]
  prices: ShownText
  avoid: ShownText
  plain: ShownText | undefined
  /** Terms used on the page, in alphabetical order. */
  words: GlossaryWord[]
}

export function toAdviceView(page: AdvicePage, firstName: string): AdviceView {
  const seen = new Set<GlossaryWord>()
  const words = (line: string) => toSegments(fill(line), seen)
  const fill = (text: string) => filled(text, firstName)
  const shown = (text: RichText): ShownText => ('html' in text ? text : text.map(words))
  // In the order of the page, because the first use of a term is linked.
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

/** A search result: the page and the matching line, or its promise if the title matches. */
export type FoundAdvice = { page: AdvicePage; line: string }

/** Returns the pages that contain the search text, ignoring accents and case; matches in the title first. */
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
