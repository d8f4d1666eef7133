import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { escapeHtml } from '#app/rules/html.ts'
import { letterStyle, onPaper, printPolicy } from './document.ts'

const style = readFileSync(createRequire(import.meta.url).resolve('#letters/partials/bundle-style.css'), 'utf8')

/** Blank versos, or none: `duplex` begins each part on a recto. */
export type Sides = 'duplex' | 'simplex'

/**
 * What a finished file becomes. `signatures`: its pages of A5 two by two on A4, to be folded; `bleed`: 3 mm more on
 * each side, for a printing house.
 */
export type PaperShape = 'signatures' | 'bleed'

/** Where a part stands: its first page, from 1, and how many it has. */
export type ContentsEntry = { id: string; title: string; page: number; pages: number }

/** A JPEG or a PDF of a family, and how many pages it was found to have when it came. */
export type AttachedFile = {
  label: string
  mediaType: 'application/pdf' | 'image/jpeg'
  pages: number
  bytes: Uint8Array
}

/** One thing of a bundle: a letter, a sheet of ours, a piece. */
export type BundlePart = {
  /** Unique in its bundle. */
  id: string
  /** Its line in the outline, under the last part of level 1 when it is of level 2. */
  title: string
  level: 1 | 2
  /** « Banque » → « Banque · 1/3 » at the foot of its pages. Neighbours of one series are counted together. */
  series: string
} & (
  | { kind: 'article'; html: string; pageHeader: string }
  /** Made from where all the parts stand, which a cover says; or from nothing, and then it is made once. */
  | { kind: 'sheet'; html: (contents: readonly ContentsEntry[]) => string; ignoresContents?: true }
  | { kind: 'attachment'; file: AttachedFile }
)

/** Of one family. Two are never printed as one document. */
export type BundleDocument = {
  title: string
  sides: Sides
  parts: readonly BundlePart[]
  /** A style sheet of ours, after that of bundles. */
  style?: string
  /** What it may take beyond what so many parts may: one part can have many pages. */
  moreMs?: number
  /** The titles of the chapters of a book, each an element of the class `chapter`: they are its outline. */
  sections?: readonly string[]
  /** JPEGs, by the number of the placeholder that stands for each (./placeholders.ts). */
  pictures?: readonly Uint8Array[]
  shape?: PaperShape
}

/**
 * A complete page, whose parts are measured, then numbered by what ./paginate.ts says. `numbers`: the style of
 * the margins until then. It has their words, so that their faces are loaded with those of the body.
 */
export function bundleHtml({ title, parts, style: own = '' }: BundleDocument, numbers = ''): string {
  const contents = parts.map(({ id, title }) => ({ id, title, page: 1, pages: 1 }))
  const pages = parts.map(
    (part) => `<div class="part ${part.kind}"><div class="flow">${htmlOf(part, contents)}</div></div>`,
  )
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${printPolicy}">
<title>${escapeHtml(title)}</title>
<style>
${letterStyle}
${style}
${own}
</style>
<style id="numbers">
${numbers}
</style>
</head>
<body class="bundle">
${pages.join('\n')}
</body>
</html>`
}

function htmlOf(part: BundlePart, contents: readonly ContentsEntry[]): string {
  if (part.kind === 'article') return onPaper(part.html)
  return part.kind === 'sheet' ? part.html(contents) : figures(part.file)
}

/** 2 × 2 white points: what stands on the page until the family's picture takes its place (./attach.ts). */
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
