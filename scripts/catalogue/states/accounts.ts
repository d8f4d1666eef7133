import type { Section } from '../state.ts'

const users = '/utilisateurs'
const member = `${users}/{member}`

export const accounts: Section = {
  title: 'Accounts and those who share them',
  states: [
    { name: 'one’s name', path: `${users}/nom`, who: 'administrator' },
    { name: 'one’s name, saved', path: `${users}/nom`, who: 'administrator', form: { displayName: 'Marc Moreau' } },
    { name: 'services', path: '/services', who: 'owner' },
    { name: 'services, the first time', path: '/services', who: 'newcomer' },
    { name: 'services, several deceased', path: '/services', who: 'several' },
    { name: 'services, to a reader', path: '/services', who: 'reader' },
    { name: 'services, no account', path: '/services', who: 'without account' },
    { name: 'services, of a partner', path: '/services', who: 'owner', at: 'partner' },
    { name: 'who has access', path: users, who: 'owner' },
    { name: 'who has access, nobody else', path: users, who: 'newcomer' },
    { name: 'who has access, to a reader', path: users, who: 'reader' },
    { name: 'invitation refused', path: users, who: 'owner', form: { intent: 'invite', email: 'marc@' }, status: 422 },
    {
      name: 'invitation sent',
      path: users,
      who: 'owner',
      form: { intent: 'invite', email: 'marc@famille.example', role: 'reader', displayName: 'Léa' },
    },
    { name: 'one who has access', path: member, who: 'owner' },
    { name: 'nobody of that name', path: `${users}/personne`, who: 'owner', status: 404 },
    { name: 'take access away', path: `${member}/retirer`, who: 'owner' },
    { name: 'hand over', path: `${users}/relais`, who: 'owner' },
    { name: 'hand over, nobody to take it', path: `${users}/relais`, who: 'newcomer' },
    { name: 'leave', path: `${users}/quitter`, who: 'reader' },
    { name: 'leave, the last owner', path: `${users}/quitter`, who: 'newcomer' },
    { name: 'the log', path: `${users}/journal`, who: 'owner' },
    { name: 'the log, empty', path: `${users}/journal`, who: 'newcomer' },
    { name: 'one’s address', path: `${users}/adresse`, who: 'reader' },
    { name: 'one’s address, refused', path: `${users}/adresse`, who: 'reader', form: { email: 'a@' }, status: 422 },
    { name: 'one’s address, sent', path: `${users}/adresse?envoye=oui`, who: 'reader' },
    { name: 'the new address', path: `${users}/nouvelle-adresse?token={new address}`, who: 'owner' },
    { name: 'the new address, link dead', path: `${users}/nouvelle-adresse?token=rien`, who: 'owner', status: 410 },
    { name: 'the devices', path: `${users}/sessions`, who: 'owner' },
    { name: 'prove who one is', path: `${users}/verification`, who: 'owner' },
    { name: 'a password', path: `${users}/UpdatePassword`, who: 'owner' },
    { name: 'a password, shown', path: `${users}/UpdatePassword?montrer=oui`, who: 'owner' },
    {
      name: 'a password, too short',
      path: `${users}/UpdatePassword`,
      who: 'owner',
      form: { password: 'court' },
      status: 422,
    },
  ],
}
