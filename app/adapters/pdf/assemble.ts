import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib'
import type { Pagination } from '#app/adapters/printing/paginate.ts'
import { openAttacher, type Piece, Unreadable } from './attach.ts'
import { complete, type FinishedPdf, readPrinted, writeFinished } from './finish.ts'
import { type OutlineLine, setOutline } from './outline.ts'

/** What Chromium printed, and what is to become of it. Holds nothing but data: it is handed to another thread. */
export type AssemblyJob = {
  title: string
  printed: Uint8Array
  pagination: Pagination
  parts: { title: string; level: 1 | 2; piece?: Piece }[]
  /** The bytes of the pieces, each once. */
  sources: Uint8Array[]
}

export type AssemblyResult =
  | { is: 'assembled'; pdf: FinishedPdf }
  /** The pages were counted wrong: where each part really begins. */
  | { is: 'misplaced'; starts: number[]; pages: number }
  /** A piece, by its label. */
  | { is: 'unreadable'; label: string }

export async function assemble({ title, printed, pagination, parts, sources }: AssemblyJob): Promise<AssemblyResult> {
  const pdf = await readPrinted(printed)
  const starts = startsOf(pdf)
  const { contents, footers } = pagination
  if (pdf.getPageCount() !== footers.length || contents.some(({ page }, index) => starts[index] !== page)) {
    return { is: 'misplaced', starts, pages: pdf.getPageCount() }
  }

  complete(pdf, title)
  const attach = openAttacher(pdf, sources)
  const pages = pdf.getPages()
  try {
    for (const [index, { piece }] of parts.entries()) {
      const { page = 1, pages: count = 0 } = contents[index] ?? {}
      if (piece) await attach(piece, pages.slice(page - 1, page - 1 + count))
    }
  } catch (error) {
    if (error instanceof Unreadable) return { is: 'unreadable', label: error.label }
    throw error
  }
  setOutline(pdf, outlineOf(parts, pagination))
  return { is: 'assembled', pdf: await writeFinished(pdf) }
}

function outlineOf(parts: AssemblyJob['parts'], { contents }: Pagination): OutlineLine[] {
  const lines: OutlineLine[] = []
  parts.forEach(({ title, level }, index) => {
    const last = lines.at(-1)
    const under = level === 2 && last ? last.lines : lines
    under.push({ title, page: contents[index]?.page ?? 1, lines: [] })
  })
  return lines
}

/** The first page of each part, from 1: each is an element right under the document. */
function startsOf(pdf: PDFDocument): number[] {
  const numbers = new Map(pdf.getPages().map(({ ref }, index) => [ref, index + 1]))
  const root = pdf.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict)
  const [document] = root ? kidsOf(root) : []
  return (document ? kidsOf(document) : []).map((part) => firstPage(part, numbers) ?? 0)
}

function firstPage(element: PDFDict, numbers: ReadonlyMap<PDFRef, number>): number | undefined {
  const page = element.get(name('Pg'))
  if (page instanceof PDFRef) return numbers.get(page)
  for (const kid of kidsOf(element)) {
    const found = firstPage(kid, numbers)
    if (found) return found
  }
  return undefined
}

function kidsOf(element: PDFDict): PDFDict[] {
  const kids = element.lookup(name('K'))
  const list = kids instanceof PDFArray ? kids.asArray().map((_kid, index) => kids.lookup(index)) : [kids]
  return list.filter((kid) => kid instanceof PDFDict)
}

const name = (text: string) => PDFName.of(text)
