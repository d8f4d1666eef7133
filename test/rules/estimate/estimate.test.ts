import fc from 'fast-check'
import { isFreeLine, lineCodes, priceLineOf, priceLines, pricesVerifiedAt } from '#app/content/estimate/price-lines.ts'
import { columnWords, rubrics } from '#app/content/estimate/rubrics.ts'
import { sources } from '#app/content/law.ts'
import { isDay } from '#app/rules/days.ts'
import { estimate, publishedSpreads } from '#app/rules/estimate/estimate.ts'
import { anyAnswers, linesOf, priced } from '#test/support/estimate/answers.ts'

describe('The regulated quote', () => {
  test('The quote has nine headings, in the order and the words of the arrêté', () => {
    expect(rubrics.map(({ code, words }) => `${code}. ${words}`)).toEqual([
      '1. Préparation, organisation des obsèques',
      '2. Transport du défunt avant mise en bière (sans cercueil)',
      '3. Cercueil et accessoires',
      '4. Mise en bière et fermeture du cercueil',
      '5. Transport du défunt après mise en bière',
      '6. Cérémonie funéraire',
      '7A. Inhumation',
      '7B. Crémation',
      '8. Frais avancés pour le compte de la personne ayant qualité pour pourvoir aux funérailles',
    ])
    expect(columnWords).toEqual({ mandatory: 'Prestations obligatoires', optional: 'Prestations facultatives' })
    expect(priced('obseques=cremation').rubrics.map(({ code }) => code)).toEqual(rubrics.map(({ code }) => code))
  })

  test('The first column contains exactly what the law requires', () => {
    const mandatory = (query: string) =>
      linesOf(query)
        .filter(({ column }) => column === 'mandatory')
        .map(({ code }) => code)
    expect(mandatory('obseques=cremation')).toEqual([
      ...['CERCC', 'GARN', 'PLAQ', 'MEB', 'CORB', 'CREM', 'URNE', 'VACP'],
    ])
    expect(mandatory('obseques=inhumation&concession=nouvelle')).toEqual([
      ...['CERCI', 'GARN', 'PLAQ', 'MEB', 'CORB', 'CREU', 'VACP'],
    ])
    expect(mandatory('obseques=inhumation&concession=terrain')).toEqual([
      ...['CERCI', 'GARN', 'PLAQ', 'MEB', 'CORB', 'CREU', 'TERR', 'VACP'],
    ])
  })
})

describe('Published prices of whole funerals', () => {
  test.each([
    ['obseques=cremation', 'cremation'],
    ['obseques=inhumation', 'burial'],
  ] as const)(
    'The published price of %s is within the range of a usual funeral, and the usual total within the published ones',
    (query, mode) => {
      const { low, high } = publishedSpreads[mode]
      const { total } = priced(query)
      expect(total.low).toBeLessThanOrEqual(low * 100)
      expect(total.high).toBeGreaterThanOrEqual(high * 100)
      expect(total.usual).toBeGreaterThan(low * 100)
      expect(total.usual).toBeLessThan(high * 100)
    },
  )

  test('The estimate is within an eighth of the average of 2024 in both modes', () => {
    for (const query of ['obseques=cremation', 'obseques=inhumation']) {
      expect(Math.abs(priced(query).total.usual / 478_900 - 1)).toBeLessThan(1 / 8)
    }
  })

  test('The range is far narrower than the sum of the extremes', () => {
    for (const query of ['obseques=cremation', 'obseques=inhumation']) {
      const lines = linesOf(query)
      const extremes = lines.reduce((sum, { low, high }) => sum + high - low, 0)
      const { low, high } = priced(query).total
      expect(high - low).toBeLessThan(extremes / 2)
    }
  })
})

describe('The amounts of the estimate', () => {
  test('Amounts are whole cents, and totals are the sums of their lines, for any answers', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { rubrics: headings, columns, total, mandatoryUsual } = estimate(answers)
        const lines = headings.flatMap((heading) => heading.lines)
        const sum = (list: { usual: number }[]) => list.reduce((all, { usual }) => all + usual, 0)
        expect(total.usual).toBe(sum(lines))
        expect(total.usual).toBe(sum(headings))
        const advanced = lines.filter(({ rubric }) => rubric === '8')
        expect(columns.mandatory.subtotal + columns.optional.subtotal).toBe(total.usual - sum(advanced))
        expect(mandatoryUsual).toBe(sum(lines.filter(({ column }) => column === 'mandatory')))
        for (const { low, usual, high } of [...lines, total]) {
          expect([low, usual, high].every(Number.isInteger)).toBe(true)
          expect(0 <= low && low <= usual && usual <= high).toBe(true)
        }
        for (const { subtotal, vat10, vat20 } of Object.values(columns)) {
          expect([vat10, vat20].every(Number.isInteger)).toBe(true)
          expect(vat10 + vat20).toBeLessThanOrEqual(Math.ceil(subtotal / 6) + lines.length)
        }
      }),
    )
  })

  test('Amounts depend on the region, except prices set by the town and advanced fees', () => {
    const dear = linesOf('obseques=cremation&departement=22')
    for (const line of linesOf('obseques=cremation')) {
      const there = dear.find(({ code }) => code === line.code)!
      const isFixed = line.rubric === '8' || priceLineOf(line.code).isLocal
      expect([line.code, there.usual > line.usual]).toEqual([line.code, !isFixed])
    }
    expect(priced('obseques=inhumation&departement=67')).toEqual(priced('obseques=inhumation'))
  })

  test('Each price has its source and year or is our estimate, and the day it was checked', () => {
    for (const code of lineCodes) {
      const { low, usual, high, measured } = priceLineOf(code)
      expect(low <= usual && usual <= high && (high > 0 || isFreeLine(code)), code).toBe(true)
      if (!measured) continue
      expect(measured.sources.length).toBeGreaterThan(0)
      for (const name of measured.sources) expect(sources).toHaveProperty([name])
      expect(measured.year).toBeGreaterThanOrEqual(2017)
    }
    expect(isDay(pricesVerifiedAt)).toBe(true)
  })
})

test('Every price line is in the funeral directors’ table', () => {
  expect(new Set(Object.values(priceLines).map(({ rubric }) => rubric))).toEqual(
    new Set(rubrics.map(({ code }) => code)),
  )
})
