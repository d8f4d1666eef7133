import { aPhoto } from '#test/support/files/pictures.ts'
import type { Section } from '../state.ts'

const letters = '/demarches-administratives'
const ceremony = '/espace-ceremonie'
const space = '/espace-defunt/{drawn space}'
const bank = 'banqueBlocageComptesDemandeSolde'

/** The pages that are drawn, with the family of the drawings. Each state has the name of its drawing. */
export const drawn: Section = {
  title: 'As drawn',
  states: [
    { name: 'prevenir-en-cours', path: letters, who: 'drawn family at its addresses' },
    { name: 'prevenir-en-cours-lecteur', path: letters, who: 'drawn reader' },
    { name: 'prevenir-4-relire-imprimer', path: `${letters}/dossier`, who: 'drawn family' },
    { name: 'lettre', path: `${letters}/courriers/${bank}`, who: 'drawn family' },
    { name: 'lettre-premiere-fois', path: `${letters}/courriers/${bank}`, who: 'drawn family that begins' },
    { name: 'previsualisation', path: `${letters}/previsualisation?courrier=${bank}`, who: 'drawn family' },
    { name: 'prevenir-5-suivre', path: `${letters}/courriers`, who: 'drawn family that follows' },
    { name: 'reponse', path: `${letters}/courriers/mutuelleCourrierComplet/reponse`, who: 'drawn family that follows' },
    { name: 'pieces', path: `${letters}/pieces-jointes`, who: 'drawn family' },
    { name: 'dates', path: `${letters}/dates`, who: 'drawn family' },
    { name: 'ceremonie-rendez-vous', path: ceremony, who: 'drawn family at its addresses' },
    { name: 'ceremonie-deroule', path: `${ceremony}/deroule`, who: 'drawn family' },
    { name: 'ceremonie-papiers', path: `${ceremony}/papiers`, who: 'drawn family' },
    {
      name: 'espace-photo',
      path: `${space}/presentation`,
      who: 'drawn family',
      form: { deceasedDescription: '' },
      file: { fileName: 'robert.jpg', bytes: () => aPhoto({ width: 800, height: 1000 }) },
    },
    { name: 'espace-ami', path: space },
    { name: 'espace-famille', path: space, who: 'drawn family' },
    { name: 'espace-famille-vide', path: '/espace-defunt/{drawn empty space}', who: 'drawn family at its addresses' },
    { name: 'espace-gerer', path: `${space}/gerer`, who: 'drawn family' },
  ],
}
