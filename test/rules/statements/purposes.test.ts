import { creditors } from '#app/content/creditors.ts'
import { bare } from '#app/rules/statements/labels.ts'
import { findOrganisations } from '#app/rules/statements/proposals.ts'

// One name stands for several services: the other words of a label say which one is to be written to, and by which letter.

const found = (label: string, cents: number) => {
  const operations = [{ day: '2026-10-05', cents, label: label.split('\n') }]
  const { proposals } = findOrganisations(operations, { deathDay: '2026-10-14' })
  return proposals.map(({ creditor, kind }) => `${creditor} ${kind}`)
}
const insurers = creditors.filter(
  ({ category, kind, types }) =>
    category === 'assurance' && kind === 'assuranceHabitationCourrierComplet' && types.includes('prelevement'),
)

describe('The letter to an insurer is about what the label names', () => {
  test.each([
    ['OBSEQUES', 'situation:assurance-obseques'],
    ['GARANTIE OBSEQ', 'situation:assurance-obseques'],
    ['COMPLEMENTAIRE SANTE', 'mutuelleCourrierComplet'],
    ['SANTE', 'mutuelleCourrierComplet'],
    ['AUTOMOBILE', 'situation:assurance-auto'],
    ['ASSURANCE AUTO', 'situation:assurance-auto'],
    ['ASSURANCE VIE', 'situation:assurance-vie'],
    ['PROTECTION JURIDIQUE', 'situation:assurance-autre'],
    ['GARANTIE ACCIDENTS DE LA VIE', 'situation:assurance-autre'],
    ['ASSURANCE EMPRUNTEUR', 'situation:assurance-emprunteur'],
    ['PREVOYANCE DECES', 'situation:assurance-deces-prevoyance'],
    ['MULTIRISQUE HABITATION', 'assuranceHabitationCourrierComplet'],
    ['AUTO HABITATION', 'assuranceHabitationCourrierComplet'],
  ])('%s: %s', (product, kind) => {
    const wrong = insurers.flatMap(({ id, spellings }) => {
      const label = `PRLV SEPA ${bare(spellings.find((one) => bare(one).length > 3) ?? spellings[0]!)}\n${product}`
      const letters = found(label, -4210)
      return letters.join() === `${id} ${kind}` ? [] : [`${label}: ${letters}`]
    })
    expect(wrong).toEqual([])
  })

  test.each([
    ['PRLV SEPA AXA FRANCE VIE', 'axa-france situation:assurance-vie'],
    ['PRLV SEPA MUTAVIE', 'macif situation:assurance-vie'],
    ['PRLV SEPA MACIF MUTUALITE', 'macif mutuelleCourrierComplet'],
    ['PRLV SEPA CNP ASSURANCES\nREF OBSEQUES', 'cnp-assurances situation:assurance-obseques'],
    ['PRLV SEPA BPCE VIE\nGARANTIE OBSEQUES', 'bpce-vie situation:assurance-obseques'],
    ['PRLV SEPA LBP PREVOYANCE', 'la-banque-postale-assurances-iard situation:assurance-deces-prevoyance'],
    ['PRLV SEPA HARMONIE MUTUELLE\nGARANTIE OBSEQUES', 'harmonie-mutuelle-groupe-vyv situation:assurance-obseques'],
    ['PRLV SEPA DIRECT ASSURANCE\nHABITATION', 'direct-assurance-avanssur assuranceHabitationCourrierComplet'],
    ['PRLV SEPA SWISSLIFE PREVOYANCE ET SANTE', 'swisslife mutuelleCourrierComplet'],
    ['PRLV SEPA LA BANQUE POSTALE FINANCEMENT\nPRET PERSO', 'la-banque-postale situation:credit'],
    ['PRLV SEPA CREDIT AGRICOLE\nECHEANCE PRET AUTO', 'credit-agricole-caisse-regionale situation:credit'],
  ])('%s', (label, letter) => {
    expect(found(label, -4210)).toEqual([letter])
  })
})

