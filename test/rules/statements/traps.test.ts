import { readLabel } from '#app/rules/statements/labels.ts'
import { matchCreditor } from '#app/rules/statements/match.ts'
import type { BankId } from '#app/rules/statements/operation.ts'
import { findOrganisations, type StatementFacts } from '#app/rules/statements/proposals.ts'

function who(label: string, cents: number, bank?: BankId): string | undefined {
  const match = matchCreditor(readLabel([label]), { cents, bank, rawLines: [label] })
  return match === 'never' ? undefined : match?.creditor.id
}

describe('Ambiguous words', () => {
  test.each<[label: string, id: string | undefined, cents?: number, bank?: BankId]>([
    ['PAIEMENT CB 0410 CAFE DE LA PLACE', undefined],
    ['PRLV SEPA CAFEYN', 'audible-kindle-cafeyn'],
    ['VIR RECU C.A.F. DES ALPES', 'caf-caisse-du-departement', 9200],
    ['VIR RECU CARSAT SUD EST ASSURANCE RETRAITE', 'carsat-sud-est', 118620],
    ['CARTE X0001 18/04 FREE2MOVE', undefined],
    ['PRLV SEPA FREE MOBILE', 'free-mobile'],
    ['CARTE X0001 CARREFOUR MARKET', undefined],
    ['PRLV SEPA CARREFOUR BANQUE', 'carrefour-banque'],
    ['110726 CB****0001 ORANGE BLEUE SNACK', undefined],
    ['PRLV SEPA ORANGE FACTURE', 'orange'],
    ['RETRAIT DAB 0910 CIC EXEMPLE', undefined],
    ['PAIEMENT CB 1112 RESTAURANT LE MONDE', undefined],
    ['PRLV SEPA LE MONDE', 'le-monde-groupe'],
    ['CARTE X0001 TOTALENERGIES RELAIS', undefined],
    ['PRLV SEPA TOTALENERGIES ELECTRICITE ET GAZ', 'totalenergies-electricite-et-gaz-france'],
    ['VIR MME LUCIE AXA', undefined],
    ['HABITATION 000000001', 'acm-libelles-courts-releve-credit-mutuel-ou-cic', -3820, 'credit-mutuel'],
    ['HABITATION 000000001', undefined, -3820, 'lcl'],
    ['PRLV SEPA LA CROIX ROUGE FRANCAISE', 'croix-rouge-francaise'],
    ['PRLV SEPA XYZ FR47EDF001007', 'edf'],
    ['PRLV SEPA XYZ FR48EDF001007', undefined],
    ['VIR SEPA REMUNERATION LIVRET A', 'la-banque-qui-tient-le-compte-epargne-interne', 120],
  ])('The label %s: %s', (label, id, cents = -1000, bank = undefined) => {
    expect(who(label, cents, bank)).toBe(id)
  })
})

describe('Payments that are not proposed without a question', () => {
  const find = (lines: [day: string, label: string, cents: number][], known: StatementFacts = {}) =>
    findOrganisations(
      lines.map(([day, label, cents]) => ({ day, label: [label], cents })),
      known,
    )
  const asked = (...args: Parameters<typeof find>) => find(...args).proposals.map(({ question }) => question)

  test('A payment that ended long before the death is not proposed', () => {
    const lines: [string, string, number][] = ['01', '02', '03'].map((month) => [
      `2026-${month}-05`,
      'PRLV SEPA ORANGE',
      -2499,
    ])
    const other: [string, string, number] = ['2026-10-30', 'CHEQUE 1', -1]
    expect(asked([...lines, other], { deathDay: '2026-11-03' })).toEqual(['arrete'])
    expect(asked([...lines, other], { deathDay: '2026-04-10' })).toEqual([undefined])
  })

  test('Payments from a joint account that may be the other holder’s are not ticked', () => {
    const lines: [string, string, number][] = [
      ['2026-10-05', 'PRLV SEPA MGEN', -9610],
      ['2026-10-06', 'PRLV SEPA ORANGE', -2499],
      ['2026-10-07', 'PRLV SEPA EDF', -6100],
    ]
    const { proposals } = find(lines, { isJoint: true })
    expect(proposals.map(({ creditor, isTicked }) => [creditor, isTicked])).toEqual([
      ['mgen', false],
      ['orange', false],
      ['edf', true],
    ])
  })

  test('Frequent card purchases and payments to people are not proposed', () => {
    const months = ['06', '07', '08', '09', '10']
    const shops = months.flatMap((month): [string, string, number][] => [
      [`2026-${month}-03`, 'CARTE X0001 BOULANGERIE DU PORT', -420],
      [`2026-${month}-04`, `CARTE X0001 LE PETIT MARCHE`, -2000 - Number(month)],
      [`2026-${month}-08`, 'VIR M PAUL EXEMPLE', -15000],
      [`2026-${month}-09`, 'VIR RECU MME LUCIE EXEMPLE', 4000],
    ])
    expect(find(shops)).toMatchObject({ proposals: [], unknowns: [], ignored: 20 })
  })

  test('An unknown subscription paid by card is found by its monthly amount', () => {
    const lines = ['08', '09', '10'].map((month): [string, string, number] => [
      `2026-${month}-14`,
      'CARTE X0001 ZZYVA PLUS',
      -990,
    ])
    expect(find(lines).unknowns).toMatchObject([{ label: 'ZZYVA PLUS', cents: 990, rhythm: 'monthly' }])
    expect(find(lines.slice(1)).unknowns).toEqual([])
  })

  test('A rejected debit shows a contract, and its return does not', () => {
    const lines: [string, string, number][] = [
      ['2026-10-09', 'PRLV SEPA SFR FIXE ADSL', -3500],
      ['2026-10-13', 'REJET PRLV SEPA SFR FIXE ADSL', 3500],
    ]
    expect(find(lines).proposals).toMatchObject([{ creditor: 'sfr', direction: 'debit', contracts: 1 }])
  })

  test('A union, a party or a faith is never named', () => {
    expect(find([['2026-10-14', 'PRLV SEPA CGT UD EXEMPLE', -1400]]).proposals).toMatchObject([{ name: '' }])
  })
})
