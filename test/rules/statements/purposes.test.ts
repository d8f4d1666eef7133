import { creditors } from '#app/content/creditors.ts'
import { bare } from '#app/rules/statements/labels.ts'
import { findOrganisations } from '#app/rules/statements/proposals.ts'

// One name stands for several services: the other words of a label say which one is to be written to, and by which letter.

const found = (label: string, cents: number) => {
  const operations = [{ day: '2026-10-05', cents, label: label.split('\n') }]
  const { proposals } = findOrganisations(operations, { deathDay: '2026-10-14' })
  return proposals.map(({ creditor, kind }) => `${creditor} ${kind}`)
}
const named = (label: string, cents: number) =>
  findOrganisations([{ day: '2026-10-05', cents, label: label.split('\n') }], {}).proposals.map(({ name }) => name)

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

const withArticles = creditors.flatMap(({ id, spellings, category }) =>
  category === 'retraite-base'
    ? spellings.filter((one) => /^CARSAT \w+/.test(one)).map((one) => [one, id] as const)
    : [],
)
test.each(withArticles)('%s is recognised with an article too', (spelling, id) => {
  const wrong = ['DE ', 'DU ', 'D', 'DES ', 'DE LA ', 'DE L’'].flatMap((article) => {
    const label = `VIR ${spelling.replace('CARSAT ', `CARSAT ${article === 'D' ? 'D’' : article}`)}`
    return found(label, 98210).join() === `${id} retraiteCourrierComplet` ? [] : [label]
  })
  expect(wrong).toEqual([])
})

test.each([
  ['VIR CAISSE D ALLOCATIONS FAMILIALES DE L OISE', 12100, 'caf-caisse-du-departement'],
  ['VIR CAISSE NATIONALE D’ASSURANCE VIEILLESSE', 90000, 'cnav-assurance-retraite-ile-de-france'],
  ['PRLV SEPA MUTUELLE GENERALE DE L EDUCATION NATIONALE', -9900, 'mgen'],
  ['PRLV SEPA CENTRE NATIONAL DU CHEQUE EMPLOI SERVICE', -9900, 'urssaf-service-cesu'],
  ['VIR CAISSE NATIONALE DES INDUSTRIES ELECTRIQUES ET GAZIERES', 9900, 'cnieg'],
  ['PRLV SEPA SYNDICAT INTERCOMMUNAL DES EAUX DE LA VALLEE', -4100, 'regie-ou-syndicat-des-eaux-non-reconnu'],
  ['PRLV SEPA SIDE LOT ET GARONNE EAU 47', -4100, 'regie-ou-syndicat-des-eaux-non-reconnu'],
  ['PRLV SEPA FREE', -2999, 'free-box'],
  ['PRLV SEPA FREE DOM', -2999, 'petits-fils-adhap-vitalliance-ouihelp-senior-compagnie-ameli'],
  ['VIR MME LE GOFF ANNE LOYER GARAGE', 5100, 'locataire-de-prenom-loyer-recu'],
  ['VIR MLLE ABADIE LOYER', 5100, 'locataire-de-prenom-loyer-recu'],
  ['VIR MONSIEUR ABADIE LOYER', -51000, 'bailleur-loyer-debite'],
  ['PRLV ECHEANCE PRET IMMOBILIER', -51000, 'la-banque-qui-tient-le-compte-pret'],
  ['PRET IMMOBILIER ECH 10/10', -51000, 'la-banque-qui-tient-le-compte-pret'],
  ['REMBOURSEMENT PRET 12345', -51000, 'la-banque-qui-tient-le-compte-pret'],
  ['ECHEANCE CREDIT RENOUVELABLE', -51000, 'la-banque-qui-tient-le-compte-pret'],
  ['IMPOTS\nPRLV SEPA DGFIP\nIMPOT REVENU', -5400, 'dgfip-impots'],
])('The label %s', (label, cents, creditor) => {
  expect(found(label, cents).map((one) => one.split(' ')[0])).toEqual([creditor])
})

test('A short name above the label of the bank does not hide the kind of operation', () => {
  for (const label of ['IMPOTS\nPRLV SEPA DGFIP\nIMPOT REVENU', 'GARANTIES OBSEQ\nPRLV SEPA BPCE VIE']) {
    const operations = [{ day: '2026-10-05', cents: -5400, label: label.split('\n') }]
    expect(findOrganisations(operations, {}).proposals.map(({ question }) => question)).toEqual([undefined])
  }
})

test.each([
  ['VIR SEPA EMIS /MOTIF LOYER OCTOBRE /BEN SCI DES LILAS /REFDO /REFBEN', -35000, 'SCI DES LILAS'],
  ['VIR SEPA EMIS /MOTIF LOYER GARAGE /BEN M KERMADEC /REFDO', -5500, 'M KERMADEC'],
  ['VIR SEPA RECU /FRM SARL DUPONT /EID 1 /RNF SALAIRE 09/2026', 150000, 'SARL DUPONT'],
  ['VIR PERM POUR: SCI DES LILAS DATE: 11/10/2026 MOTIF: LOYER', -35000, 'SCI DES LILAS'],
  ['VIR EUROPEEN EMIS LOGITEL POUR: SCI DES LILAS 10 20 BQ 3000 REF: 1 MOTIF: LOYER', -35000, 'SCI DES LILAS'],
  ['PRELEVEMENT EUROPEEN 123 DE: AG2R PREVOYANCE ID: FR12ZZZ1 MOTIF: COTISATION', -9812, 'AG2R PREVOYANCE'],
  ['PRLV SEPA HABITAT 76\nLOYER', -40200, 'HABITAT 76'],
  ['VIR SEPA CAF SEINE MARITIME\nALS 08 2026', 12100, 'CAF SEINE MARITIME'],
  ['VIR CAF DU NORD APL', 12100, 'CAF DU NORD'],
])('The recipient of %s', (label, cents, name) => {
  expect(named(label, cents)).toEqual([name])
})
