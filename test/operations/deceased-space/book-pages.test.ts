import { PDFDocument } from '@cantoo/pdf-lib'
import { aCondolence, aSpace, printedBook, someCondolences } from '#test/support/deceased-space/memory-books.ts'
import { aPhoto } from '#test/support/files.ts'
import { readPictures } from '#test/support/printing/pdf-pictures.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

const fewLines =
  'Toutes mes pensées vont vers vous tous. Je garde d’elle un souvenir très doux, et son rire du mercredi. '.repeat(3)
const longText =
  'Elle nous attendait le mercredi, et nous faisions nos devoirs sur la toile cirée, la radio allumée. '.repeat(13)

describe('The pages of a memory book', () => {
  test.each([
    ['usual letters', false],
    ['large letters', true],
  ])('in %s, each event is on one page with its title', async (_, isLarge) => {
    const { moments } = aSpace()
    const description = 'Venez en couleurs, elle aimait le jaune. '.repeat(7).trim()
    const each = (isLarge ? [80, 200, 320] : [200, 700, 950]).map((length) =>
      'Jeanne aimait la mer. '.repeat(length / 20),
    )
    for (const deceasedDescription of each) {
      const told = { burialOrCremation: moments.burialOrCremation, snack: moments.snack, laidInCoffin: moments.snack }
      const filled = Object.entries(told).map(([name, moment]) => [name, { ...moment, description }])
      const space = aSpace({ deceasedDescription, moments: { ...moments, ...Object.fromEntries(filled) } })
      const { pages } = await printedBook(printer, { isLarge, space })
      for (const title of ['La mise en bière', 'La cérémonie', 'La collation']) {
        const page = pages.findLast((words) => words.includes(title))!
        const after = page.slice(page.lastIndexOf(title) + title.length).split(/La cérémonie|La collation/)[0]!
        expect(after.match(/le jaune/g)).toHaveLength(7)
      }
    }
  })

  test.each([
    ['a few lines, A5', 'a5', false, [16, 190], 'short'],
    ['a few lines, large letters', 'a5', true, [16, 190], 'short'],
    ['long texts, A5', 'a5', false, [16, 190], 'long'],
    ['long texts, large letters', 'a5', true, [16, 190], 'long'],
    ['both, A5', 'a5', false, [16, 190], 'both'],
    ['both, large letters', 'a5', true, [16, 190], 'both'],
    ['both, A4', 'a4', false, [22, 272], 'both'],
  ] as const)(
    "pages are filled with %s, and none begins with an author's name",
    async (_, format, isLarge, area, of) => {
      const condolences = Array.from({ length: 40 }, (_, index) => {
        const isLong = of === 'long' || (of === 'both' && index % 5 < 2)
        const message = (isLong ? longText : fewLines).slice(0, (isLong ? 300 : 60) * (1 + ((index * 7) % 4)))
        const picture = { small: 's', large: 'l', width: 300, height: 400 }
        return aCondolence({ message, name: `Personne ${index + 1}`, ...(index % 3 === 0 && { picture }) })
      })
      const photo = await aPhoto({ width: 300, height: 400 })
      const read = await printedBook(printer, { format, isLarge, condolences, photo })
      const { pages, pieces, outlinePages } = read
      expect(outlinePages.at(-1)).toMatch(/^Les mots/)
      const [top, bottom] = area
      const pictures = await readPictures(read.bytes)
      expect(pictures).toHaveLength(14)
      for (const { page, y } of pictures) {
        expect(pieces.some((piece) => piece.page === page && piece.y < y + 5)).toBe(true)
      }
      const first = Number(/\d+$/.exec(outlinePages.at(-1) ?? '')?.[0])
      for (let page = first; page < pages.length; page++) {
        const inside = pieces.filter((piece) => piece.page === page && piece.y < bottom && piece.text.trim() !== '')
        const filled = (Math.max(...inside.map((piece) => piece.bottom)) - top) / (bottom - top)
        expect({ page, filled, isFilled: filled >= 0.6 }).toMatchObject({ isFilled: true })
        const [, number] = pages[page - 1]!.match(/^Personne (\d+)/) ?? []
        expect(number === undefined || (Number(number) - 1) % 3 === 0).toBe(true)
      }
    },
  )

  test('messages continue on a page that is not full', async () => {
    const bookOf = async (count: number) =>
      await printedBook(printer, { condolences: Array.from({ length: count }, () => aCondolence()) })
    expect((await bookOf(3)).outlinePages).toEqual(['Jeanne Moreau 1', 'Jeanne 2', 'La cérémonie 2', 'Les mots 3'])
    expect((await bookOf(3)).pages).toHaveLength(3)
  })

  test('right-to-left text is read as such, beside other text', async () => {
    const condolences = [
      aCondolence({ message: 'ברוך דיין האמת', name: 'דוד' }),
      aCondolence({ message: 'Je pense à vous.' }),
    ]
    const { pieces } = await printedBook(printer, { condolences })
    const lineOf = (part: RegExp) => pieces.filter(({ text }) => part.test(text))
    expect(Math.max(...lineOf(/[א-ת]{4}/).map(({ right }) => right))).toBeGreaterThan(148 - 15 - 1)
    expect(Math.min(...lineOf(/pense/).map(({ x }) => x))).toBeLessThan(15 + 1)
  })

  test('each verse of a reading is on a line of its own', async () => {
    const poem = { title: 'Le vent', credit: '', stanzas: [['Le vent passe', 'sur la lande'], ['et revient']] }
    const held = { title: 'Au crématorium', when: 'mardi', place: '', order: [], texts: [poem] }
    const { pieces } = await printedBook(printer, { sources: { ceremonies: [held] }, condolences: [aCondolence()] })
    const verses = ['Le vent passe', 'sur la lande', 'et revient'].map((verse) =>
      pieces.find(({ text }) => text.trim() === verse),
    )
    const [first, second, third] = verses.map((piece) => piece?.y)
    expect(second! - first!).toBeGreaterThan(5)
    expect(third! - second!).toBeGreaterThan(second! - first! + 2)
  })

  test('the contents have the right page numbers, and each picture is in its place', async () => {
    const photo = await aPhoto({ width: 640, height: 480 })
    const picture = { small: 's', large: 'l', width: 640, height: 480, alt: 'La baie' }
    const sources = {
      life: Array.from({ length: 12 }, (_, index) => ({
        when: String(1940 + index),
        text: 'Un été au bord de la mer.',
        picture,
      })),
      gallery: Array.from({ length: 7 }, () => ({ ...picture, caption: 'La baie, 1984' })),
      thanks: 'Merci à toutes et à tous.',
    }
    const condolences = Array.from({ length: 12 }, () => aCondolence())
    for (const isLarge of [false, true]) {
      const read = await printedBook(printer, { isLarge, sources, condolences, photo })
      const { outlinePages, pages, figures } = read
      const pictures = (await readPictures(read.bytes)).filter(({ page }) => page > 2)
      const dates = read.pieces.filter(({ text }) => /^19[45]\d/.test(text))
      expect(dates).toHaveLength(12)
      for (const [index, { page, bottom }] of dates.entries()) {
        expect(pictures[index]).toMatchObject({ page })
        expect(pictures[index]!.y).toBeGreaterThan(bottom - 1)
      }
      const listed = pages[1]!.match(/^(Jeanne|Sa vie|Les photos|La cérémonie|Les mots|Merci)\s+\d+$/gm)
      expect(listed?.map((line) => line.replace(/\s+/g, ' '))).toEqual(outlinePages.slice(2))
      expect(outlinePages).toHaveLength(8)
      expect(figures).toHaveLength(12 + 7)
      for (const line of outlinePages.slice(2)) {
        const [, title = '', page] = /^(.*) (\d+)$/.exec(line) ?? []
        expect(pages[Number(page) - 1]).toMatch(new RegExp(`^${title}$`, 'm'))
      }
    }
  })

  test('pages are arranged in signatures, or have a bleed for a printer', async () => {
    const condolences = someCondolences(60)
    const read = (format: 'a5' | 'booklet' | 'printer') => printedBook(printer, { format, condolences })
    const [plain, folded, bled] = [await read('a5'), await read('booklet'), await read('printer')]
    const sheets = Math.ceil(plain.pages.length / 4)
    expect(plain.pages.length).toBeGreaterThan(16)
    expect(folded.pages).toHaveLength(2 * sheets)
    for (const sides of folded.sheets) expect(sides.map(Math.round)).toEqual([297, 210])
    expect(folded.figures).toHaveLength(plain.pages.length)
    expect(folded.figures[0]).toBe('Page 1 du livre. Ses mots se lisent dans le fichier pour l’écran.')
    expect(bled.pages).toHaveLength(plain.pages.length)
    for (const sides of bled.sheets) expect(sides.map(Math.round)).toEqual([154, 216])
    const { x, y, width, height } = (await PDFDocument.load(bled.bytes)).getPage(1).getTrimBox()
    expect([x, y, width, height].map(Math.round)).toEqual([0, 0, 420, 595])
  })
})
