import { hasSymbols } from '#app/rules/letters/glyphs.ts'
import { type Face, readFaces } from './fonts.ts'

/** Behind the letters' own face, in this order: a style sheet names them so. Black and static, as the letters' are. */
const sheets = [
  ['Emoji', '@fontsource/noto-emoji/400.css'],
  ['Arabic', '@fontsource/noto-sans-arabic/400.css'],
  ['Hebrew', '@fontsource/noto-sans-hebrew/400.css'],
] as const

let read: readonly Face[] | undefined

/**
 * The style that brings what a text needs and the letters' face lacks: no more of them, since each print unpacks them.
 * What none of them draws is left to the fonts of the machine.
 */
export function rareFacesOf(text: string): string {
  const rare = [...new Set(text)].filter(hasSymbols).map((character) => character.codePointAt(0) ?? 0)
  if (rare.length === 0) return ''
  read ??= sheets.flatMap(([family, sheet]) => readFaces(family, sheet))
  return read
    .filter(({ unicodeRange }) => holdsAny(unicodeRange, rare))
    .map(({ family, weight, unicodeRange, source }) => {
      const facts = `font-weight: ${weight}; unicode-range: ${unicodeRange}; src: ${source} format('woff2')`
      return `@font-face { font-family: ${family}; ${facts} }`
    })
    .join('\n')
}

/** « U+200d,U+1f3f3-1f3f4 ». */
function holdsAny(unicodeRange: string, codes: readonly number[]): boolean {
  const spans = unicodeRange.split(',').map((span) => {
    const [from = '', to = from] = span.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return codes.some((code) => spans.some(([from, to]) => from <= code && code <= to))
}
