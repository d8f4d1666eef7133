import type { BundlePart, ContentsEntry, Sides } from './bundle.ts'
import type { SectionPlace } from './sections.ts'

/** What stands on every page of a bundle. The lists have one entry a page. */
export type Pagination = {
  contents: ContentsEntry[]
  /** The parts before which a side stays white. */
  afterBlank: boolean[]
  headers: string[]
  footers: string[]
  numbers: string[]
  /** The page on which each chapter begins, from 1. */
  sections: number[]
}

/** `counts`: the pages of each part, at least one; one for a part that is not counted yet. */
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

/** The page of each chapter of a bundle, from 1, where its part begins on the page that `contents` says. */
export const pagesOfSections = (
  { contents }: Pick<Pagination, 'contents'>,
  places: readonly SectionPlace[],
): number[] => places.map(({ part, page }) => (contents[part]?.page ?? 1) + page)

/** The pages that the neighbours of one series have before each part, and in all. */
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

/** The pages of each part, from where each began in a file of `pages` that was laid out so. */
export function realCounts({ afterBlank }: Pagination, starts: readonly number[], pages: number): number[] {
  return starts.map((start, index) => (starts[index + 1] ?? pages + 1) - start - (afterBlank[index + 1] ? 1 : 0))
}
