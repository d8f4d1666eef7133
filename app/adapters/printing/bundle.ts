import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { escapeHtml } from '#app/rules/html.ts'
import { letterStyle, onPaper, pageToPrint } from './document.ts'

const style = readFileSync(createRequire(import.meta.url).resolve('#letters/partials/bundle-style.css'), 'utf8')

/** `duplex` starts each part on a right-hand page, after a blank page if needed. */
export type Sides = 'duplex' | 'simplex'

/**
 * Final form of a file. `signatures`: its A5 pages two by two on A4, to be folded; `bleed`: 3 mm more on each side, for
 * a printing house.
 */
export type PaperShape = 'signatures' | 'bleed'

/** Position of a part: its first page, from 1, and its number of pages. */
export type ContentsEntry = { id: string; title: string; page: number; pages: number }

/** A family's JPEG or PDF, and the number of pages counted at upload. */
export type AttachedFile = {
  label: string
  mediaType: 'application/pdf' | 'image/jpeg'
  pages: number
  bytes: Uint8Array
}

/** A part of a bundle: a letter, one of our sheets, an attachment. */
export type BundlePart = {
  /** Unique in its bundle. */
  id: string
  /** Its outline line, placed under the last part of level 1 if it is of level 2. */
  title: string
  level: 1 | 2
  /** "Banque" → "Banque · 1/3" at the foot of its pages. Adjacent parts of one series are counted together. */
  series: string
} & (
  | { kind: 'article'; html: string; pageHeader: string }
  /** Rendered from the positions of all parts, as a cover needs; with `ignoresContents`, rendered once. */
  | { kind: 'sheet'; html: (contents: readonly ContentsEntry[]) => string; ignoresContents?: true }
  | { kind: 'attachment'; file: AttachedFile }
)

/** A document of one family. Two families are never printed together. */
export type BundleDocument = {
  title: string
  sides: Sides
  parts: readonly BundlePart[]
  /** An additional style sheet, after that of bundles. */
  style?: string
  /** Extra time in milliseconds, because one part can have many pages. */
  moreMs?: number
  /** Titles of the chapters of a book, which form its outline. Each is an element with the class `chapter`. */
  sections?: readonly string[]
  /** JPEGs, by placeholder number (./placeholders.ts). */
  pictures?: readonly Uint8Array[]
  shape?: PaperShape
  /** How to get help, printed above the first page of what a family keeps. */
  help?: string | undefined
}

/**
 * Returns a complete document, whose parts are measured, then numbered by ./paginate.ts. `numbers`: temporary style of
 * the margins. It already contains their texts, so that their fonts are loaded with those of the body.
 */
export function bundleHtml({ title, parts, style: own = '', help }: BundleDocument, numbers = ''): string {
  const contents = parts.map(({ id, title }) => ({ id, title, page: 1, pages: 1 }))
  const pages = parts.map(
    (part) => `<div class="part ${part.kind}"><div class="flow">${htmlOf(part, contents)}</div></div>`,
  )
  const styles = `<style>
${letterStyle}
${style}
${own}
${help ? helpStyle(help) : ''}
</style>
<style id="numbers">
${numbers}
</style>`
  return pageToPrint({ title, styles, body: `<body class="bundle">\n${pages.join('\n')}\n</body>` })
}

/** Above the text, in the margin of the first sheet: it moves nothing. A page that lies down has its own margins. */
const helpStyle = (help: string) =>
  ['@page :first', '@page lying:first']
    .map((page) => `${page} { @top-right { content: ${JSON.stringify(help)}; font-size: 9pt; color: #444 } }`)
    .join('\n')

function htmlOf(part: BundlePart, contents: readonly ContentsEntry[]): string {
  if (part.kind === 'article') return onPaper(part.html)
  return part.kind === 'sheet' ? part.html(contents) : figures(part.file)
}

/** 2 × 2 white pixels, replaced later by the family's picture (./attach.ts). */
const placeholder =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQI12P4DwYMEAoAU7oL9SiHvSoAAAAASUVORK5CYII='

function figures({ label, pages }: AttachedFile): string {
  const words = (page: number) => `Pièce jointe\u00A0: ${label}, page ${page} sur ${pages}`
  const pictures = Array.from(
    { length: pages },
    (_, index) => `<img src="${placeholder}" alt="${escapeHtml(words(index + 1))}">`,
  )
  return `<article>${pictures.join('')}</article>`
}
