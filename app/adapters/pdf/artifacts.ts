import { deflateSync, inflateSync } from 'node:zlib'
import { PDFArray, type PDFDocument, PDFName, type PDFPage, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'

/**
 * Marks what a page paints outside every tag (page numbers, fold marks) as an artifact, so that a screen reader skips
 * it (PDF/UA-1, 7.1-3). Chromium writes one operator per line.
 */
export function markArtifacts(pdf: PDFDocument, page: PDFPage): void {
  repaint(pdf, page, wrapUntagged)
}

/** Removes the marks of a page that becomes a figure in another file. */
export function dropMarks(pdf: PDFDocument, page: PDFPage): void {
  repaint(pdf, page, (lines) => lines.filter((line) => !opensTag.test(line) && !closesTag.test(line)))
}

function repaint(pdf: PDFDocument, page: PDFPage, edit: (lines: string[]) => string[]): void {
  const contents = page.node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray().map((part) => pdf.context.lookup(part)) : [contents]
  const lines = streams.flatMap((stream) => (stream instanceof PDFRawStream ? read(stream).split('\n') : []))
  const marked = deflateSync(Buffer.from(edit(lines).join('\n'), 'latin1'), { level: QUICK })
  // Delete the replaced stream, which would otherwise stay in the file.
  const replaced = page.node.get(PDFName.of('Contents'))
  for (const part of contents instanceof PDFArray ? contents.asArray() : []) {
    if (part instanceof PDFRef) pdf.context.delete(part)
  }
  if (replaced instanceof PDFRef) pdf.context.delete(replaced)
  page.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.stream(marked, { Filter: 'FlateDecode' })))
}

function read(stream: PDFRawStream): string {
  const isPacked = stream.dict.get(PDFName.of('Filter')) === PDFName.of('FlateDecode')
  return (isPacked ? inflateSync(stream.contents) : Buffer.from(stream.contents)).toString('latin1')
}

/** Compression level of zlib: twice as fast as the default, for a file 10 % larger. */
const QUICK = 4

const opensTag = /\b(BDC|BMC)\s*$/
const closesTag = /^\s*EMC\b/
/** Start and end of each painting operation. A path may end in a clip, which paints nothing. */
const paintings: [start: RegExp, end: RegExp][] = [
  [/^\s*BT\b/, /\bET\s*$/],
  [/\s(re|m)\s*$/, /^\s*(W\*?\s+)?(f\*?|F|S|s|B\*?|b\*?|n)\s*$/],
  [/\s(Do|sh)\s*$/, /$/],
]
const onlyClips = /\bn\s*$/

export function wrapUntagged(lines: string[]): string[] {
  const out: string[] = []
  let depth = 0
  let painting: { end: RegExp; lines: string[] } | undefined
  for (const line of lines) {
    const [, end] = depth === 0 && !painting ? (paintings.find(([start]) => start.test(line)) ?? []) : []
    if (end) painting = { end, lines: [] }
    if (!painting) {
      out.push(line)
      if (opensTag.test(line)) depth += 1
      if (closesTag.test(line)) depth -= 1
      continue
    }
    painting.lines.push(line)
    if (!painting.end.test(line)) continue
    out.push(...(onlyClips.test(line) ? painting.lines : ['/Artifact BMC', ...painting.lines, 'EMC']))
    painting = undefined
  }
  return [...out, ...(painting?.lines ?? [])]
}
