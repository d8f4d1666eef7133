import type { Section } from '../state.ts'

const paper = '/demarches-administratives/questionnaire'

export const byHand: Section = {
  title: 'On paper, at a desk, on the phone',
  states: [
    { name: 'the questions on paper, typed back', path: paper, who: 'several' },
    { name: 'the questions on paper, nothing known', path: paper, who: 'newcomer' },
    { name: 'the questions on paper, to a reader', path: paper, who: 'reader' },
    {
      name: 'the questions on paper, some illegible',
      path: paper,
      who: 'several',
      form: { defunctDeathTown: 'Quimp', 'verify-defunctDeathTown': 'on', 'verify-applicantPhoneNumber': 'on' },
    },
    {
      name: 'the questions on paper, the first sheet saved',
      path: paper,
      who: 'several',
      form: { deceasedCity: 'Quimper', suite: 'feuille-2' },
    },
    { name: 'the questions on paper, later', path: paper, who: 'several' },
    { name: 'what is known, with answers to verify', path: '/demarches-administratives/informations', who: 'several' },
    {
      name: 'the questions on paper, some refused',
      path: paper,
      who: 'several',
      form: { deceasedPostalCode: '290', 'lines-banqueBlocageComptesDemandeSolde': 'Banque du Port\nBrest' },
      status: 422,
    },
    {
      name: 'the questions on paper, changed meanwhile',
      path: paper,
      who: 'owner',
      form: { defunctDeathTown: 'Rennes' },
      meanwhile: { form: { defunctDeathTown: 'Vannes' } },
      status: 409,
    },
    { name: 'the questions on paper, printed', path: `${paper}.pdf`, who: 'several' },
    { name: 'the questions on paper, with a sheet for each letter', path: `${paper}.pdf?lettres=oui`, who: 'several' },
    { name: 'the questions on paper, of no family', path: `${paper}-vierge.pdf`, who: 'several' },
    { name: 'the desk', path: '/guichet', who: 'several' },
    { name: 'the desk, nothing known', path: '/guichet', who: 'newcomer' },
    { name: 'the desk, a word found', path: '/guichet?mot=adresse', who: 'several' },
    { name: 'the desk, no word found', path: '/guichet?mot=parapluie', who: 'several' },
    {
      name: 'the desk, a field refused',
      path: '/guichet',
      who: 'several',
      form: { section: 'personne', deceasedPostalCode: '290' },
      status: 422,
    },
    {
      name: 'the desk, changed meanwhile',
      path: '/guichet?mot=naissance',
      who: 'owner',
      form: { defunctBirthDate: '1940-01-01' },
      meanwhile: { form: { defunctBirthDate: '1941-01-01' } },
      status: 409,
    },
    { name: 'the code of a paper', path: '/papier', who: 'owner' },
    { name: 'the code of a paper, unknown', path: '/papier?code=7KQM-3XRD', who: 'owner', status: 404 },
  ],
}
