import type { Section } from '../state.ts'

const own = '/vos-donnees'

export const erasure: Section = {
  title: 'Taking away, erasing and leaving',
  states: [
    { name: 'take everything away', path: `${own}/emporter`, who: 'owner' },
    { name: 'take away, to a reader', path: `${own}/emporter`, who: 'reader' },
    { name: 'take away, nothing is ready', path: `${own}/emporter.zip`, who: 'newcomer' },
    { name: 'take away, asked', path: `${own}/emporter`, who: 'owner', form: { scope: 'account' } },
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
