import { Duplex, PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef, PrintScaling } from '@cantoo/pdf-lib'
import { signaturesOf } from '#app/rules/printing/imposition.ts'
import { inPdf } from './annotations.ts'
import { dropMarks } from './artifacts.ts'
import { readPrinted, writeFinished } from './finish.ts'
import type { FinishedPdf } from './finished.ts'

/** A4 landscape, in points. */
const WIDTH = 841.89
const HEIGHT = 595.28

/** Points per millimetre. */
const MM = 72 / 25.4

/** Bleed that a printing house cuts off on each side. */
const BLEED_MM = 3

/** A page of the booklet as painted: its sheet and its mark. */
type Figure = { page: PDFRef; mark: number }

/** `of`: name of the document in the page texts, "du programme". */
type Imposition = { title: string; of: string }

export const imposeBooklet = async (booklet: Uint8Array, words: Imposition): Promise<FinishedPdf> =>
  impose(await readPrinted(booklet), words)

/**
 * Places the pages of a finished A5 booklet two by two on A4, to be printed on both sides and folded, signature by
 * signature. Copied pages lose their tags, so each becomes a figure with its number and a note that an accessible file
 * exists (docs/decisions/0008).
 */
export async function impose(source: PDFDocument, { title, of }: Imposition): Promise<FinishedPdf> {
  for (const page of source.getPages()) dropMarks(source, page)
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const drawn = await pdf.embedPages(source.getPages())

  const figures: Figure[] = []
  const signatures = signaturesOf(drawn.length)
  for (const [signature, sides] of signatures.entries()) {
    for (const [index, side] of sides.entries()) {
      const page = pdf.addPage([WIDTH, HEIGHT])
      const { node, ref } = page
      const paint = side.flatMap((number, mark) => {
        if (!number) return []
        const pasted = drawn[number - 1]!
        figures[number - 1] = { page: ref, mark }
        node.setXObject(PDFName.of(`Page${number}`), pasted.ref)
        // Both pages touch the fold.
        const x = mark === 0 ? WIDTH / 2 - pasted.width : WIDTH / 2
        const place = [1, 0, 0, 1, x, (HEIGHT - pasted.height) / 2].map(inPdf).join(' ')
        return [`/Figure <</MCID ${mark}>> BDC\nq ${place} cm /Page${number} Do Q\nEMC`]
      })
      if (signatures.length > 1 && index === 0) paint.push(collationMark(signature))
      node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.flateStream(paint.join('\n'))))
      node.set(PDFName.of('StructParents'), pdf.context.obj(pdf.getPageCount() - 1))
      node.set(PDFName.of('Tabs'), PDFName.of('S'))
    }
  }
  tag(pdf, figures, of)

  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setLanguage('fr')
  const preferences = pdf.catalog.getOrCreateViewerPreferences()
  preferences.setDuplex(Duplex.DuplexFlipShortEdge)
  preferences.setPrintScaling(PrintScaling.None)
  return writeFinished(pdf)
}

/**
 * Returns a bar on the outer fold of a signature, lower on each following one, so that gathered signatures show a
 * staircase. It restarts at the top after twelve.
 */
function collationMark(signature: number): string {
  const [width, height] = [1.2 * MM, 6 * MM]
  const y = HEIGHT - (40 + 9 * (signature % 12)) * MM
  const box = [WIDTH / 2 - width / 2, y, width, height].map(inPdf).join(' ')
  return `/Artifact BMC\n0 g ${box} re f\nEMC`
}

/** Adds three millimetres of bleed around each page, with the trim box (PDF 32000-1, 14.11.2). */
export function addBleed(pdf: PDFDocument): void {
  const more = BLEED_MM * MM
  for (const page of pdf.getPages()) setBoxes(page, more)
}

function setBoxes(page: PDFPage, more: number): void {
  const { width, height } = page.getSize()
  const whole = [-more, -more, width + 2 * more, height + 2 * more] as const
  page.setTrimBox(0, 0, width, height)
  page.setMediaBox(...whole)
  page.setCropBox(...whole)
  page.setBleedBox(...whole)
}

/** Adds one figure per page, in reading order. */
function tag(pdf: PDFDocument, figures: readonly Figure[], of: string): void {
  const { context } = pdf
  const [root, document] = [context.nextRef(), context.nextRef()]
  const owners = new Map<PDFRef, PDFRef[]>(pdf.getPages().map(({ ref }) => [ref, []]))
  const kids = figures.map(({ page, mark }, index) => {
    const alt = PDFHexString.fromText(`Page ${index + 1} ${of}. Ses mots se lisent dans le fichier pour l’écran.`)
    const figure = context.register(
      context.obj({ Type: 'StructElem', S: 'Figure', P: document, Pg: page, K: mark, Alt: alt }),
    )
    const owned = owners.get(page)
    if (owned) owned[mark] = figure
    return figure
  })
  // If the left page of a side is blank, only the right one has a mark.
  const parents = [...owners.values()].flatMap((owned, index) => [
    context.obj(index),
    context.obj(Array.from(owned, (figure) => figure ?? null)),
  ])
  context.assign(document, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: kids }))
  context.assign(
    root,
    context.obj({
      Type: 'StructTreeRoot',
      K: document,
      ParentTree: { Nums: parents },
      ParentTreeNextKey: owners.size,
    }),
  )
  pdf.catalog.set(PDFName.of('StructTreeRoot'), root)
  pdf.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
}
