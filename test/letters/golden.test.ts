import { renderLetter, renderSlip } from '#app/adapters/printing/letter-html.ts'
import { frTypo } from '#app/rules/french.ts'
import { answersFor } from '#app/rules/letters/answers.ts'
import { tickedBeforehand } from '#app/rules/letters/enclosures/enclosures.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { letterOf, letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { blocksOf, onLines } from '#test/support/letters/text.ts'

const today = '2026-03-05'

describe('golden pages, to be read when they change', () => {
  test.each(letters)('$id', async (letter) => {
    const answers = fullAnswers(letter)
    const view = letterView(letter, answers, { today, enclosures: tickedBeforehand(letter, answers) })
    const { html, gaps } = renderLetter(letter, view, { gaps: 'words' })
    expect(gaps).toEqual([])
    await expect(`${onLines(html)}\n`).toMatchFileSnapshot(`golden/${letter.id}.html`)
  })

  test('the notary’s slip', async () => {
    const letter = letterOf('banqueBlocageComptesDemandeSolde')
    const view = letterView(letter, fullAnswers(letter), { today, enclosures: [] })
    await expect(`${onLines(renderSlip(view, { gaps: 'words' }).html)}\n`).toMatchFileSnapshot(
      'golden/notary-slip.html',
    )
  })
})
const bank1 = 'FR76 9999 9000 0100 0000 0010 106'
const bank2 = 'FR76 9999 9000 0100 0000 0020 291'

// letters-10.13: family F01, its letter to the bank, word for word.
const family = {
  applicantCivility: 'madame',
  applicantFirstName: 'Léa-Marie',
  applicantLastName: "D'Aboville",
  applicantAddress: "12 bis rue de l'Abbé-Carton",
  applicantAdditionalAddress: 'Bâtiment C, 3e étage',
  applicantPostalCode: '75014',
  applicantCity: 'Paris',
  applicantPhoneNumber: '+33639980112',
  applicantEmail: 'lea-marie.daboville@famille.example',
  applicantRelationshipWithDeceased: 'conjoint',
  deceasedCivility: 'monsieur',
  deceasedFirstName: 'Văn Đức',
  deceasedLastName: 'Nguyễn',
  defunctBirthDate: '1948-06-01',
  defunctDeathDate: '2026-03-01',
  defunctDeathTown: 'Paris 14',
  deceasedAddress: "12 bis rue de l'Abbé-Carton",
  deceasedPostalCode: '75014',
  deceasedCity: 'Paris',
  sendToNotary: 'on',
  notaryName: "Maître Élodie L'Hénoret",
  notaryAddress: '4 place de la Bourse',
  notaryPostalCode: '75002',
  notaryTown: 'Paris',
  blocageComptesDemandeSoldeName: 'Banque Test Montparnasse',
  blocageComptesDemandeSoldeAddress: '18 boulevard Edgar Quinet',
  blocageComptesDemandeSoldeAdditionalAddress1: 'Service successions',
  blocageComptesDemandeSoldePostalCode: '75014',
  blocageComptesDemandeSoldeTown: 'Paris',
  blocageComptesDemandeSoldeAccountNumber: 'FR7699999000010000000010106',
  blocageComptesDemandeSoldeJointAccountKept: 'on',
  blocageComptesDemandeSoldeJointAccountNumber: 'FR7699999000010000000020291',
  blocageComptesDemandeSoldeSendStatementTo: 'notary',
}

const words = [
  `Madame Léa-Marie D'Aboville
12 bis rue de l'Abbé-Carton
Bâtiment C, 3e étage
75014 Paris
06 39 98 01 12
lea-marie.daboville@famille.example`,
  `Banque Test Montparnasse
Service successions
18 BOULEVARD EDGAR QUINET
75014 PARIS`,
  'Paris, le 5 mars 2026',
  'Lettre recommandée avec avis de réception',
  "Objet : Décès de Monsieur Văn Đức NGUYỄN – blocage des comptes et demande d'état des avoirs",
  `Réf. : compte n° ${bank1}`,
  'Madame, Monsieur,',
  `Je vous informe du décès de Monsieur Văn Đức NGUYỄN, survenu le 1er mars 2026 à Paris 14e. Je vous écris en qualité d'épouse. Il détenait dans votre établissement le compte n° ${bank1}, et peut-être d'autres comptes, livrets, titres ou coffres.`,
  "Né le 1er juin 1948, il demeurait 12 bis rue de l'Abbé-Carton, 75014 Paris.",
  'Je vous demande, dès réception de cette lettre, de bloquer les comptes ouverts à son seul nom, de mettre fin aux procurations et de neutraliser les cartes, chéquiers et accès à distance correspondants.',
  `Le compte joint n° ${bank2} doit, en revanche, continuer à fonctionner sous la signature du titulaire survivant. Merci d'en modifier l'intitulé et de m'indiquer les formalités à remplir.`,
  "Merci d'établir la liste de tous les comptes, produits d'épargne, titres, coffres et crédits à son nom, avec leur solde et les intérêts acquis au jour du décès, ainsi que les assurances emprunteur et les assurances de moyens de paiement qui pourraient jouer.",
  "Le règlement de la succession est confié à Maître Élodie L'Hénoret, 4 place de la Bourse, 75002 Paris. Merci de lui adresser directement cet état ainsi que toute correspondance relative à la succession.",
  "Merci de m'indiquer par avance les frais que vous appliqueriez, ou de me confirmer leur gratuité si les conditions de l'article L. 312-1-4-1 du Code monétaire et financier sont réunies.",
  'Cette démarche a un but purement conservatoire ; elle ne vaut pas acceptation de la succession.',
  "Je reste à votre disposition au 06 39 98 01 12 ou à l'adresse lea-marie.daboville@famille.example pour tout renseignement complémentaire.",
  "Je vous prie d'agréer, Madame, Monsieur, mes salutations distinguées.",
  "Léa-Marie D'ABOVILLE",
  "PJ (3) : copie de l'acte de décès ; copie de ma pièce d'identité ; coordonnées du notaire",
  "Copie : Maître Élodie L'Hénoret",
]

/** The family's text keeps its apostrophes. This test treats both kinds of apostrophe, and all spaces, as equal. */
const readable = (text: string) => frTypo(text).replace(/[\u00A0\u202F]/g, ' ')

test('the letter of F01 to the bank has the words of letters-10.13, one by one', () => {
  const letter = letterOf('banqueBlocageComptesDemandeSolde')
  const view = letterView(letter, answersFor(letter, family, today), {
    today,
    enclosures: ['deathCertificate', 'proofOfIdentity', 'contactDetailsOfTheNotary'],
  })
  const { html } = renderLetter(letter, view, { gaps: 'lines' })
  expect(blocksOf(html).map(({ text }) => readable(text))).toEqual(words.map(readable))
  expect(html).toContain('le 1<sup>er</sup>\u00A0mars 2026 à Paris\u00A014<sup>e</sup>')
  expect(html).toContain('conservatoire\u202F; elle')
  expect(html).toContain('L&#39;Hénoret')
})
