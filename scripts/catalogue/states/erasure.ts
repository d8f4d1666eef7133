import type { Section } from '../state.ts'

const own = '/vos-donnees'

export const erasure: Section = {
  title: 'Taking away, erasing and leaving',
  states: [
    { name: 'take everything away', path: `${own}/emporter`, who: 'owner' },
    { name: 'take away, to a reader', path: `${own}/emporter`, who: 'reader' },
    { name: 'take away, nothing is ready', path: `${own}/emporter.zip`, who: 'newcomer' },
    { name: 'take away, asked', path: `${own}/emporter`, who: 'owner', form: { scope: 'account' } },
    { name: 'bring an account back', path: `${own}/apporter`, who: 'who changes provider' },
    {
      name: 'bring an account back, no file',
      path: `${own}/apporter`,
      who: 'who changes provider',
      form: {},
      status: 422,
    },
    {
      name: 'bring an account back, asked',
      path: `${own}/apporter`,
      who: 'who changes provider',
      file: { fileName: 'dossier.zip', bytes: () => Buffer.from('PK') },
    },
    { name: 'bring an account back, refused', path: `${own}/apporter`, who: 'whose file was refused' },
    { name: 'bring an account back, done', path: `${own}/apporter`, who: 'who changed provider' },
    { name: 'invite someone whom a file named', path: '/utilisateurs?adresse=marc%40famille.example', who: 'owner' },
    { name: 'bring an account back, to one that is not empty', path: `${own}/apporter`, who: 'owner' },
    {
      name: 'sign up to bring an account back',
      path: '/demarches-administratives/inscription?returnTo=/vos-donnees/apporter',
    },
    { name: 'erase an account', path: `${own}/effacer`, who: 'owner' },
    { name: 'erase an account, the box not ticked', path: `${own}/effacer`, who: 'owner', form: {}, status: 422 },
    { name: 'an account that is closed', path: '{closed}', who: 'who closed the account' },
    { name: 'an account that is closed, by its link', path: '{closed}' },
    { name: 'a link that takes nothing back', path: `${own}/reprendre/rien`, status: 404 },
    { name: 'letters of a closed account', path: '/utilisateurs', who: 'who closed the account', status: 404 },
    { name: 'leave for good', path: `${own}/partir`, who: 'reader' },
    {
      name: 'leave for good, an owner alone',
      path: `${own}/partir`,
      who: 'newcomer',
      form: { sure: 'on' },
      status: 422,
    },
  ],
}
