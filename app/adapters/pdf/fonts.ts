import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

type Face = {
  family: string
  weight: string
  file: string
  unicodeRange: string
  ranges: [first: number, last: number][]
}

/**
 * Static faces only: Chromium turns a variable font and a synthetic bold into Type 3. The address of the window is set
 * in a condensed face, in which 38 capitals of 9 pt fit its 78 mm (decision 48).
 */
const faces = [
  ...readFaces('Letter', '@fontsource/source-serif-4/400.css'),
  ...readFaces('Letter', '@fontsource/source-serif-4/700.css'),
  ...readFaces('Address', '@fontsource/roboto-condensed/400.css'),
]

const sources = new Map<string, string>()

/** The @font-face rules of the subsets that the text needs and no others: a page that is small prints fast. */
export function fontFaces(text: string): string {
  const characters = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0)
  const hasMarks = /\p{M}/u.test(text)
  return faces
    .filter((face) => characters.some((character) => draws(face, character)))
    .map((face) => ruleOf(face, hasMarks))
    .join('\n')
}

/** Of two files that hold a character, the browser takes the one whose rule comes last. */
function draws(face: Face, character: number): boolean {
  const alike = ({ family, weight, ranges }: Face) =>
    family === face.family &&
    weight === face.weight &&
    ranges.some(([first, last]) => first <= character && character <= last)
  return faces.findLast(alike) === face
}

/** The package's own sheet tells which characters each of its files holds. */
function readFaces(family: string, sheet: string): Face[] {
  const file = createRequire(import.meta.url).resolve(sheet)
  const blocks = readFileSync(file, 'utf8').split('@font-face').slice(1)
  return blocks.map((block) => {
    const read = (pattern: RegExp) => pattern.exec(block)?.[1] ?? ''
    const unicodeRange = read(/unicode-range: ([^;]+);/)
    return {
      family,
      weight: read(/font-weight: (\d+);/),
      file: path.join(path.dirname(file), read(/url\(([^)]+\.woff2)\)/)),
      unicodeRange,
      ranges: unicodeRange.split(',').map(toRange),
    }
  })
}

/** `U+0102-0103` → [0x102, 0x103]. */
function toRange(range: string): [number, number] {
  const [first = '', last = first] = range.trim().replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

/**
 * Where the text has no combining mark, the faces claim none: else Chromium draws « Ÿ » with the Y of one file and the
 * dots of another, and the words of the PDF lose it.
 */
function ruleOf({ family, weight, file, unicodeRange }: Face, hasMarks: boolean): string {
  const claimed = hasMarks ? unicodeRange : unicodeRange.replace(/U\+03[0-6][0-9A-F](-03[0-6][0-9A-F])?,/g, '')
  return `@font-face{font-family:${family};font-weight:${weight};src:url(${sourceOf(file)});unicode-range:${claimed}}`
}

/** Read once: the sealed page may load nothing, so the file is written into it. */
function sourceOf(file: string): string {
  const source = sources.get(file) ?? `data:font/woff2;base64,${readFileSync(file).toString('base64')}`
  sources.set(file, source)
  return source
}
