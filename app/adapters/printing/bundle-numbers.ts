import type { BundleDocument } from './bundle.ts'
import { escapeCss } from './document.ts'
import type { Numbers } from './page-numbers.ts'
import type { Pagination } from './paginate.ts'

/** Returns what is written into the page once all its parts are counted. */
export function numbersOf({ parts }: BundleDocument, pagination: Pagination): Numbers {
  const sheets = parts.flatMap((part, index): [number, string][] =>
    part.kind === 'sheet' && !part.ignoresContents ? [[index, part.html(pagination.contents)]] : [],
  )
  return { style: numbersStyle(pagination), sheets, afterBlank: pagination.afterBlank, sections: pagination.sections }
}

/** Returns the style sheet of the page counters: the browser counts the pages, and these lists contain the texts. */
export function numbersStyle({ headers, footers, numbers }: Pagination): string {
  const list = (name: string, words: readonly string[]) =>
    `@counter-style ${name} { system: fixed 1; symbols: ${words.map((word) => `"${escapeCss(word)}"`).join(' ')} }`
  return [list('bundle-header', headers), list('bundle-footer', footers), list('bundle-number', numbers)].join('\n')
}
