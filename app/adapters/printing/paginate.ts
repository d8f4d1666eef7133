import type { BundlePart, ContentsEntry, Sides } from './bundle.ts'
import type { SectionPlace } from './sections.ts'

/** Header, footer and number of every page of a bundle. The lists have one entry per page. */
export type Pagination = {
  contents: ContentsEntry[]
  /** Whether a blank page precedes each part. */
  afterBlank: boolean[]
  headers: string[]
  footers: string[]
  numbers: string[]
  /** First page of each chapter, from 1. */
  sections: number[]
}

/** Numbers the pages. `counts`: number of pages of each part, at least one; one for a part that is not counted yet. */
export function paginate(parts: readonly BundlePart[], counts: readonly number[], sides: Sides): Pagination {
  const found: Pagination = { contents: [], afterBlank: [], headers: [], footers: [], numbers: [], sections: [] }
  const series = seriesOf(parts, counts)
  parts.forEach((part, index) => {
    const pages = counts[index] ?? 1
    const isAfterBlank = sides === 'duplex' && found.footers.length % 2 === 1
    if (isAfterBlank) for (const list of [found.headers, found.footers, found.numbers]) list.push('')
    found.afterBlank.push(isAfterBlank)
    found.contents.push({ id: part.id, title: part.title, page: found.footers.length + 1, pages })

    const { before = 0, total = pages } = series[index] ?? {}
    for (let page = 1; page <= pages; page++) {
      const goesOn = part.kind === 'article' && page > 1
      found.headers.push(goesOn ? `${part.pageHeader} – page ${page}/${pages}` : '')
      found.footers.push(`${part.series} · ${before + page}/${total}`)
      found.numbers.push(String(found.numbers.length + 1))
    }
  })
  return found
}

/** Returns the page of each chapter, from 1, given the first page of its part in `contents`. */
export const pagesOfSections = (
  { contents }: Pick<Pagination, 'contents'>,
  places: readonly SectionPlace[],
): number[] => places.map(({ part, page }) => (contents[part]?.page ?? 1) + page)

/** Returns the number of pages of adjacent parts of one series before each part, and their total. */
function seriesOf(parts: readonly BundlePart[], counts: readonly number[]): { before: number; total: number }[] {
  const runs: { pages: number }[] = []
  const found = parts.map(({ series }, index) => {
    const run = index > 0 && parts[index - 1]?.series === series ? runs.at(-1) : undefined
    const current = run ?? { pages: 0 }
    if (!run) runs.push(current)
    const before = current.pages
    current.pages += counts[index] ?? 1
    return { before, current }
  })
  return found.map(({ before, current }) => ({ before, total: current.pages }))
}

/** Returns the number of pages of each part, from the page on which each began in a printed file. */
export function realCounts({ afterBlank }: Pagination, starts: readonly number[], pages: number): number[] {
  return starts.map((start, index) => (starts[index + 1] ?? pages + 1) - start - (afterBlank[index + 1] ? 1 : 0))
}
