import { needsRareFace } from '#app/rules/letters/paper/glyphs.ts'
import { listFaces, readFace } from './fonts.ts'

/**
 * Behind the letters' own face, in this order, which every style sheet names. In black, as everything that is printed.
 */
const sheets = [
  ['Emoji', '@fontsource/noto-emoji/400.css'],
  ['Arabic', '@fontsource/noto-sans-arabic/400.css'],
  ['Hebrew', '@fontsource/noto-sans-hebrew/400.css'],
  // One file for all weights, or it would be ten times as heavy: Chromium draws its letters as shapes, and keeps their
  // words.
  ['Chinese', '@fontsource-variable/noto-sans-sc/index.css'],
] as const

type RareFace = { family: string; weight: string; unicodeRange: string; file: string }

/** Ours has every sign of a keyboard, which is nearly all there is in a page. */
const beyondAscii = /[^\t\n -~]/gu

let listed: readonly RareFace[] | undefined

/**
 * Adds to a page the faces that its characters need and the letters' face lacks, for every document alike. Adds no
 * other, since each print unpacks them. What none of them draws is left to the fonts of the machine. `characters`: those
 * of the page that are not ASCII, each once.
 */
export function withRareFaces(html: string): { html: string; characters: string } {
  const characters = [...new Set(html.match(beyondAscii))]
  const rare = characters.filter(needsRareFace).map(codeOf)
  if (rare.length === 0) return { html, characters: characters.join('') }
  const style = rareFaces()
    .filter(({ unicodeRange }) => holdsAny(unicodeRange, rare))
    .map(({ family, weight, unicodeRange, file }) => {
      const descriptors = `font-weight: ${weight}; unicode-range: ${unicodeRange}; src: ${readFace(file)} format('woff2')`
      return `@font-face { font-family: ${family}; ${descriptors} }`
    })
    .join('\n')
  const whole = html.replace('</head>', () => `<style>${style}</style>\n</head>`)
  return { html: whole, characters: characters.join('') }
}

/** Whether our faces draw each letter of a text; some machines draw others. Every machine has Latin ones. */
export function drawsLetters(text: string): boolean {
  const rare = [...new Set(text)].filter((letter) => /(?=\p{L})\P{Script=Latin}/u.test(letter) && needsRareFace(letter))
  return rare.every((letter) => rareFaces().some(({ unicodeRange }) => holdsAny(unicodeRange, [codeOf(letter)])))
}

function rareFaces(): readonly RareFace[] {
  listed ??= sheets.flatMap(([family, sheet]) => listFaces(sheet).map((face) => ({ family, ...face })))
  return listed
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0

/** « U+200d,U+1f3f3-1f3f4 ». */
function holdsAny(unicodeRange: string, codes: readonly number[]): boolean {
  const spans = unicodeRange.split(',').map((span) => {
    const [from = '', to = from] = span.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return codes.some((code) => spans.some(([from, to]) => from <= code && code <= to))
}
