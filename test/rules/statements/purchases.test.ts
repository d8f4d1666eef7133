import { pensionSentence } from '#app/rules/statements/copy.ts'
import { findOrganisations, type StatementFacts } from '#app/rules/statements/proposals.ts'

const find = (lines: [day: string, label: string, cents: number][], known: StatementFacts = {}) =>
  findOrganisations(
    lines.map(([day, label, cents]) => ({ day, label: [label], cents })),
    known,
  )

describe('Payments that are not contracts', () => {
  test('Card payments at a counter are purchases, however frequent', () => {
    const counters = [
      ...['LA POSTE', 'FDJ', 'PMU', 'CENTRE HOSPITALIER', 'BUTAGAZ', 'SUMUP MARCHE', 'TRESORERIE MUNICIPALE', 'DAMART'],
      ...[
        'ORANGE BOUTIQUE',
        'FREE MOBILE BOUTIQUE',
        'CANAL BOUTIQUE',
        'LEBARA TABAC DU PORT',
        'DIRECT ASSURANCE AGENCE',
      ],
      ...['LE MONDE RELAY', 'AMENDE GOUV', 'EDENRED'],
    ]
    for (const name of counters) {
      const days = ['2026-08-03', '2026-09-17', '2026-09-21']
      const once = find([['2026-09-03', `CARTE X0001 03/09 ${name}`, -1250]])
      const often = find(days.map((day, index) => [day, `CARTE X0001 ${name}`, -1250 - 300 * index]))
      expect([name, once.proposals, often.proposals, often.unknowns]).toEqual([name, [], [], []])
    }
  })

  test('Regular card payments are a subscription, and irregular ones are asked about', () => {
    const paid = (amounts: number[]) =>
      find(amounts.map((cents, index) => [`2026-0${7 + index}-03`, 'CARTE 02/08/26 SPOTIFY CB*0001', -cents]))
    expect(paid([1099, 1099]).proposals).toMatchObject([{ creditor: 'spotify', isTicked: true }])
    expect(paid([1099, 1199]).proposals).toMatchObject([{ creditor: 'spotify', isTicked: true }])
    expect(paid([1099]).proposals).toMatchObject([{ question: 'une-fois', isTicked: false }])
    expect(paid([1099, 4500]).proposals).toMatchObject([{ question: 'achats', isTicked: false }])
  })

  test('Payments to a funeral director after the death are purchases', () => {
    const firms = [
      'PFG SERVICES FUNERAIRES',
      'OGF',
      'POMPES FUNEBRES GENERALES',
      'ROC ECLERC',
      'LE CHOIX FUNERAIRE',
      'MUTAC',
    ]
    const ways = ['PRLV SEPA', 'VIR SEPA EMIS', 'TIP', 'CARTE X0001', 'CHEQUE', '']
    for (const firm of firms) {
      for (const way of ways) {
        const paid = (day: string, more = '') =>
          find([[day, `${way} ${firm}${more}`.trim(), -150_000]], { deathDay: '2026-05-21' })
        expect([firm, way, paid('2026-05-21').proposals, paid('2026-06-02').proposals]).toEqual([firm, way, [], []])
        expect(paid('2026-05-02', ' ACOMPTE').proposals).toEqual([])
      }
      expect(find([['2026-06-02', `PRLV SEPA ${firm} ACOMPTE OBSEQUES`, -150_000]]).proposals).toEqual([])
    }
    const months = ['2026-02-05', '2026-03-05', '2026-04-05'].map((day): [string, string, number] => [
      day,
      'PRLV SEPA PFG',
      -3200,
    ])
    expect(find(months, { deathDay: '2026-05-21' }).proposals).toMatchObject([
      { kind: 'situation:assurance-obseques', isTicked: true },
    ])
    expect(find(months.slice(1, 2)).proposals).toMatchObject([{ question: 'obseques', isTicked: false }])
  })
})

test.each([
  ['2026-05-01', 'La retraite de mai est due en entier'],
  ['2026-05-31', 'La retraite de mai est due en entier'],
  ['2026-08-15', 'La retraite d’août est due en entier'],
  ['2026-12-31', 'La retraite de décembre est due en entier'],
])('The pension message after a death on %s', (day, sentence) => {
  expect(pensionSentence(day)).toContain(sentence)
  expect(pensionSentence(day)).not.toMatch(/après le \d/)
})
