import fc from 'fast-check'
import { type LineCode, lineCodes, priceLineOf } from '#app/content/estimate/price-lines.ts'
import { estimate } from '#app/rules/estimate/estimate.ts'
import { optionLines, optionNames } from '#app/rules/estimate/options.ts'
import { priceAgeCopy } from '#app/rules/estimate/price-age.ts'
import type { EstimateAnswers } from '#app/rules/estimate/questions.ts'
import { anyAnswers, linesOf, priced } from '#test/support/estimate/answers.ts'

/** Every line that the law does not require of all funerals, with answers that include it and answers that do not. */
const choices: Partial<Record<LineCode, [taken: string, left: string]>> = {
  CHAMB: ['obseques=cremation&chambre=2', 'obseques=cremation&chambre=0'],
  PORT: ['obseques=inhumation&porteurs=2', 'obseques=inhumation&porteurs=0'],
  CONC: ['obseques=inhumation&concession=nouvelle', 'obseques=inhumation&concession=terrain'],
  DISP: ['obseques=cremation&cendres=dispersion', 'obseques=cremation&cendres=nature'],
  COLU: ['obseques=cremation&cendres=columbarium', 'obseques=cremation&cendres=dispersion'],
  CAVU: ['obseques=cremation&cendres=cavurne', 'obseques=cremation&cendres=existante'],
}

test('Each optional line can be included or not, and changes the total by its own amount only', () => {
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

test('A funeral without options costs what the law requires, to the cent', () => {
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

test('A line is its price × its quantity × the ratio of the region, to the cent', () => {
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
])('A price of %s has the right age in 2026', (year, copy) => {
  expect(priceAgeCopy(year, 2026)).toBe(copy)
})
