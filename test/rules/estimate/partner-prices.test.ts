import fc from 'fast-check'
import { lineCodes, priceLineOf } from '#app/content/estimate/price-lines.ts'
import { partnerPriceOf, partnerTotal, readPriceFile, readPrices } from '#app/rules/estimate/partner-prices.ts'
import { readEstimate } from '#app/rules/estimate/questions.ts'

const answersOf = (query: string) => readEstimate(new URLSearchParams(query)).answers!
const day = '2026-11-22'

describe('A price file', () => {
  test('A row names its line by code or by label, with or without column titles', () => {
    const text = '\uFEFFprestation;prix TTC\r\nDOSS;180\r\n"Toilette et habillage";"1 250,50 €"\n\nMEB\t0\n'
    expect(readPriceFile(text)).toEqual({ ok: true, value: { DOSS: 18_000, TOIL: 125_050, MEB: 0 } })
    expect(readPriceFile("Plaque d'identité;40")).toEqual({ ok: true, value: { PLAQ: 4000 } })
    expect(readPriceFile('')).toEqual({ ok: true, value: {} })
  })

  test('A file may name every line of the table by its label', () => {
    for (const name of [(code: string) => code, (code: string) => priceLineOf(code as 'DOSS').label]) {
      const read = readPriceFile(lineCodes.map((code, at) => `${name(code)};${at}`).join('\n'))
      expect(read).toEqual({ ok: true, value: Object.fromEntries(lineCodes.map((code, at) => [code, at * 100])) })
    }
  })

  test('An invalid file is refused completely, with a message for each wrong row', () => {
    const text = 'DOSS;180\nGRATTE-CIEL;12\nTOIL;-5\nMEB;1e309\nDOSS;190\nPLAQ\nCAPI;12;20'
    expect(readPriceFile(text)).toEqual({
      ok: false,
      problem: 'faulty',
      faults: [
        { line: 2, sentence: '«\u00A0GRATTE-CIEL\u00A0» n’est pas une prestation du tableau.' },
        { line: 3, sentence: '«\u00A0-5\u00A0» n’est pas un montant en euros. Exemple\u00A0: 1250,50' },
        { line: 4, sentence: '«\u00A01e309\u00A0» n’est pas un montant en euros. Exemple\u00A0: 1250,50' },
        { line: 5, sentence: '«\u00A0DOSS\u00A0» a déjà un prix.' },
        { line: 6, sentence: '«\u00A0\u00A0» n’est pas un montant en euros. Exemple\u00A0: 1250,50' },
        {
          line: 7,
          sentence: 'Deux colonnes sont attendues\u00A0: la prestation et son prix, séparés par un point-virgule.',
        },
      ],
    })
  })

  test('Any text is either parsed or refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = readPriceFile(text)
        if (read.ok) expect(Object.values(read.value).every(Number.isInteger)).toBe(true)
        else expect(read.faults.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('The prices of a partner', () => {
  const prices = { day, cents: { CHAMB: 9000, CERCC: 80_000, CERCI: 100_000, MEB: 0 } } as const

  test('The prices have their date, and the coffin’s price applies to every range', () => {
    const answers = answersOf('obseques=cremation&chambre=2')
    expect(partnerPriceOf(prices, 'CHAMB', answers)).toBe(18_000)
    expect(partnerPriceOf(prices, 'MEB', answers)).toBe(0)
    expect(partnerPriceOf(prices, 'CERCC', answers)).toBe(80_000)
    expect(partnerPriceOf(prices, 'CERCC', answersOf('obseques=cremation&cercueil=simple'))).toBeUndefined()
    expect(partnerPriceOf(prices, 'CERCI', answers)).toBeUndefined()
  })

  test('There is a total once every line of the funeral has a price', () => {
    const answers = answersOf('obseques=cremation&ceremonie=aucune')
    expect(partnerTotal(prices, answers)).toBeUndefined()
    const whole = { day, cents: Object.fromEntries(lineCodes.map((code) => [code, 1000])) }
    expect(partnerTotal(whole, answers)).toBe(
      lineCodes.reduce((sum, code) => sum + (partnerPriceOf(whole, code, answers) ?? 0), 0),
    )
  })

  test('A price whose line is no longer in the table is left out', () => {
    expect(readPrices([{ line: 'GONE', cents: 1, day }])).toBeUndefined()
    expect(
      readPrices([
        { line: 'GONE', cents: 1, day },
        { line: 'MEB', cents: 2, day },
      ]),
    ).toEqual({ day, cents: { MEB: 2 } })
  })
})
