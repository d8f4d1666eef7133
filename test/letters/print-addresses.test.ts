import type { BundleLetter } from '#app/operations/bundle/content.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { letters as allLetters } from '#letters/index.ts'
import { bundleOf, firstLetters, plainCover, printedBundle } from '#test/support/bundle/paper.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

const joined = (texts: readonly string[]) => texts.join('').replace(/\s+/gu, '')

describe.each(['plain', 'labels'] as const)('the addresses of a dossier, on %s', (addresses) => {
  test('each label of a sheet of 3 × 7 labels of 63.5 × 38.1 mm holds one whole address, for each letter and copy', async () => {
    const copied = (index: number) => index % 2 === 1
    const letters = firstLetters(allLetters.length, (index) => ({ withNotaryCopy: copied(index) })).map(longest)
    const pdf = await printedBundle(printer, bundleOf(letters, { cover: { ...plainCover, addresses } }))
    const sheets = pdf.contents.filter(({ id }) => id.startsWith('addresses/'))
    const wanted = letters.flatMap((letter) => {
      const { recipientLines, notaryLines } = letterView(letter.definition, letter.answers, letter)
      return (letter.withNotaryCopy ? [recipientLines, notaryLines] : [recipientLines]) as string[][]
    })
    expect(wanted).toHaveLength(allLetters.length + letters.filter((_letter, index) => copied(index)).length)
    expect(sheets).toHaveLength(Math.ceil(wanted.length / 21))
    for (const [index, { page, pages }] of sheets.entries()) {
      expect([page % 2, pages], 'on a recto of its own').toEqual([1, 1])
      const onPage = pdf.pieces.filter((piece) => piece.page === page && piece.text.trim() !== '')
      const labels = wanted.slice(index * 21, (index + 1) * 21)
      for (const [place, lines] of labels.entries()) {
        const left = 7.2 + (place % 3) * (63.5 + 2.54)
        const top = 15.15 + Math.floor(place / 3) * 38.1
        const inside = onPage.filter(({ x, y }) => x >= left && x < left + 63.5 && y > top && y < top + 38.1)
        const rows = new Set(inside.map(({ y }) => Math.round(y)))
        expect([place, rows.size]).toEqual([place, lines.length])
        expect(joined(inside.map(({ text }) => text))).toBe(joined(lines))
        for (const { right, y } of inside) {
          expect(right).toBeLessThan(left + 62)
          expect(y).toBeLessThan(top + 37)
        }
      }
      const beside = onPage.filter(({ y }) => y > 15.15 + 7 * 38.1).map(({ text }) => text)
      expect(beside.join('').includes('Adresses')).toBe(addresses === 'plain')
    }
  })
})

/** Every seventh has the longest possible address: seven lines of 38 characters. */
function longest(letter: BundleLetter, index: number): BundleLetter {
  if (index % 7 !== 0) return letter
  const { recipient } = letter.definition
  const answers = {
    ...letter.answers,
    [recipient.name]: 'CAISSE DE MUTUELLE DES MEMBRES DU SUD',
    [recipient.additionalAddress1]: 'BATIMENT DES ARCHIVES DU CONTENTIEUX',
    [recipient.additionalAddress2]: 'ESCALIER DE LA COUR PORTE DU FOND NO 2',
    [recipient.address]: '128 BOULEVARD DE LATTRE DE TASSIGNY',
    [recipient.town]: 'CHALONS EN CHAMPAGNE CEDEX',
    [recipient.country]: 'PORTUGAL',
  }
  return { ...letter, answers }
}
