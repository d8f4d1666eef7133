import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isDay, parisDay } from '#app/rules/days.ts'
import { estimate, publishedSpreads } from '#app/rules/estimate/estimate.ts'
import { optionLines, optionNames } from '#app/rules/estimate/options.ts'
import { priceAgeCopy } from '#app/rules/estimate/price-age.ts'
import {
  isFree,
  type LineCode,
  lineCodes,
  priceLineOf,
  priceLines,
  pricesVerifiedAt,
} from '#app/rules/estimate/price-lines.ts'
import {
  ashesChoices,
  ceremonyChoices,
  coffinChoices,
  type EstimateAnswers,
  graveChoices,
  readEstimate,
} from '#app/rules/estimate/questions.ts'
import { departmentChoices } from '#app/rules/estimate/regions.ts'
import { columnWords, rubrics } from '#app/rules/estimate/rubrics.ts'
import { sources } from '#app/rules/law.ts'

const answersOf = (query: string) => readEstimate(new URLSearchParams(query)).answers!
const priced = (query: string) => estimate(answersOf(query))
const linesOf = (query: string) => priced(query).rubrics.flatMap(({ lines }) => lines)

const keysOf = <Choices extends object>(choices: Choices) => Object.keys(choices) as (keyof Choices)[]
const anyAnswers: fc.Arbitrary<EstimateAnswers> = fc.record({
  mode: fc.constantFrom('burial', 'cremation'),
  department: fc.constantFrom('', ...departmentChoices.map(([code]) => code)),
  ceremony: fc.constantFrom(...keysOf(ceremonyChoices)),
  coffin: fc.constantFrom(...keysOf(coffinChoices)),
  grave: fc.constantFrom(undefined, ...keysOf(graveChoices)),
  ashes: fc.constantFrom(...keysOf(ashesChoices)),
  bearers: fc.nat(8),
  chamberDays: fc.nat(60),
  distanceKm: fc.nat(3000),
  options: fc.subarray([...optionNames]).map((names) => new Set(names)),
})

