import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Millimetres from the top left corner of the sheet. Letters of that size have ink between `y` and `bottom`. */
export type Ink = { text: string; page: number; x: number; right: number; y: number; bottom: number; sizePt: number }

export type ReadPdf = {
  /** The text of each page, one line per line of the sheet. */
  pages: string[]
  /** The text of all pages, with single spaces. */
  text: string
  pieces: Ink[]
  /** Width and height, in millimetres. */
  sheets: [number, number][]
  outline: string[]
  fonts: { name: string; type: string; isEmbedded: boolean; isSubset: boolean; hasUnicode: boolean }[]
  catalog: { lang: string; isTagged: boolean; showsTitle: boolean }
  info: Record<string, string>
  xmp: string
  /** Structure types, each with its direct children. */
  tags: { type: string; kids: string[] }[]
  links: { contents: string }[]
  /** Alternative texts of the pictures, in the order of the file's objects. */
  figures: string[]
  /** The outline with its target pages, from 1. Nested lines are indented. */
  outlinePages: string[]
  /** The operators of each page. */
  operators: string[]
  /** Size of the file, in bytes. */
  weightBytes: number
}

export const mm = (points: number) => (points / 72) * 25.4

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const words = await readWords(bytes)
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object)
  const dicts = objects.filter((object) => object instanceof PDFDict)
  const info = pdf.context.lookup(pdf.context.trailerInfo.Info)
  return {
    ...words,
    weightBytes: bytes.length,
    text: words.pages.join('\n').replace(/\s+/gu, ' '),
    fonts: dicts.filter((dict) => is(dict, 'Type', 'Font') && !kidFont(dict)).map(readFont),
    catalog: {
      lang: textOf(pdf.catalog.lookup(PDFName.of('Lang'))),
      isTagged: String(pdf.catalog.lookupMaybe(PDFName.of('MarkInfo'), PDFDict)?.get(PDFName.of('Marked'))) === 'true',
      showsTitle:
        String(
          pdf.catalog.lookupMaybe(PDFName.of('ViewerPreferences'), PDFDict)?.get(PDFName.of('DisplayDocTitle')),
        ) === 'true',
    },
    info:
      info instanceof PDFDict
        ? Object.fromEntries(info.entries().map(([key, value]) => [key.decodeText(), textOf(value)]))
        : {},
    xmp: streamOf(pdf.catalog.lookup(PDFName.of('Metadata'))),
    tags: dicts
      .filter((dict) => is(dict, 'Type', 'StructElem'))
      .map((dict) => ({ type: nameOf(dict, 'S'), kids: kidsOf(dict).map((kid) => nameOf(kid, 'S')) })),
    links: dicts
      .filter((dict) => is(dict, 'Subtype', 'Link'))
      .map((dict) => ({ contents: textOf(dict.lookup(PDFName.of('Contents'))) })),
    figures: dicts.filter((dict) => is(dict, 'S', 'Figure')).map((dict) => textOf(dict.lookup(PDFName.of('Alt')))),
    operators: pdf.getPages().map((page) => streamOf(page.node.Contents())),
  }
}

async function readWords(
  bytes: Uint8Array,
): Promise<Pick<ReadPdf, 'pages' | 'pieces' | 'sheets' | 'outline' | 'outlinePages'>> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const file = await task.promise
  const pieces: Ink[] = []
  const pages: string[] = []
  const sheets: [number, number][] = []
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    sheets.push([mm(width), mm(height)])
    let text = ''
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item)) continue
      text += item.str + (item.hasEOL ? '\n' : '')
      const [, , , , left = 0, baseline = 0] = item.transform as number[]
      const [x, y, sizePt] = [mm(left), mm(height - baseline), item.height]
      if (item.str.trim()) {
        const ink = { y: y - mm(sizePt) * 0.8, bottom: y + mm(sizePt) * 0.25 }
        pieces.push({ text: item.str, page: number, x, right: x + mm(item.width), ...ink, sizePt })
      }
    }
    pages.push(text)
  }
  const lines = (await file.getOutline()) ?? []
  const outline = lines.map((entry) => entry.title)
  const outlinePages = await listOutline(file, lines, '')
  await task.destroy()
  return { pages, pieces, sheets, outline, outlinePages }
}

async function listOutline(file: PDFDocumentProxy, lines: OutlineLine[], indent: string): Promise<string[]> {
  const listed = lines.map(async ({ title, dest, items }) => {
    const page = Array.isArray(dest) ? (await file.getPageIndex(dest[0])) + 1 : 0
    return [`${indent}${title} ${page}`, ...(await listOutline(file, items, `${indent}  `))]
  })
  return (await Promise.all(listed)).flat()
}

type OutlineLine = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number]

/** Checks that all content is inside marks (PDF/UA-1, 7.1-3). Returns the operators that are not. */
export function untagged(operators: string): string[] {
  let depth = 0
  return operators.split('\n').filter((line) => {
    if (/\b(BDC|BMC)\s*$/.test(line)) depth += 1
    if (/^EMC/.test(line)) depth -= 1
    return depth === 0 && /(\bTj|\bTJ|^f\*?|^S|\sDo)\s*$/.test(line)
  })
}

/** The descendant font of a Type 0 font. */
const kidFont = (dict: PDFDict) => nameOf(dict, 'Subtype').startsWith('CIDFont')

function readFont(dict: PDFDict): ReadPdf['fonts'][number] {
  const inner = dict.lookupMaybe(PDFName.of('DescendantFonts'), PDFArray)?.lookupMaybe(0, PDFDict) ?? dict
  const descriptor = inner.lookupMaybe(PDFName.of('FontDescriptor'), PDFDict)
  const name = nameOf(dict, 'BaseFont')
  return {
    name: name.replace(/^[A-Z]{6}\+/, ''),
    type: `${nameOf(dict, 'Subtype')} ${nameOf(inner, 'Subtype')}`,
    isEmbedded: ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(PDFName.of(key))),
    isSubset: /^[A-Z]{6}\+/.test(name),
    hasUnicode: dict.has(PDFName.of('ToUnicode')),
  }
}

function kidsOf(dict: PDFDict): PDFDict[] {
  const kids = dict.lookup(PDFName.of('K'))
  if (kids instanceof PDFDict) return [kids]
  if (!(kids instanceof PDFArray)) return []
  return kids
    .asArray()
    .map((_kid, index) => kids.lookup(index))
    .filter((kid) => kid instanceof PDFDict)
}

const is = (dict: PDFDict, key: string, name: string) => nameOf(dict, key) === name

function nameOf(dict: PDFDict, key: string): string {
  const value = dict.get(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : ''
}

function textOf(value: PDFObject | undefined): string {
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : ''
}

function streamOf(value: PDFObject | undefined): string {
  if (!(value instanceof PDFRawStream)) return ''
  const isPacked = value.dict.has(PDFName.of('Filter'))
  return Buffer.from(isPacked ? inflateSync(value.contents) : value.contents).toString('utf8')
}
