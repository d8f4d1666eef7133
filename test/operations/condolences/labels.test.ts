import { printLabels } from '#app/operations/condolences/labels.ts'
import type { Author } from '#app/rules/condolences/authors.ts'
import { labelsFor } from '#app/rules/condolences/labels.ts'
import { noon, unwrap } from '#test/support/given.ts'
import { type Ink, readPdf, untagged } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

/** Millimetres, as the sheets are sold. */
const label = { width: 63.5, height: 38.1, left: 7.2, top: 15.15, gap: 2.54 }
const SLACK = 0.3

const authors = (count: number, differs: Partial<Author>): Author[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    name: `Personne ${index + 1}`,
    createdAt: noon.toISOString(),
    ...differs,
  }))

async function printed(given: readonly Author[], file = 1) {
  const pdf = unwrap(await printLabels(printer, labelsFor(given, 'all'), file))
  return await readPdf(pdf.bytes)
}

/** Returns the label that a text is on, from 0. Undefined if it is on none, or crosses its edge. */
function sealContextOf({ x, right, y, bottom }: Ink): number | undefined {
  const column = Math.floor((x - label.left) / (label.width + label.gap))
  const row = Math.floor(((y + bottom) / 2 - label.top) / label.height)
  const left = label.left + column * (label.width + label.gap)
  const top = label.top + row * label.height
  const isIn =
    x >= left - SLACK && right <= left + label.width + SLACK && y >= top - SLACK && bottom <= top + label.height + SLACK
  return isIn && column >= 0 && column < 3 && row >= 0 && row < 7 ? row * 3 + column : undefined
}

describe('The sheets of address labels', () => {
  test('a sheet has twenty-one labels, with every line on its own label', async () => {
    const pdf = await printed(authors(25, { postalAddress: '12 bis rue des Tilleuls\n44000 NANTES' }))
    expect(pdf.sheets.map((sides) => sides.map(Math.round))).toEqual([
      [210, 297],
      [210, 297],
    ])
    expect(pdf.pieces.filter((piece) => sealContextOf(piece) === undefined)).toEqual([])
    for (const [index, name] of [...Array(25)].map((_, index) => [index, `Personne ${index + 1}`] as const)) {
      const piece = pdf.pieces.find(({ text }) => text.trim() === name)
      expect([piece?.page, piece && sealContextOf(piece)]).toEqual([index < 21 ? 1 : 2, index % 21])
    }
    expect(pdf.text.match(/44000 NANTES/g)).toHaveLength(25)
    expect(pdf.text).not.toContain('·')
  })

  test('the sheets are a tagged file in French with embedded fonts', async () => {
    const pdf = await printed(authors(2, {}))
    expect(pdf.info).toEqual({ Title: 'Étiquettes' })
    expect(pdf.catalog).toEqual({ lang: 'fr', isTagged: true, showsTitle: true })
    expect(pdf.operators.flatMap(untagged)).toEqual([])
    expect(pdf.tags.filter(({ type }) => type === 'LI')).toHaveLength(2)
    for (const font of pdf.fonts) expect(font).toMatchObject({ isEmbedded: true, isSubset: true })
  })

  test('the longest allowed name and address fit', async () => {
    const name = 'Anne-Marguerite de La Rochefoucauld-Kervella, Étienne, leurs enfants et les petits'.slice(0, 80)
    const line = 'RESIDENCE DES GRANDS TILLEULS BATIMENT'
    const postalAddress = Array.from({ length: 5 }, () => line).join('\n')
    const pdf = await printed(
      authors(21, { name, postalAddress }).map((one, index) => ({ ...one, name: `${index} ${name}`.slice(0, 80) })),
    )
    expect(pdf.pages).toHaveLength(1)
    expect(pdf.pieces.filter((piece) => sealContextOf(piece) === undefined)).toEqual([])
    expect(pdf.text.match(/TILLEULS BATIMENT/g)).toHaveLength(105)
  })

  test('Arabic, Hebrew and Chinese are printed with their own fonts', async () => {
    const names = ['ليلى بن علي', 'מרים כהן', '王小明', 'Zoé 🌻']
    const pdf = await printed(names.flatMap((name) => authors(1, { name, postalAddress: `${name}\n44000 NANTES` })))
    const drawn = pdf.fonts.map(({ name }) => name).join(' ')
    for (const face of ['NotoSansArabic', 'NotoSansHebrew', 'NotoEmoji']) expect(drawn).toContain(face)
    // Chinese characters are drawn as shapes, and keep their text.
    expect(drawn).not.toContain('DejaVu')
    expect(pdf.text).toContain('王小明')
    expect(pdf.pieces.filter((piece) => sealContextOf(piece) === undefined)).toEqual([])
  })

  test('hostile text is printed as typed', async () => {
    const pdf = await printed(authors(1, { name: '<b>Zoé</b> {{ name }}', postalAddress: '<img src=x>\n</style>' }))
    expect(pdf.text).toContain('<b>Zoé</b> {{ name }}')
    expect(pdf.text).toContain('<img src=x> </style>')
    expect(pdf.figures).toEqual([])
  })
})
