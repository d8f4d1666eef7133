import { afterAll, describe, expect, test } from 'vitest'
import { aCondolence, aSpace, asData, printedBook } from '#test/support/deceased-space/memory-books.ts'
import { aPhoto } from '#test/support/files/pictures.ts'
import { testPrinter } from '#test/support/printing/printer.ts'

const printer = testPrinter()
afterAll(() => printer.close())

const fewLines =
  'Toutes mes pensées vont vers vous tous. Je garde d’elle un souvenir très doux, et son rire du mercredi. '.repeat(3)
const longText =
  'Elle nous attendait le mercredi, et nous faisions nos devoirs sur la toile cirée, la radio allumée. '.repeat(13)

describe('the pages of a memory book', () => {
  test.each([
    ['usual letters', false],
    ['large letters', true],
  ])('in %s keep each moment whole, on the page of its title', async (_, isLarge) => {
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
        const page = pages.find((words) => words.includes(title))!
        const after = page.slice(page.indexOf(title) + title.length).split(/La cérémonie|La collation/)[0]!
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
    'are filled with %s, and none begins with the name of an author',
    async (_, format, isLarge, area, of) => {
      const condolences = Array.from({ length: 40 }, (_, index) => {
        const isLong = of === 'long' || (of === 'both' && index % 5 < 2)
        const message = (isLong ? longText : fewLines).slice(0, (isLong ? 300 : 60) * (1 + ((index * 7) % 4)))
        const picture = { small: 's', large: 'l', width: 300, height: 400 }
        return aCondolence({ message, name: `Personne ${index + 1}`, ...(index % 3 === 0 && { picture }) })
      })
      const photo = asData(await aPhoto({ width: 300, height: 400 }))
      const { pages, pieces } = await printedBook(printer, { format, isLarge, condolences, photo })
      const [top, bottom] = area
      const first = pages.findIndex((words) => words.includes('Les messages')) + 1
      for (let page = first; page < pages.length; page++) {
        const inside = pieces.filter((piece) => piece.page === page && piece.y < bottom && piece.text.trim() !== '')
        const filled = (Math.max(...inside.map((piece) => piece.bottom)) - top) / (bottom - top)
        expect({ page, filled, isFilled: filled >= 0.6 }).toMatchObject({ isFilled: true })
        const [, number] = pages[page - 1]!.match(/^Personne (\d+)/) ?? []
        expect(number === undefined || (Number(number) - 1) % 3 === 0).toBe(true)
      }
    },
  )

  test('hold three messages under the presentation, and more on pages of their own', async () => {
    const bookOf = async (count: number) =>
      await printedBook(printer, { condolences: Array.from({ length: count }, () => aCondolence()) })
    expect((await bookOf(3)).outlinePages).toEqual(['Jeanne Moreau 1', 'Présentation et messages 2'])
    expect((await bookOf(4)).outlinePages).toEqual(['Jeanne Moreau 1', 'Présentation 2', 'Les messages 3'])
  })

  test('read from right to left what is written so, beside what is not', async () => {
    const condolences = [
      aCondolence({ message: 'ברוך דיין האמת', name: 'דוד' }),
      aCondolence({ message: 'Je pense à vous.' }),
    ]
    const { pieces } = await printedBook(printer, { condolences })
    const lineOf = (part: RegExp) => pieces.filter(({ text }) => part.test(text))
    expect(Math.max(...lineOf(/[א-ת]{4}/).map(({ right }) => right))).toBeGreaterThan(148 - 15 - 1)
    expect(Math.min(...lineOf(/pense/).map(({ x }) => x))).toBeLessThan(15 + 1)
  })
})
