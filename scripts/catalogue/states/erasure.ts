import type { Section } from '../state.ts'

const own = '/vos-donnees'

export const erasure: Section = {
  title: 'Erasing and leaving',
  states: [
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
