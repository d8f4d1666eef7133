import { needsRareFace } from '#app/rules/letters/paper/glyphs.ts'
import { listFaces, readFace } from './fonts.ts'

/** Fallback fonts behind the letters' font, in this order, which every style sheet names. All print in black. */
const sheets = [
  ['Emoji', '@fontsource/noto-emoji/400.css'],
  ['Arabic', '@fontsource/noto-sans-arabic/400.css'],
  ['Hebrew', '@fontsource/noto-sans-hebrew/400.css'],
  // One file for all weights, which would be ten times as large otherwise. Chromium draws its letters as shapes and
  // keeps their text.
  ['Chinese', '@fontsource-variable/noto-sans-sc/index.css'],
] as const

type RareFace = { family: string; weight: string; unicodeRange: string; file: string }

/** Our font has every character of a keyboard, which is nearly everything on a page. */
const beyondAscii = /[^\t\n -~]/gu

let listed: readonly RareFace[] | undefined

/**
 * Adds the fallback fonts that the characters of a page need, the same for every document. Adds no other, because each
 * print unpacks them. Characters in none of them use the machine's fonts. `characters`: the page's non-ASCII
 * characters, each once.
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

/** Whether our fonts have each letter of a text. Latin letters are always available; others depend on the machine. */
export function drawsLetters(text: string): boolean {
  const rare = [...new Set(text)].filter((letter) => /(?=\p{L})\P{Script=Latin}/u.test(letter) && needsRareFace(letter))
  return rare.every((letter) => rareFaces().some(({ unicodeRange }) => holdsAny(unicodeRange, [codeOf(letter)])))
}

function rareFaces(): readonly RareFace[] {
  listed ??= sheets.flatMap(([family, sheet]) => listFaces(sheet).map((face) => ({ family, ...face })))
  return listed
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0

/** Whether a range such as "U+200d,U+1f3f3-1f3f4" contains any of the codes. */
function holdsAny(unicodeRange: string, codes: readonly number[]): boolean {
  const spans = unicodeRange.split(',').map((span) => {
    const [from = '', to = from] = span.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return codes.some((code) => spans.some(([from, to]) => from <= code && code <= to))
}
