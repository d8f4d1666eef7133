import fc from 'fast-check'
import { readAmount, storedAmount } from '#app/rules/estimate/amounts.ts'
import { chosenAmount, keptQuotes, keptQuotesName, toKept } from '#app/rules/estimate/kept-quotes.ts'
import { readQuotes } from '#app/rules/estimate/quotes.ts'

const read = (query: string) => readQuotes(new URLSearchParams(query))

describe('The stored quotes of an account', () => {
  test('The quotes and the chosen one are stored, and nothing else of the URL', () => {
    const kept = toKept(read('obseques=inhumation&a-3=900&a-entreprise=L%C3%A9guer&choisi=a&devis=b&utm=x&z-3=1'), 'a')
    expect([...new URLSearchParams(kept)].toSorted()).toEqual([
      ['a-3', '900'],
      ['a-entreprise', 'Léguer'],
      ['choisi', 'a'],
      ['obseques', 'inhumation'],
    ])
    expect(keptQuotes({ [keptQuotesName]: kept })).toEqual(read(kept))
    expect(keptQuotes({ [keptQuotesName]: '' })).toBeUndefined()
  })

  test('The chosen quote may be changed or removed', () => {
    const typed = read('a-3=900&b-3=800&choisi=a')
    expect(read(toKept(typed, 'b')).chosen).toBe('b')
    expect(toKept(typed, undefined)).not.toContain('choisi')
  })

  test.each([
    ['a-3=900&a-total=1100&choisi=a', '1100'],
    ['a-3=900&a-4=150,50&choisi=a', '1050.50'],
    ['a-prix=ht&a-3=100&a-total=100&choisi=a', '120'],
    ['a-prix=ht&a-total=100&choisi=a', ''],
    ['a-3=900&b-3=800&choisi=b', '800'],
    ['a-3=900', ''],
    ['a-3=900&choisi=b', ''],
    ['a-3=900&choisi=toString', ''],
    ['a-3=0&choisi=a', ''],
  ])('%s gives the bank letter the amount "%s"', (query, amount) => {
    expect(chosenAmount({ [keptQuotesName]: query })).toBe(amount)
  })

  test('Without stored quotes, no amount is proposed', () => expect(chosenAmount({})).toBe(''))

  test('Proposed cents are parsed back unchanged', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (cents) => {
        expect(readAmount(storedAmount(cents))).toBe(cents)
      }),
    )
  })
})
