import { PDFDocument } from '@cantoo/pdf-lib'
import { printBooklet } from '#app/operations/ceremony/booklet.ts'
import type { CeremonyContent } from '#app/rules/ceremony/papers/papers.ts'
import { sidesOf } from '#app/rules/printing/imposition.ts'
import { codeOn, printedBooklet } from '#test/support/ceremony/booklets.ts'
import { anEvent, contentOf, familyEvents, jeanne } from '#test/support/ceremony/papers.ts'
import { aPhoto } from '#test/support/files.ts'
import { type Ink, untagged } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

const prose = 'L’amour prend patience, il rend service, il ne jalouse pas, il ne se vante pas.'
const reading = (name: string, sentences = 20) =>
  anEvent('religiousText', { title: name, text: Array(sentences).fill(prose).join(' '), pronouncedBy: 'Marc' })
const thanks = 'Merci d’être venus.\nNous nous retrouvons au café des Tilleuls.'
const content = (given: Parameters<typeof contentOf>[0] = {}) => contentOf({ isForMaster: false, thanks, ...given })

const readings = (count: number, sentences?: number) =>
  Array.from({ length: count }, (_, index) => reading(`Lecture ${index + 1}`, sentences))
const of: Record<4 | 8 | 12, CeremonyContent> = {
  4: content(),
  8: content({ events: [...familyEvents, ...readings(3)] }),
  12: content({ events: [...familyEvents, ...readings(7)] }),
}
const condolencePage = { url: 'https://kervella.example/m/h7k2-9q4d-jeanne-moreau', short: 'kervella.example/m/h7k2' }

const words = (pieces: Ink[]) => pieces.map(({ text }) => text.replace(/\s/g, '')).join('')

