import { afterAll, describe, expect, test } from 'vitest'
import { aCondolence, aSpace, printedBook } from '#test/support/deceased-space/memory-books.ts'
import { testPrinter } from '#test/support/printing/printer.ts'

const printer = testPrinter()
afterAll(() => printer.close())

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
