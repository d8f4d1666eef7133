import { PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'
import type { AttachedFile } from '#app/adapters/printing/bundle.ts'
import { bundleLetter, bundleOf, partOf, photo, printedBundle, scan } from '#test/support/bundle/paper.ts'
import { untagged } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

const withPieces = (attachments: AttachedFile[]) =>
  printedBundle(printer, bundleOf([bundleLetter('bailleur', { attachments })]))

async function piecePages(file: AttachedFile) {
  const pdf = await withPieces([file])
  const place = pdf.contents.find(({ id }) => id === 'bailleur/piece/1')
  if (!place) throw new Error('The attachment is not in the bundle.')
  return { ...partOf(pdf, place), place, bytes: pdf.bytes }
}

describe('a page of an attached PDF', () => {
  test.each([0, 90, 180, 270])('turned by %i° is shown as its file requires', async (turned) => {
    const { pieces } = await piecePages(await scan('Acte', { turned, size: turned % 180 ? [842, 595] : [595, 842] }))
    const [top, bottom] = [
      pieces.find(({ text }) => text.startsWith('haut')),
      pieces.find(({ text }) => text === 'bas'),
    ]
    expect(top?.y).toBeLessThan(60)
    expect(bottom?.y).toBeGreaterThan(240)
  })

  test.each([
    ['A3', [842, 1191]],
    ['letter', [612, 792]],
    ['as long as a till receipt', [160, 2400]],
    ['as small as a stamp', [80, 60]],
    ['A4, lying down', [842, 595]],
    ['a poster, lying down', [3400, 2400]],
  ] as const)('%s stays whole on its sheet', async (_name, [width, height]) => {
    const { pieces, sheets } = await piecePages(await scan('Plan', { size: [width, height] }))
    expect(sheets.map((sheet) => sheet.map(Math.round))).toEqual(sheets.map(() => [210, 297]))
    expect(pieces.length).toBeGreaterThanOrEqual(width > 100 ? 2 : 1)
    // A landscape page is rotated with its text: x then gives the line.
    const outside = pieces.filter(({ x, y }) => x < 9 || x > 201 || y < 9 || y > 278)
    expect(outside).toEqual([])
  })

  test('a page of an attached PDF is never enlarged', async () => {
    const { pieces } = await piecePages(await scan('Ticket', { size: [200, 300] }))
    expect(pieces[0]?.sizePt).toBeCloseTo(16, 0)
  })

  test('a page of an attached PDF shows the area of its crop box', async () => {
    const draw = (page: PDFPage) => page.setCropBox(100, 421, 400, 421)
    const { pieces } = await piecePages(await scan('Recadré', { draw }))
    expect(pieces.find(({ text, y }) => text === 'bas' && y < 297)).toBeUndefined()
    expect(pieces.filter(({ text }) => text.startsWith('haut')).every(({ y }) => y > 60 && y < 120)).toBe(true)
  })

  test('a page of an attached PDF uses fonts that its file defines for all pages', async () => {
    const pdf = await PDFDocument.load((await scan('Hérité')).bytes)
    const page = pdf.getPage(0).node
    const resources = page.get(PDFName.of('Resources'))
    page.delete(PDFName.of('Resources'))
    pdf.catalog.Pages().set(PDFName.of('Resources'), resources!)
    const { pages } = await piecePages({ ...(await scan('Hérité')), bytes: await pdf.save() })
    expect(pages[0]).toContain('haut Hérité 1')
  })

  test('a page of an attached PDF keeps its filled fields and ticked boxes', async () => {
    const pdf = await PDFDocument.create()
    const page = pdf.addPage([595, 842])
    const name = pdf.getForm().createTextField('nom')
    name.setText('ABADIE')
    name.addToPage(page, { x: 60, y: 700, width: 200, height: 24 })
    const { pages, pieces } = await piecePages({
      label: 'Formulaire',
      mediaType: 'application/pdf',
      pages: 1,
      bytes: await pdf.save(),
    })
    expect(pages[0]).toContain('ABADIE')
    expect(pieces[0]?.x).toBeGreaterThan(25)
    expect(pieces[0]?.x).toBeLessThan(40)
  })

  test('an empty attachment is an empty sheet', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage([595, 842])
    const { pages } = await piecePages({
      label: 'Vide',
      mediaType: 'application/pdf',
      pages: 1,
      bytes: await pdf.save(),
    })
    expect(pages[0]).toContain('Bailleur : Organisme Essai · pièces jointes · 1/1')
  })
})

test('fifty pages become fifty sheets, in order, each with its text', async () => {
  const pdf = await withPieces([await scan('Relevés', { pages: 50 })])
  const place = pdf.contents.find(({ id }) => id === 'bailleur/piece/1')
  expect(place?.pages).toBe(50)
  const pages = partOf(pdf, place!).pages
  expect(pages.map((page) => /haut Relevés (\d+)/.exec(page)?.[1])).toEqual(pages.map((_page, index) => `${index + 1}`))
  expect(pdf.figures).toHaveLength(50)
  expect(pdf.figures).toContain('Pièce jointe\u00A0: Relevés, page 50 sur 50')
  expect(pdf.operators.flatMap(untagged)).toEqual([])
})

test.each(['srgb', 'b-w', 'cmyk'] as const)('a photograph in %s is embedded unchanged', async (space) => {
  const file = await photo('Carte', { space })
  const { bytes } = await piecePages(file)
  expect(Buffer.from(bytes).includes(Buffer.from(file.bytes))).toBe(true)
})

test('a photograph in the middle of a larger buffer is embedded correctly', async () => {
  const file = await photo('Carte')
  const bytes = Buffer.concat([Buffer.alloc(100, 1), file.bytes]).subarray(100)
  expect(Buffer.from((await piecePages({ ...file, bytes })).bytes).includes(Buffer.from(file.bytes))).toBe(true)
})

test('an attachment of several letters is in the file once', async () => {
  const file = await photo('Acte de décès', { width: 1600, height: 2400 })
  const letters = (['bailleur', 'employeur', 'contratTelecom'] as const).map((id) =>
    bundleLetter(id, { attachments: [file] }),
  )
  const { bytes } = await printedBundle(printer, bundleOf(letters))
  const first = Buffer.from(bytes).indexOf(Buffer.from(file.bytes))
  expect(first).toBeGreaterThan(0)
  expect(Buffer.from(bytes).indexOf(Buffer.from(file.bytes), first + 1)).toBe(-1)
})

test('typed details of a notary are a page of ours, unless the family attaches its own', async () => {
  const enclosures = ['contactDetailsOfTheNotary' as const]
  const made = await printedBundle(printer, bundleOf([bundleLetter('bailleur', { enclosures })]))
  expect(made.contents.map(({ id }) => id)).toEqual(['bailleur', 'bailleur/piece/notary'])
  expect(made.pages.at(-1)).toContain('Maître Odile Ernoult')
  const attachments = [await photo('Coordonnées du notaire')]
  const own = await printedBundle(printer, bundleOf([bundleLetter('bailleur', { enclosures, attachments })]))
  expect(own.contents.map(({ id }) => id)).toEqual(['bailleur', 'bailleur/piece/1'])
})