describe('An A5 programme', () => {
  test('a programme without thanks has only its code on the last page', async () => {
    const pdf = await printedBooklet(printer, content({ thanks: '' }), { condolencePage })
    expect(pdf.pages).toHaveLength(4)
    expect(pdf.pages.at(-1)).toMatch(/kervella\.example\/m\/h7k2/)
  })

  test.each([4, 8, 12] as const)(
    'a programme of %i pages is complete, in order, tagged and in our own font',
    async (count) => {
      const picture = await aPhoto({ width: 1200, height: 900 })
      const pdf = await printedBooklet(printer, of[count], { picture, condolencePage })
      expect(pdf.pages).toHaveLength(count)
      for (const [width, height] of pdf.sheets) expect([Math.round(width), Math.round(height)]).toEqual([148, 210])
      const [cover] = pdf.pages
      expect(cover).toMatch(/Jeanne Moreau[\s\S]*2.mai 1938 – 4.mars 2026[\s\S]*mardi 10.mars 2026[\s\S]*14.h.30/)
      expect(pdf.pages.at(-1)).toMatch(/Merci[\s\S]*kervella\.example\/m\/h7k2/)
      expect(pdf.text.indexOf('Louise')).toBeLessThan(pdf.text.indexOf('blanchit la campagne'))
      expect(pdf.text).not.toMatch(/Maman n’aimait|Paul|06 12/)

      expect(pdf.catalog).toEqual({ lang: 'fr', isTagged: true, showsTitle: true })
      expect(pdf.info.Title).toBe('Programme – Jeanne Moreau')
      expect(pdf.xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
      expect(pdf.operators.flatMap(untagged)).toEqual([])
      expect(pdf.figures.sort()).toEqual([
        'Code à photographier\u00A0: kervella.example/m/h7k2',
        'Photo de Jeanne Moreau',
      ])
      expect(pdf.outline.slice(0, 1)).toEqual(['Jeanne Moreau'])
      expect(pdf.fonts.length).toBeGreaterThan(0)
      for (const font of pdf.fonts) {
        expect(font).toMatchObject({ type: 'Type0 CIDFontType2', isEmbedded: true, hasUnicode: true })
        expect(font.name).toMatch(/^SourceSerif4/)
      }
      // Twelve points at least, inside the margins of any printer.
      for (const { sizePt, x, right, y, bottom } of pdf.pieces) {
        expect(sizePt).toBeGreaterThanOrEqual(11.99)
        expect(x).toBeGreaterThan(14)
        expect(right).toBeLessThan(134)
        expect(y).toBeGreaterThan(14)
        expect(bottom).toBeLessThan(197)
      }
    },
  )

  test('blank pages are only in intended places', async () => {
    const pdf = await printedBooklet(printer, of[8])
    const white = pdf.pages.flatMap((text, index) => (text.trim() === '' ? [index + 1] : []))
    const memories = pdf.pages.flatMap((text, index) => (text.includes('vos souvenirs') ? [index + 1] : []))
    expect(white.every((page) => page === 2)).toBe(true)
    expect(memories.every((page) => page >= 6 && page < 8)).toBe(true)
  })

  test('a programme of forty events fits and contains them all', async () => {
    const forty = Array.from({ length: 40 }, (_, index) => ({ ...familyEvents[index % 9]!, id: `m${index}` }))
    const events = forty.map((event) => (event.type === 'poem' ? { ...event, type: 'funeralEulogy' as const } : event))
    const pdf = await printedBooklet(printer, content({ events }))
    expect([8, 12]).toContain(pdf.pages.length)
    expect(pdf.tags.find(({ type }) => type === 'L')?.kids).toHaveLength(40)
  })

  test('a programme without birth date, picture, thanks and day is a sheet folded in two', async () => {
    const profile = { deceasedFirstName: 'Jeanne' }
    const bare = content({ profile, thanks: '', address: '', datetime: undefined, isConfirmed: false, events: [] })
    const pdf = await printedBooklet(printer, bare)
    expect(pdf.pages).toHaveLength(4)
    expect(pdf.text).toMatch(/Jeanne/)
    expect(pdf.text).not.toMatch(/undefined|null|confirmer/)
  })

  test('hostile text is printed as typed', async () => {
    const typed = '<script>alert(1)</script> {{7*7}} {% raw %} </style><img src=http://127.0.0.1:1/x> &amp;'
    const profile = { ...jeanne, deceasedFirstName: '<b>Jeanne</b>', deceasedLastName: 'W'.repeat(110) }
    const events = [anEvent('poem', { title: typed, author: typed, text: `${typed}\n${typed}`, pronouncedBy: typed })]
    const pdf = await printedBooklet(printer, content({ profile, events, address: 'W'.repeat(200), thanks: typed }))
    const plain = pdf.text.replace(/\s/g, '')
    expect(plain.split(typed.replace(/\s/g, ''))).toHaveLength(9)
    expect(plain).toContain('<b>Jeanne</b>')
    expect(pdf.figures).toEqual([])
  })

  test.each([
    ['a poem of ten thousand lines of one letter', anEvent('poem', { title: 'Long', text: 'a\n'.repeat(5000) })],
    ['a text of more than ten pages', reading('Long', 300)],
  ])('the programme refuses %s before printing, and names it', async (_what, long) => {
    const asked = content({ events: [...familyEvents, long] })
    expect(await printBooklet(printer, asked, { shape: 'sheets' })).toEqual({
      ok: false,
      problem: 'too-long',
      longest: { is: 'text', title: 'Long' },
    })
  })

  test('a text of ten thousand characters is accepted', async () => {
    const text = prose.repeat(130).slice(0, 10_000)
    const pdf = await printedBooklet(printer, content({ events: [...familyEvents, anEvent('poem', { text })] }))
    expect(pdf.pages.length).toBeLessThanOrEqual(12)
    expect(pdf.text.replace(/\s/g, '')).toContain(text.slice(-500).replace(/\s/g, ''))
  })
})

describe('A programme on A4 sheets', () => {
  test.each([4, 8, 12] as const)('a programme of %i pages has each page in its place for the fold', async (count) => {
    const asked = { picture: await aPhoto(), condolencePage }
    const pages = await printedBooklet(printer, of[count], asked)
    const sheets = await printedBooklet(printer, of[count], { ...asked, shape: 'sheets' })
    expect(sheets.pages).toHaveLength(count / 2)
    for (const [width, height] of sheets.sheets) expect([Math.round(width), Math.round(height)]).toEqual([297, 210])
    const on = (page: number) => words(pages.pieces.filter((piece) => piece.page === page))
    for (const [index, [left, right]] of sidesOf(count).entries()) {
      const side = sheets.pieces.filter(({ page }) => page === index + 1)
      expect(words(side.filter(({ x }) => x < 148.5))).toBe(on(left))
      expect(words(side.filter(({ x }) => x >= 148.5))).toBe(on(right))
    }
    expect(sheets.catalog).toEqual({ lang: 'fr', isTagged: true, showsTitle: true })
    expect(sheets.xmp).toBe('')
    expect(sheets.figures).toHaveLength(count)
    expect(sheets.figures[0]).toMatch(/^Page 1 du programme/)
    expect(sheets.operators.flatMap(untagged)).toEqual([])
    const { catalog } = await PDFDocument.load(sheets.bytes)
    expect(catalog.getViewerPreferences()?.getDuplex()).toBe('DuplexFlipShortEdge')
  })

  test('both files have a code that a phone reads, or none without an address', async () => {
    const asked = { picture: await aPhoto(), condolencePage }
    expect(await codeOn((await printedBooklet(printer, of[4], asked)).bytes, 4)).toBe(condolencePage.url)
    const sheets = await printedBooklet(printer, of[4], { ...asked, shape: 'sheets' })
    expect(await codeOn(sheets.bytes, 1)).toBe(condolencePage.url)
    const without = await printedBooklet(printer, of[4])
    expect(await codeOn(without.bytes, 4)).toBeUndefined()
    expect(without.figures).toEqual([])
  })
})
