import { PAGES_OF_SIGNATURE, signaturesOf } from '#app/rules/printing/imposition.ts'

describe('The signatures of a book', () => {
  test.each([
    [3, ['-1', '2-3']],
    [6, ['-1', '2-', '6-3', '4-5']],
    [16, ['16-1', '2-15', '14-3', '4-13', '12-5', '6-11', '10-7', '8-9']],
  ])('a book of %i pages is one signature, with blank last pages', (pages, sides) => {
    expect(signaturesOf(pages).map((signature) => signature.map((side) => side.join('-')))).toEqual([sides])
  })

  test('a longer book has signatures of similar thickness, in order', () => {
    expect(signaturesOf(20).map((sides) => sides.length * 2)).toEqual([12, 8])
    expect(signaturesOf(20)[1]?.map((side) => side.join('-'))).toEqual(['20-13', '14-19', '18-15', '16-17'])
  })

  test('up to four hundred pages, each page is in one signature, in sheets of four', () => {
    for (let pages = 1; pages <= 400; pages++) {
      const signatures = signaturesOf(pages)
      const held = signatures.flat(2).filter((page) => page !== undefined)
      expect(held.toSorted((a, b) => a - b)).toEqual(Array.from({ length: pages }, (_, index) => index + 1))
      for (const sides of signatures) {
        expect(sides.length % 2).toBe(0)
        expect(sides.length * 2).toBeLessThanOrEqual(PAGES_OF_SIGNATURE)
        // Facing pages, and the two sides of a leaf, are an even and an odd page.
        for (const [left, right] of sides) if (left && right) expect((left + right) % 2).toBe(1)
      }
    }
  })
})
