import { aPhoto } from '#test/support/files.ts'
import { twoColumnsCsv } from '#test/support/statements/files.ts'
import { madeByHand } from '#test/support/statements/made-by-hand.ts'
import type { Section, Visitor } from '../state.ts'
import { drawnLetters } from './answers.ts'

const letters = '/demarches-administratives'
const ceremony = '/espace-ceremonie'
const space = '/espace-defunt/{drawn space}'
const bank = 'banqueBlocageComptesDemandeSolde'
const insurer = 'mutuelleCourrierComplet'
const known = `${letters}/informations`
const addresses = `${letters}/adresses`

/** The stages at which the catalogue has the drawn family. */
const begins: Visitor = 'drawn family that begins'
const family: Visitor = 'drawn family'
const atAddresses: Visitor = 'drawn family at its addresses'
const follows: Visitor = 'drawn family that follows'

/** Five organisations that are sure and one to confirm. */
const aStatement = () => {
  const { operations } = madeByHand.find(({ name }) => name === 'bernard')!
  return Buffer.from(twoColumnsCsv(operations.filter(({ label }) => !/AXA|DGFIP|IMPOT/i.test(label.join(' ')))))
}

/** Five addresses, of which one has no postal code. */
const oneWrong = Object.fromEntries(
  Object.entries(drawnLetters)
    .slice(2, 7)
    .flatMap(([id, [, street, code, town]]) => [
      [`choice-${id}`, 'own'],
      [`lines-${id}`, `${street}\n${id === insurer ? town : `${code} ${town}`}`],
    ]),
)

/** The pages that are drawn, with the family of the drawings. Each state has the name of its drawing. */
export const drawn: Section = {
  title: 'As drawn',
  states: [
    { name: 'inscription', path: `${letters}/inscription` },
    { name: 'dossier-accueil-premiere-visite', path: '/services', who: begins },
    { name: 'dossier-accueil', path: '/services', who: atAddresses },
    { name: 'dossier-accueil-plusieurs', path: '/services?dossiers=tous', who: 'several' },
    { name: 'prevenir-1-qui', path: letters, who: begins },
    { name: 'prevenir-1-releve', path: `${letters}/retrouver`, who: begins },
    {
      name: 'prevenir-1-releve-lu',
      path: `${letters}/retrouver`,
      who: begins,
      form: { intent: 'read' },
      file: { field: 'statements', fileName: 'releve.csv', bytes: aStatement },
    },
    { name: 'prevenir-questions', path: `${letters}/a-qui-ecrire`, who: begins },
    { name: 'prevenir-questions-3', path: `${letters}/a-qui-ecrire?ecran=3`, who: begins },
    { name: 'prevenir-2-vous-deux', path: known, who: begins },
    { name: 'prevenir-2-vous-deux-vous', path: `${known}?ecran=vous`, who: family },
    { name: 'prevenir-2-vous-deux-notaire', path: `${known}?ecran=notaire`, who: family },
    { name: 'prevenir-3-adresses', path: addresses, who: atAddresses },
    { name: 'prevenir-en-cours', path: letters, who: atAddresses },
    { name: 'prevenir-en-cours-lecteur', path: letters, who: 'drawn reader' },
    { name: 'prevenir-4-relire-imprimer', path: `${letters}/dossier`, who: family },
    { name: 'lettre', path: `${letters}/courriers/${bank}`, who: family },
    { name: 'lettre-premiere-fois', path: `${letters}/courriers/${bank}`, who: begins },
    // The drawing is older than posting, so this server has no carrier.
    { name: 'previsualisation', path: `${letters}/previsualisation?courrier=${bank}`, who: family, at: 'engine' },
    {
      name: 'previsualisation with the offer to post',
      path: `${letters}/previsualisation?courrier=${bank}`,
      who: family,
    },
    { name: 'prevenir-5-suivre', path: `${letters}/courriers`, who: follows },
    { name: 'reponse', path: `${letters}/courriers/${insurer}/reponse`, who: follows },
    { name: 'pieces', path: `${letters}/pieces-jointes`, who: family },
    { name: 'dates', path: `${letters}/dates`, who: family },
    { name: 'ceremonie-rendez-vous', path: ceremony, who: atAddresses },
    { name: 'ceremonie-deroule', path: `${ceremony}/deroule`, who: family },
    { name: 'ceremonie-papiers', path: `${ceremony}/papiers`, who: family },
    {
      name: 'espace-photo',
      path: `${space}/presentation`,
      who: family,
      form: { deceasedDescription: '' },
      file: { fileName: 'robert.jpg', bytes: () => aPhoto({ width: 800, height: 1000 }) },
    },
    { name: 'espace-ami', path: space },
    { name: 'espace-famille', path: space, who: family },
    { name: 'espace-famille-vide', path: '/espace-defunt/{drawn empty space}', who: atAddresses },
    { name: 'espace-gerer', path: `${space}/gerer`, who: family },
    { name: 'shell-erreur', path: `${letters}/courriers/voisin`, who: family, status: 404 },
    {
      name: 'reponse-suite',
      path: `${letters}/courriers/${insurer}/reponse`,
      who: follows,
      form: { reply: 'refused' },
    },
    { name: 'prevenir-3-adresses-erreur', path: addresses, who: atAddresses, form: oneWrong, status: 422 },
    // Only the address to correct is left.
    { name: 'an address put off', path: addresses, who: atAddresses, form: { [`later-${insurer}`]: 'on' } },
    { name: 'an address put off, at home', path: '/services', who: atAddresses },
    { name: 'an address put off, on the path', path: letters, who: atAddresses },
    { name: 'an address put off, to write', path: addresses, who: atAddresses },
  ],
}
