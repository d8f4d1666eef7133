import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A file of a font, and the characters it is used for. `source` is a CSS `url()` that holds the file itself. */
export type Face = { family: string; weight: string; unicodeRange: string; source: string }

/**
 * Static faces only: Chromium turns a variable font and a synthetic bold into Type 3. The address of the window is set
 * in a condensed face, in which 38 capitals of 9 pt fit its 78 mm (choice-48).
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

/** The package's own sheet tells which characters each of its files holds. */
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

/** A CSS `url()` that holds the file itself. */
export function readFace(file: string): string {
  return `url(data:font/woff2;base64,${readFileSync(file).toString('base64')})`
}

/**
 * The file of the plain letters claims a few combining marks, and with them Chromium would draw « Ÿ » as a Y and two
 * dots, which the words of the PDF lose. Another file has the whole letter.
 */
function withoutMarks(range: string): string {
  return range.startsWith('U+0000') ? range.replace(/U\+03[0-6][0-9A-F](-03[0-6][0-9A-F])?,/g, '') : range
}

/**
 * Runs inside the page, so it may use nothing of this file. A face added so is read once and serves every letter,
 * where one written into each letter would be unpacked each time: half the time of a print.
 */
export function addFaces(list: readonly Face[]): void {
  for (const { family, source, weight, unicodeRange } of list) {
    document.fonts.add(new FontFace(family, source, { weight, unicodeRange }))
  }
}
