import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib'
import type { PaperShape } from '#app/adapters/printing/bundle.ts'
import type { Pagination } from '#app/adapters/printing/paginate.ts'
import { type Attachment, openAttacher, Unreadable } from './attach.ts'
import { complete, readPrinted, writeFinished } from './finish.ts'
import type { FinishedPdf } from './finished.ts'
import { addBleed, impose } from './impose.ts'
import { type OutlineLine, setOutline } from './outline.ts'
import { placePictures } from './place-pictures.ts'

/** A file printed by Chromium and how to finish it. Contains only data, because it is sent to another thread. */
export type AssemblyJob = {
  title: string
  printed: Uint8Array
  pagination: Pagination
  parts: { title: string; level: 1 | 2; attachment?: Attachment }[]
  /** Bytes of the attachments, each once. */
  sources: Uint8Array[]
  /** Titles of the chapters, whose page numbers are in the pagination. */
  sections: readonly string[]
  /** JPEGs, by placeholder number. */
  pictures: (Uint8Array | undefined)[]
  shape?: PaperShape
}

export type AssemblyResult =
  | { is: 'assembled'; pdf: FinishedPdf }
  /** The page counts were wrong: actual first page of each part and chapter. */
  | { is: 'misplaced'; starts: number[]; sections: number[]; pages: number }
  /** Label of an attachment that cannot be read. */
  | { is: 'unreadable'; label: string }

export async function assemble(job: AssemblyJob): Promise<AssemblyResult> {
  const { title, printed, pagination, parts, sources, pictures, shape } = job
  const pdf = await readPrinted(printed)
  const starts = startsOf(pdf)
  const { contents, footers } = pagination
  const sections = job.sections.length > 0 ? titlesIn(pdf) : []
  const isMoved =
    contents.some(({ page }, index) => starts[index] !== page) ||
    pagination.sections.some((page, index) => sections[index] !== page)
  if (pdf.getPageCount() !== footers.length || isMoved) {
    return { is: 'misplaced', starts, sections, pages: pdf.getPageCount() }
  }

  complete(pdf, title)
  const attach = openAttacher(pdf, sources)
  const pages = pdf.getPages()
  try {
    for (const [index, { attachment }] of parts.entries()) {
      const { page = 1, pages: count = 0 } = contents[index] ?? {}
      if (attachment) await attach(attachment, pages.slice(page - 1, page - 1 + count))
    }
  } catch (error) {
    if (error instanceof Unreadable) return { is: 'unreadable', label: error.label }
    throw error
  }
  await placePictures(pdf, pictures)
  if (shape === 'signatures') return { is: 'assembled', pdf: await impose(pdf, { title, of: 'du livre' }) }
  setOutline(pdf, outlineOf(job))
  if (shape === 'bleed') addBleed(pdf)
  return { is: 'assembled', pdf: await writeFinished(pdf) }
}

/** Returns the outline. The chapters of a book replace the part that contains them, which is the last. */
function outlineOf({ parts, sections, pagination }: AssemblyJob): OutlineLine[] {
  const { contents } = pagination
  const lines: OutlineLine[] = []
  parts.slice(0, sections.length > 0 ? -1 : undefined).forEach(({ title, level }, index) => {
    const last = lines.at(-1)
    const under = level === 2 && last ? last.lines : lines
    under.push({ title, page: contents[index]?.page ?? 1, lines: [] })
  })
  sections.forEach((title, index) => {
    lines.push({ title, page: pagination.sections[index] ?? 1, lines: [] })
  })
  return lines
}

/** Returns the page of each chapter title, in order. Each is a heading of level 2. */
function titlesIn(pdf: PDFDocument): number[] {
  const numbers = new Map(pdf.getPages().map(({ ref }, index) => [ref, index + 1]))
  const found: number[] = []
  const look = (element: PDFDict) => {
    if (element.get(name('S')) === name('H2')) found.push(firstPage(element, numbers) ?? 0)
    else for (const kid of kidsOf(element)) look(kid)
  }
  const root = pdf.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict)
  if (root) look(root)
  return found
}

/** Returns the first page of each part, from 1. Each part is an element directly under the document. */
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
