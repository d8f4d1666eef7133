import fc from 'fast-check'
import { readAmount } from '#app/rules/estimate/amounts.ts'
import { compareQuotes } from '#app/rules/estimate/comparison.ts'
import { readQuotes } from '#app/rules/estimate/quotes.ts'

const compared = (query: string) => {
  const { quotes, mode } = readQuotes(new URLSearchParams(query))
  return compareQuotes(quotes, mode)
}

describe('An amount of a quote', () => {
  test.each([
    ['1250', 125_000],
    ['1 250,50', 125_050],
    ['1\u202F250,5 €', 125_050],
    ['12.30', 1230],
    ['0', 0],
    ['1000000', 100_000_000],
  ])('The amount %s is %d cents', (text, cents) => expect(readAmount(text)).toBe(cents))

  test.each(['-3', '1e309', '1,2,3', '12,345', 'douze', '1000001', '99999999999', '<script>', '', ','])(
    '%s is not an amount',
    (text) => expect(readAmount(text)).toBeUndefined(),
  )

  test('A formatted amount is parsed back unchanged', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (cents) => {
        expect(readAmount(`${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`)).toBe(cents)
      }),
    )
  })
})

describe('Three quotes', () => {
  test('A missing amount differs from a free service', () => {
    const { headings } = compared('a-CHAMB=240&b-CHAMB=0&c-TRAV=280')
    expect(headings[0]?.rows).toEqual([{ key: 'CHAMB', amounts: [24_000, 0, undefined], gap: 24_000 }])
  })

  test('Quotes are summed over their common rows, and each over all its rows', () => {
    const { common, sums } = compared('a-TRAV=250&a-CORB=380&b-TRAV=230&b-CORB=420&b-SOINS=380')
    expect(common).toEqual({ count: 2, sums: [63_000, 65_000] })
    expect(sums).toEqual([63_000, 103_000])
  })

  test('Quotes are compared by heading if one has only the heading’s total', () => {
    const { headings } = compared('a-3=1000&b-CERCC=800&b-GARN=60')
    expect(headings).toEqual([{ rubric: '3', rows: [{ key: '3', amounts: [100_000, 86_000], gap: 14_000 }] }])
  })

  test('A quote without tax is compared with VAT: 10 % on transport of the body, 20 % on the rest, none on advanced fees', () => {
    const { sums } = compared('a-prix=ht&a-TRAV=100&a-PLAQ=100&a-VACP=20')
    expect(sums).toEqual([11_000 + 12_000 + 2000])
  })

  test('Missing mandatory lines and wrongly mandatory lines are remarked', () => {
    const whole = 'a-CERCC=790&a-GARN=60&a-MEB=150&a-CORB=380&a-CREM=742&a-URNE=80'
    expect(compared(whole).remarks).toEqual([[{ kind: 'not-said', key: 'PLAQ' }]])
    expect(compared(`${whole}&a-PLAQ=0&a-obligatoire-SOINS=on`).remarks).toEqual([
      [{ kind: 'not-mandatory', key: 'SOINS' }],
    ])
    expect(compared('a-3=900&a-4=150&a-5=400&a-7B=800').remarks).toEqual([[]])
    const burial = 'obseques=inhumation&a-3=900&a-4=150&a-5=400'
    expect(compared(burial).remarks).toEqual([[{ kind: 'not-said', key: 'CREU' }]])
    expect(compared(`${burial}&a-OUVC=300`).remarks).toEqual([[]])
  })

  test('A sum that differs from the printed total is remarked, with or without tax', () => {
    const whole = 'a-3=900&a-4=150&a-5=400&a-7B=800'
    expect(compared(`${whole}&a-total=2250`).remarks).toEqual([[]])
    expect(compared(`${whole}&a-total=2250&a-prix=ht`).remarks).toEqual([[]])
    expect(compared(`${whole}&a-total=2300`).remarks).toEqual([[{ kind: 'sum', sum: 225_000, total: 230_000 }]])
    expect(compared(`${whole}&a-CERCC=100&a-GARN=1&a-PLAQ=1`).remarks).toEqual([
      [{ kind: 'heading-sum', key: '3', sum: 10_200, total: 90_000 }],
    ])
  })

  test('An invalid quote has an error message and keeps the typed text', () => {
    const { errors, typed, quotes } = readQuotes(new URLSearchParams('a-DOSS=-3&b-total=1e309&c-firm=x'))
    expect(Object.keys(errors)).toEqual(['a-DOSS', 'b-total'])
    expect(typed).toEqual({ 'a-DOSS': '-3', 'b-total': '1e309' })
    expect(quotes).toEqual([])
  })

  test('Amounts are whole cents and sums of their rows, for any text', () => {
    const names = fc.constantFrom(
      'a-DOSS',
      'a-1',
      'b-1',
      'b-TRAV',
      'c-total',
      'a-prix',
      'obseques',
      'b-obligatoire-SOINS',
    )
    const texts = fc.oneof(fc.constantFrom('ht', 'inhumation', 'on'), fc.nat(5000).map(String), fc.string())
    fc.assert(
      fc.property(fc.array(fc.tuple(names, texts)), (pairs) => {
        const { quotes, mode } = readQuotes(new URLSearchParams(pairs))
        const { headings, sums, common } = compareQuotes(quotes, mode)
        const rows = headings.flatMap((heading) => heading.rows)
        for (const [at] of quotes.entries()) {
          expect(sums[at]).toBe(rows.reduce((all, { amounts }) => all + (amounts[at] ?? 0), 0))
          expect(common.sums[at]).toBeLessThanOrEqual(sums[at]!)
          expect(Number.isInteger(sums[at])).toBe(true)
        }
      }),
    )
  })
})
