import { printCards } from '#app/operations/deceased-space/card.ts'
import { cardContent } from '#app/rules/deceased-space/share-address.ts'
import { codeOn } from '#test/support/ceremony/booklets.ts'
import { readPdf, untagged } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

const site = { origin: 'https://prevoyance-des-deux-rives.example' }
const url = 'https://prevoyance-des-deux-rives.example/e/abcde-23456'

async function printed(count: 4 | 8, name = 'Jeanne Moreau', isOpen = true) {
  const pdf = await printCards(printer, cardContent({ shortCode: 'abcde23456', isOpen }, { name, site }), count)
  if (!pdf.ok) throw new Error(pdf.problem)
  return { ...(await readPdf(pdf.value.bytes)), bytes: pdf.value.bytes }
}

describe.each([4, 8] as const)('%i cards', (count) => {
  test("cards fit on one sheet, each with a code of the space's URL and its short address", async () => {
    const pdf = await printed(count)
    expect(pdf.pages).toHaveLength(1)
    expect(pdf.sheets.map((sides) => sides.map(Math.round))).toEqual([[210, 297]])
    expect(pdf.text.match(/Laisser un mot pour Jeanne Moreau/g)).toHaveLength(count)
    expect(pdf.text.replace(/\s/g, '').match(/prevoyance-des-deux-rives\.example\/e\/abcde-23456/g)).toHaveLength(count)
    expect(await codeOn(pdf.bytes, 1, [1 / 2, 2 / count])).toBe(url)
    expect(pdf.info).toEqual({ Title: 'Laisser un mot pour Jeanne Moreau' })
    expect(pdf.figures).toHaveLength(count)
    expect(pdf.operators.flatMap(untagged)).toEqual([])
  })

  test('the longest name fits in the printable area, and the short code is never split', async () => {
    const pdf = await printed(count, 'Anne-Marguerite de La Rochefoucauld-Kervella-Montmorency')
    expect(pdf.pages).toHaveLength(1)
    for (const { x, right, y, bottom } of pdf.pieces) {
      expect(x).toBeGreaterThan(7)
      expect(right).toBeLessThan(203)
      expect(y).toBeGreaterThan(7)
      expect(bottom).toBeLessThan(290)
    }
    expect(pdf.pieces.filter(({ text }) => text.endsWith('e/abcde-23456'))).toHaveLength(count)
  })
})

test('the card of a closed space does not ask for messages', async () => {
  const { text } = await printed(8, 'Jeanne Moreau', false)
  expect(text).toContain('L’espace de souvenirs Jeanne Moreau')
  expect(text).not.toContain('Laisser')
})
