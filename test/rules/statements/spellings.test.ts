import { creditors } from '#app/content/creditors.ts'
import { findOrganisations } from '#app/rules/statements/proposals.ts'

// The spellings of organisations on statements, and the names that letters take from them.

const found = (label: string, cents: number) => {
  const operations = [{ day: '2026-10-05', cents, label: label.split('\n') }]
  const { proposals } = findOrganisations(operations, { deathDay: '2026-10-14' })
  return proposals.map(({ creditor, kind }) => `${creditor} ${kind}`)
}
const named = (label: string, cents: number) =>
  findOrganisations([{ day: '2026-10-05', cents, label: label.split('\n') }], {}).proposals.map(({ name }) => name)

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