test.each([
  ['VIR DDFIP DU FINISTERE PENSION', 'service-des-retraites-de-l-etat-sre'],
  ['VIR SEPA RECU /FRM DRFIP BRETAGNE /EID 0 /RNF PENSION 10 2026', 'service-des-retraites-de-l-etat-sre'],
  ['VIR DIR.DEP. DES FINANCES PUBLIQUES PENSIONS', 'service-des-retraites-de-l-etat-sre'],
  ['VIR DDFIP EURE PENS 10/26', 'service-des-retraites-de-l-etat-sre'],
  ['VIR DGFIP REMUNERATION', 'employeur-salaire-recu'],
  ['VIR CENTRE DE GESTION DES RETRAITES', 'service-des-retraites-de-l-etat-sre'],
  ['VIR DRFIP RETRAITE DU COMBATTANT', 'onacvg-retraite-du-combattant'],
  ['VIR DRFIP PAYS DE LA LOIRE REMBOURSEMENT IMPOT', 'dgfip-impots'],
  ['VIR DRFIP PARIS TRAITEMENT OCTOBRE', 'employeur-salaire-recu'],
  ['VIR CAISSE DES DEPOTS ET CONSIGNATIONS CNRACL', 'cnracl'],
  ['VIR CAISSE DES DEPOTS DIRECTION RETRAITES IRCANTEC', 'ircantec'],
  ['VIR CAISSE DES DEPOTS RAFP', 'rafp-erafp'],
  ['VIR CAISSE DES DEPOTS', 'caisse-des-depots-payeur-de-retraites'],
  ['VIR AGIRC-ARRCO MALAKOFF HUMANIS', 'malakoff-humanis-agirc-arrco'],
  ['VIR AG2R LA MONDIALE AGIRC-ARRCO', 'ag2r-agirc-arrco'],
  ['VIR PRO BTP RETRAITE', 'alliance-professionnelle-retraite-agirc-arrco'],
  ['VIR PRO BTP AGIRC ARRCO', 'alliance-professionnelle-retraite-agirc-arrco'],
  ['VIR HUMANIS RETRAITE ARRCO', 'malakoff-humanis-agirc-arrco'],
  ['VIR APICIL ALLOCATION AGIRC ARRCO', 'apicil-agirc-arrco'],
  ['VIR MALAKOFF HUMANIS REMBOURSEMENT SANTE', 'malakoff-humanis-sante-prevoyance'],
  ['VIR AGIRC-ARRCO', 'agirc-arrco-institution-non-reconnue'],
])('A payment received is from the fund that its label names: %s', (label, creditor) => {
  expect(found(label, 41233).map((one) => one.split(' ')[0])).toEqual([creditor])
})

test.each([
  ['PRLV SEPA CITYA LOYER', 'citya bailleur'],
  ['PRLV SEPA FONCIA\nLOYER ET CHARGES 10/2026', 'foncia bailleur'],
  ['PRLV SEPA FONCIA\nCHARGES DE COPROPRIETE', 'foncia situation:syndic'],
  ['PRLV SEPA CCAS TELEALARME', 'vitaris-assystel-tunstall-bluelinea-senioradom-custos situation:teleassistance'],
  ['PRLV SEPA TRESORERIE EAU ASSAINISSEMENT', 'regie-ou-syndicat-des-eaux-non-reconnu energyNotificationDeces'],
  ['PRLV SEPA MAIRIE DE SAINTES EAU', 'regie-ou-syndicat-des-eaux-non-reconnu energyNotificationDeces'],
  ['PRLV SEPA POMPES FUNEBRES INTERCOMMUNALES\nCONTRAT OBSEQUES', 'ogf-pfg-prevoyance situation:assurance-obseques'],
  ['PRLV SEPA MUTUELLE PREVIFRANCE', 'mutuelle-motifs mutuelleCourrierComplet'],
  ['PRLV SEPA LA FRANCE MUTUALISTE', 'mutuelle-motifs mutuelleCourrierComplet'],
  ['PRLV SEPA MUTUELLE DE POITIERS', 'mutuelle-de-poitiers-assurances assuranceHabitationCourrierComplet'],
])('The letter of %s', (label, letter) => {
  expect(found(label, -4100)).toEqual([letter])
})

test.each([
  'POMPES FUNEBRES MARTIN ACOMPTE',
  'CB POMPES FUNEBRES MARTIN FACT 151026',
  'VIR POMPES FUNEBRES MARTIN',
  'CHEQUE 1234567 POMPES FUNEBRES',
])('A funeral that is paid for is no contract: %s', (label) => {
  expect(found(label, -150000)).toEqual([])
})

test.each([
  'REJET PRLV SEPA EDF',
  'ANN PRLV SEPA EDF',
  'PRLV SEPA REJETE EDF',
  'PRLV SEPA RETOURNE EDF',
  'PRELEVEMENT IMPAYE EDF',
  'RET PRLV IMPAYE EDF',
  'RETOUR PRLV EDF',
  'REMB PRLV SEPA EDF',
])('A debit that came back is no payment of the organisation: %s', (label) => {
  expect(found(label, 8000)).toEqual([])
})

test('A short name above the label of the bank does not hide the kind of operation', () => {
  for (const label of ['IMPOTS\nPRLV SEPA DGFIP\nIMPOT REVENU', 'GARANTIES OBSEQ\nPRLV SEPA BPCE VIE']) {
    const operations = [{ day: '2026-10-05', cents: -5400, label: label.split('\n') }]
    expect(findOrganisations(operations, {}).proposals.map(({ question }) => question)).toEqual([undefined])
  }
})
