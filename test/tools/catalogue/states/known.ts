import type { Section } from '../state.ts'

const known = '/demarches-administratives/informations'

export const whatIsKnown: Section = {
  title: 'What is known',
  states: [
    { name: 'what is known, before the first letter', path: `${known}?courrier=bailleur`, who: 'newcomer' },
    { name: 'what is known, all of it', path: known, who: 'owner' },
    { name: 'what is known, who writes', path: `${known}?ecran=vous`, who: 'owner' },
    { name: 'what is known, who writes, nothing said', path: `${known}?ecran=vous`, who: 'newcomer' },
    { name: 'what is known, the notary', path: `${known}?ecran=notaire`, who: 'owner' },
    { name: 'what is known, sent empty', path: known, who: 'newcomer', form: { deceasedLastName: '' }, status: 422 },
    { name: 'what is known, to a reader', path: known, who: 'reader' },
    {
      name: 'what is known, changed',
      path: `${known}?ecran=vous`,
      who: 'owner',
      form: { applicantPhoneNumber: '06 39 98 01 12' },
    },
    {
      name: 'what is known, refused',
      path: known,
      who: 'owner',
      form: { deceasedPostalCode: '440', defunctBirthDate: '2999-01-01' },
      status: 422,
    },
    {
      name: 'what is known, changed meanwhile',
      path: `${known}?ecran=vous`,
      who: 'owner',
      form: { applicantCity: 'Rennes' },
      meanwhile: { form: { applicantCity: 'Vannes' } },
      status: 409,
    },
  ],
}