describe('the regulated quote', () => {
  test('has nine headings, in the order and the words of the arrêté', () => {
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

  test('puts into the first column what the law asks for, and nothing else', () => {
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

describe('what is published of whole funerals', () => {
  test.each([
    ['obseques=cremation', 'cremation'],
    ['obseques=inhumation', 'burial'],
  ] as const)('of %s is within the range of a usual one, and its usual total within them', (query, mode) => {
    const { low, high } = publishedSpreads[mode]
    const { total } = priced(query)
    expect(total.low).toBeLessThanOrEqual(low * 100)
    expect(total.high).toBeGreaterThanOrEqual(high * 100)
    expect(total.usual).toBeGreaterThan(low * 100)
    expect(total.usual).toBeLessThan(high * 100)
  })

  test('agrees with the mean of 2024 in both modes, to an eighth', () => {
    for (const query of ['obseques=cremation', 'obseques=inhumation']) {
      expect(Math.abs(priced(query).total.usual / 478_900 - 1)).toBeLessThan(1 / 8)
    }
  })

  test('is far narrower than the sum of the extremes', () => {
    for (const query of ['obseques=cremation', 'obseques=inhumation']) {
      const lines = linesOf(query)
      const extremes = lines.reduce((sum, { low, high }) => sum + high - low, 0)
      const { low, high } = priced(query).total
      expect(high - low).toBeLessThan(extremes / 2)
    }
  })
})

describe('every amount', () => {
  test('is whole cents, and the totals are the sums of their lines, whatever is answered', () => {
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

  test('follows the region, but for what a town sets and what is advanced', () => {
    const dear = linesOf('obseques=cremation&departement=22')
    for (const line of linesOf('obseques=cremation')) {
      const there = dear.find(({ code }) => code === line.code)!
      const isFixed = line.rubric === '8' || priceLineOf(line.code).isLocal
      expect([line.code, there.usual > line.usual]).toEqual([line.code, !isFixed])
    }
    expect(priced('obseques=inhumation&departement=67')).toEqual(priced('obseques=inhumation'))
  })

  test('has its source and its year, or is an estimate of ours, and was read within a year', () => {
    for (const code of lineCodes) {
      const { low, usual, high, measured } = priceLineOf(code)
      expect(low <= usual && usual <= high && (high > 0 || isFree(code)), code).toBe(true)
      if (!measured) continue
      expect(measured.sources.length).toBeGreaterThan(0)
      for (const name of measured.sources) expect(sources).toHaveProperty([name])
      expect(measured.year).toBeGreaterThanOrEqual(2017)
    }
    expect(isDay(pricesVerifiedAt)).toBe(true)
    expect(parisDay(new Date()) < addDays(pricesVerifiedAt, 365), 'prices to be read again').toBe(true)
  })
})

test('no price line is forgotten by the funeral directors’ table', () => {
  expect(new Set(Object.values(priceLines).map(({ rubric }) => rubric))).toEqual(
    new Set(rubrics.map(({ code }) => code)),
  )
})

/** Every line that the law does not ask of every funeral, with answers that take it and answers that leave it. */
const choices: Partial<Record<LineCode, [taken: string, left: string]>> = {
  CHAMB: ['obseques=cremation&chambre=2', 'obseques=cremation&chambre=0'],
  PORT: ['obseques=inhumation&porteurs=2', 'obseques=inhumation&porteurs=0'],
  CONC: ['obseques=inhumation&concession=nouvelle', 'obseques=inhumation&concession=terrain'],
  DISP: ['obseques=cremation&cendres=dispersion', 'obseques=cremation&cendres=nature'],
  COLU: ['obseques=cremation&cendres=columbarium', 'obseques=cremation&cendres=dispersion'],
  CAVU: ['obseques=cremation&cendres=cavurne', 'obseques=cremation&cendres=existante'],
}

test('each optional line is taken or left, and changes the total by what it says and by nothing else', () => {
  const optional = lineCodes.filter((code) => priceLineOf(code).column === 'optional')
  const conditional: LineCode[] = ['PACE', 'VACP']
  const faults = [...optional, ...conditional].filter((code) => {
    const name = optionNames.find((option) => optionLines[option] === code)
    const mode = priceLineOf(code).mode === 'cremation' ? 'cremation' : 'inhumation'
    const ceremony = code === 'CULT' ? 'religieuse' : 'civile'
    const query = `obseques=${mode}&ceremonie=${ceremony}&options=choisies`
    const [taken, left] = name ? [`${query}&${name}=on`, query] : (choices[code] ?? ['', ''])
    if (taken === '') return true
    const [withLine, without] = [priced(taken), priced(left)]
    const line = linesOf(taken).find((each) => each.code === code)
    const others = linesOf(taken).filter(
      (each) => each.code !== code && !linesOf(left).some((one) => one.code === each.code),
    )
    const gone = linesOf(left).filter((each) => !linesOf(taken).some((one) => one.code === each.code))
    const sum = (lines: typeof others) => lines.reduce((all, { usual }) => all + usual, 0)
    const isLeft = linesOf(left).every((each) => each.code !== code)
    return !line || !isLeft || withLine.total.usual - without.total.usual !== line.usual + sum(others) - sum(gone)
  })
  expect(faults).toEqual([])
})

test('a funeral of which everything optional is left is what the law asks for, to the cent', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const bare: EstimateAnswers = {
        ...answers,
        options: new Set(),
        bearers: 0,
        chamberDays: 0,
        grave: answers.grave === 'nouvelle' ? 'terrain' : answers.grave,
        ashes: 'nature',
      }
      const { total, mandatoryUsual, rubrics: headings } = estimate(bare)
      expect(total.usual).toBe(mandatoryUsual)
      expect(headings.flatMap(({ lines }) => lines).filter(({ column }) => column === 'optional')).toEqual([])
    }),
  )
})

test('a line is what the table says, to the cent: its price, as often as it counts, by the ratio of the region', () => {
  const of = (query: string, code: LineCode) => linesOf(query).find((line) => line.code === code)!
  expect(of('obseques=cremation&distance=51', 'KM')).toMatchObject({ low: 100, usual: 150, high: 250 })
  expect(of('obseques=cremation&departement=22', 'COORD').usual).toBe(Math.round((40_000 * 5353) / 4789))
  expect(of('obseques=cremation', 'VACP')).toMatchObject({ low: 2000, usual: 2200, high: 2500 })
  for (const code of lineCodes) {
    const line = linesOf('obseques=inhumation&concession=nouvelle').find((each) => each.code === code)
    const times = code === 'CHAMB' ? 3 : code === 'PORT' ? 4 : 1
    if (line) expect([code, line.usual]).toEqual([code, Math.round(priceLineOf(code).usual * times * 100)])
  }
})

test.each([
  [undefined, 'estimation'],
  [2026, 'mesuré en 2026'],
  [2023, 'mesuré en 2023'],
  [2022, 'ordre de grandeur, mesuré en 2022'],
  [2021, 'ordre de grandeur, mesuré en 2021'],
  [2020, 'estimation, d’après une mesure de 2020'],
  [2017, 'estimation, d’après une mesure de 2017'],
])('a price of %s is said of its age in 2026', (year, copy) => {
  expect(priceAgeCopy(year, 2026)).toBe(copy)
})
