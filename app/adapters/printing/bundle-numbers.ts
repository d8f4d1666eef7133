import type { BundleDocument } from './bundle.ts'
import { escapeCss } from './document.ts'
import type { Numbers } from './page-numbers.ts'
import type { Pagination } from './paginate.ts'

/** What is written in the page once all its parts are counted. */
export function numbersOf({ parts }: BundleDocument, pagination: Pagination): Numbers {
  const sheets = parts.flatMap((part, index): [number, string][] =>
    part.kind === 'sheet' && !part.ignoresContents ? [[index, part.html(pagination.contents)]] : [],
  )
  return { style: numbersStyle(pagination), sheets, afterBlank: pagination.afterBlank, sections: pagination.sections }
}

/** What the style sheet's counters say on each page: the browser counts the pages, these lists have the words. */
export function numbersStyle({ headers, footers, numbers }: Pagination): string {
  const list = (name: string, words: readonly string[]) =>
    `@counter-style ${name} { system: fixed 1; symbols: ${words.map((word) => `"${escapeCss(word)}"`).join(' ')} }`
  return [list('bundle-header', headers), list('bundle-footer', footers), list('bundle-number', numbers)].join('\n')
}
