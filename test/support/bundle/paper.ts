import { degrees, PDFDocument, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { AttachedFile, ContentsEntry } from '#app/adapters/printing/bundle.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { BundleContent, BundleLetter, CoverContent } from '#app/operations/bundle/content.ts'
import { printBundle } from '#app/operations/bundle/print.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterOf, letters } from '#letters/index.ts'
import { help, unwrap } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { answersTo, nineBanksAndAll } from '#test/support/letters/nine-banks.ts'
import { type ReadPdf, readPdf } from '#test/support/printing/pdf.ts'

const TODAY = '2026-11-20'

type Given = Partial<BundleLetter>

/** A letter with all answers filled in, and what the test changes. */
export function bundleLetter(id: DocumentId, given: Given = {}): BundleLetter {
  const definition = letterOf(id)
  const answers = fullAnswers(definition)
  return { definition, answers, enclosures: [], today: TODAY, withNotaryCopy: false, attachments: [], ...given }
}

/** The first letters in posting order; `given` changes each of them. */
export const firstLetters = (count: number, given: (index: number) => Given = () => ({})): BundleLetter[] =>
  letters.slice(0, count).map(({ id }, index) => bundleLetter(id, given(index)))

/** Nine banks and all the other kinds. */
export const nineBanksLetters = (given: (index: number) => Given): BundleLetter[] =>
  nineBanksAndAll.map((id, index) => bundleLetter(id, { answers: answersTo(id), ...given(index) }))

export const plainCover: CoverContent = { letters: [], dates: [], photocopies: [], addresses: 'plain', help }

export const bundleOf = (chosen: BundleLetter[], more: Partial<BundleContent> = {}): BundleContent => ({
  firstName: 'Élie',
  deceasedName: 'Élie Octave Abadie',
  today: TODAY,
  sides: 'duplex',
  letters: chosen,
  ...more,
})

export type ReadBundle = ReadPdf & { contents: ContentsEntry[]; bytes: Uint8Array }

/** Throws if it was not printed. */
export async function printedBundle(printer: Printer, bundle: BundleContent): Promise<ReadBundle> {
  const made = unwrap(await printBundle(printer, bundle))
  const { bytes, contents } = made
  return { ...(await readPdf(bytes)), bytes, contents }
}

/** One part of a bundle as a document of its own, without page footers. */
export function partOf(pdf: ReadPdf, { page: first, pages: count }: ContentsEntry): ReadPdf {
  const pieces = pdf.pieces.filter(({ page, y }) => page >= first && page < first + count && y < 279)
  return {
    ...pdf,
    pages: pdf.pages.slice(first - 1, first - 1 + count),
    pieces: pieces.map((piece) => ({ ...piece, page: piece.page - first + 1 })),
  }
}

/** A photograph; `options` may change its colours. */
export async function photo(
  label: string,
  options: { width?: number; height?: number; space?: 'srgb' | 'b-w' | 'cmyk' } = {},
): Promise<AttachedFile> {
  const { width = 800, height = 1200, space = 'srgb' } = options
  const words = `<svg width="${width}" height="${height}"><text x="40" y="120" font-size="90">${label}</text></svg>`
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#7bc' } })
    .composite([{ input: Buffer.from(words) }])
    .toColourspace(space)
    .jpeg()
    .toBuffer()
  return { label, mediaType: 'image/jpeg', pages: 1, bytes }
}

type PdfOptions = { pages?: number; size?: [number, number]; turned?: number; draw?: (page: PDFPage) => void }

/** A PDF whose pages say "haut" at the visible top, "bas" at the bottom, and their number. */
export async function scan(label: string, options: PdfOptions = {}): Promise<AttachedFile> {
  const { pages = 1, size = [595, 842], turned = 0, draw } = options
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage(size)
    page.setRotation(degrees(turned))
    const [width, height] = size
    const places = {
      0: { top: [20, height - 40], bottom: [20, 20] },
      90: { top: [40, 20], bottom: [width - 20, 20] },
      180: { top: [width - 20, 40], bottom: [width - 20, height - 20] },
      270: { top: [width - 40, height - 20], bottom: [20, height - 20] },
    }[turned] ?? { top: [0, 0], bottom: [0, 0] }
    const write = (text: string, [x = 0, y = 0]: number[]) =>
      page.drawText(text, { x, y, size: 16, font, rotate: degrees(turned) })
    write(`haut ${label} ${number}`, places.top)
    write('bas', places.bottom)
    draw?.(page)
  }
  return { label, mediaType: 'application/pdf', pages, bytes: await pdf.save() }
}
