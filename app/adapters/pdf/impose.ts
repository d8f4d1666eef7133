import { Duplex, PDFDocument, PDFHexString, PDFName, type PDFRef, PrintScaling } from '@cantoo/pdf-lib'
import { sidesOf } from '#app/rules/ceremony/papers/imposition.ts'
import { inPdf } from './annotations.ts'
import { dropMarks } from './artifacts.ts'
import { type FinishedPdf, readPrinted, writeFinished } from './finish.ts'

/** A4 lying down, in points. */
const WIDTH = 841.89
const HEIGHT = 595.28

/** A page of the booklet as it is painted: on which sheet, under which mark. */
type Figure = { page: PDFRef; mark: number }

/**
 * The pages of a finished booklet of A5 two by two on A4, to print on both sides and fold. What is copied loses its
 * tags: each page is here one figure, which says its number and that another file can be read (docs/decisions/0028).
 */
export async function imposeBooklet(booklet: Uint8Array, title: string): Promise<FinishedPdf> {
  const source = await readPrinted(booklet)
  for (const page of source.getPages()) dropMarks(source, page)
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const drawn = await pdf.embedPages(source.getPages())

  const figures: Figure[] = []
  for (const [index, side] of sidesOf(drawn.length).entries()) {
    const { node, ref } = pdf.addPage([WIDTH, HEIGHT])
    const paint = side.map((number, mark) => {
      const page = drawn[number - 1]!
      figures[number - 1] = { page: ref, mark }
      node.setXObject(PDFName.of(`Page${number}`), page.ref)
      // Both stand against the fold.
      const x = mark === 0 ? WIDTH / 2 - page.width : WIDTH / 2
      const place = [1, 0, 0, 1, x, (HEIGHT - page.height) / 2].map(inPdf).join(' ')
      return `/Figure <</MCID ${mark}>> BDC\nq ${place} cm /Page${number} Do Q\nEMC`
    })
    node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.flateStream(paint.join('\n'))))
    node.set(PDFName.of('StructParents'), pdf.context.obj(index))
    node.set(PDFName.of('Tabs'), PDFName.of('S'))
  }
  tag(pdf, figures)

  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setLanguage('fr')
  const preferences = pdf.catalog.getOrCreateViewerPreferences()
  preferences.setDuplex(Duplex.DuplexFlipShortEdge)
  preferences.setPrintScaling(PrintScaling.None)
  return writeFinished(pdf)
}

/** One figure a page, in the order in which the booklet is read. */
function tag(pdf: PDFDocument, figures: readonly Figure[]): void {
  const { context } = pdf
  const [root, document] = [context.nextRef(), context.nextRef()]
  const owners = new Map<PDFRef, PDFRef[]>(pdf.getPages().map(({ ref }) => [ref, []]))
  const kids = figures.map(({ page, mark }, index) => {
    const alt = PDFHexString.fromText(
      `Page ${index + 1} du programme. Ses mots se lisent dans le fichier pour l’écran.`,
    )
    const figure = context.register(
      context.obj({ Type: 'StructElem', S: 'Figure', P: document, Pg: page, K: mark, Alt: alt }),
    )
    const owned = owners.get(page)
    if (owned) owned[mark] = figure
    return figure
  })
  const parents = [...owners.values()].flatMap((owned, index) => [context.obj(index), context.obj(owned)])
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
