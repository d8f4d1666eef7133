import fc from 'fast-check'
import { lengthOf } from '#app/rules/forms/text.ts'
import { addressLines, isAbroad, type PostalAddress } from '#app/rules/letters/paper/postal-address.ts'

describe('Any address', () => {
  const word = fc.oneof(
    fc.constantFrom("l'Abbé-Carton", 'rue', 'avenue', 'Bâtiment', 'de', 'la', 'Œillets', '12', 'bis', '3e', 'étage,'),
    fc.constantFrom('CS 30051', 'BP', 'Nguyễn', 'n°', '–', 'Saint-Rémy', 'Sainte-Geneviève', '2026', '&', 'Đức'),
    fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 12 }),
  )
  const line = (most: number) => fc.array(word, { maxLength: most }).map((words) => words.join(' '))
  const anAddress = fc.record({
    name: line(12),
    additionalAddress1: line(8),
    additionalAddress2: line(8),
    address: line(10),
    postalCode: fc.stringMatching(/^\d{5}$/),
    town: line(6),
    country: fc.constantFrom('', 'Suisse', 'France'),
  })
  const most = (address: PostalAddress) => (isAbroad(address.country) ? 7 : 6)

  test('an address has at most six lines, seven with a country, and none is empty', () => {
    fc.assert(
      fc.property(anAddress, (address) => {
        const lines = addressLines(address)
        expect(lines.length).toBeLessThanOrEqual(most(address))
        expect(lines.filter((text) => text.trim() === '')).toEqual([])
      }),
    )
  })

  test('no line exceeds 38 characters while a free line remains, unless it is a single word', () => {
    fc.assert(
      fc.property(anAddress, (address) => {
        const lines = addressLines(address)
        fc.pre(lines.length < most(address))
        const long = lines.filter((text) => lengthOf(text) > 38 && text.split(' ').every((part) => lengthOf(part) < 12))
        expect(long).toEqual([])
      }),
    )
  })

  test('an address keeps every digit', () => {
    const digits = (texts: (string | undefined)[]) => texts.join(' ').normalize('NFKC').match(/\d/g)?.toSorted() ?? []
    fc.assert(
      fc.property(anAddress, (address) => {
        const { country: _none, ...typed } = address
        expect(digits(addressLines(address))).toEqual(digits(Object.values(typed)))
      }),
    )
  })

  test('the last lines are in capitals, without accents or punctuation', () => {
    fc.assert(
      fc.property(anAddress, (address) => {
        const { name: _name, additionalAddress1: _one, additionalAddress2: _two, ...street } = address
        for (const text of addressLines(street)) {
          expect(text).toMatch(/^[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*$/u)
          expect(text.normalize('NFD')).not.toMatch(/\p{Script=Latin}\p{M}/u)
          expect(text).not.toMatch(/[a-zà-öø-ÿÀ-ÖØ-Þ]/)
        }
      }),
    )
  })
})
