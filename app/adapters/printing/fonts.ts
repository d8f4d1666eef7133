import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A font file and the characters it is used for. `source`: a CSS `url()` that contains the file. */
export type Face = { family: string; weight: string; unicodeRange: string; source: string }

/**
 * Static fonts only: Chromium converts variable fonts and synthetic bold to Type 3. The window address uses a condensed
 * font, in which 38 capitals of 9 pt fit in 78 mm (choice-48).
 */
export const faces: readonly Face[] = [
  ...readFaces('Letter', '@fontsource/source-serif-4/400.css'),
  ...readFaces('Letter', '@fontsource/source-serif-4/700.css'),
  ...readFaces('Address', '@fontsource/roboto-condensed/400.css'),
]

function readFaces(family: string, sheet: string): Face[] {
  return listFaces(sheet).map(({ weight, unicodeRange, file }) => ({
    family,
    weight,
    unicodeRange: withoutMarks(unicodeRange),
    source: readFace(file),
  }))
}

/** Lists the font files of a package's style sheet, with the characters of each. */
export function listFaces(sheet: string): { weight: string; unicodeRange: string; file: string }[] {
  const path = createRequire(import.meta.url).resolve(sheet)
  const blocks = readFileSync(path, 'utf8').split('@font-face').slice(1)
  return blocks.map((block) => {
    const read = (pattern: RegExp) => pattern.exec(block)?.[1] ?? ''
    return {
      weight: read(/font-weight: ([\d ]+);/),
      unicodeRange: read(/unicode-range: ([^;]+);/),
      file: join(dirname(path), read(/url\(([^)]+\.woff2)\)/)),
    }
  })
}

/** Reads a font file as a CSS `url()` that contains it. */
export function readFace(file: string): string {
  return `url(data:font/woff2;base64,${readFileSync(file).toString('base64')})`
}

/**
 * Removes combining marks from the range of the basic file: with them, Chromium would draw "Ÿ" as a Y and two dots, and
 * the PDF text would lose it. Another file has the whole letter.
 */
function withoutMarks(range: string): string {
  return range.startsWith('U+0000') ? range.replace(/U\+03[0-6][0-9A-F](-03[0-6][0-9A-F])?,/g, '') : range
}

/**
 * Runs inside the page, so it must not use anything of this file. Fonts added this way are read once for all letters;
 * inline fonts would be unpacked for each letter, which is half the time of a print.
 */
export function addFaces(list: readonly Face[]): void {
  for (const { family, source, weight, unicodeRange } of list) {
    document.fonts.add(new FontFace(family, source, { weight, unicodeRange }))
  }
}
