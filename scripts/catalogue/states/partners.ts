import type { Section } from '../state.ts'

const team = '/partenaire/equipe'
const file = '/partenaire/nouvelle-famille'
const sheet = '/partenaire/invitation/{file that waits}'

export const partners: Section = {
  title: 'The console of a partner',
  states: [
    { name: 'console, entrance', path: '/partenaire', at: 'partner' },
    {
      name: 'console, entrance refused',
      path: '/partenaire/connexion',
      at: 'partner',
      form: { email: 'helene@' },
      status: 422,
    },
    {
      name: 'console, code asked',
      path: '/partenaire/connexion',
      at: 'partner',
      form: { email: 'helene@kervella.example' },
    },
    { name: 'console, code, nothing asked', path: '/partenaire/code', at: 'partner' },
    { name: 'console, sign-out read', path: '/partenaire/deconnexion', at: 'partner' },
    { name: 'console, other sessions read', path: '/partenaire/connexions', at: 'partner' },
    { name: 'console, link dead', path: '/partenaire/lien?token=rien', at: 'partner', status: 410 },
    { name: 'team', path: team, who: 'owner of the team', at: 'partner' },
    { name: 'team, to an adviser', path: team, who: 'adviser of the team', at: 'partner' },
    {
      name: 'team, invitation refused',
      path: team,
      who: 'owner of the team',
      at: 'partner',
      form: { name: 'Paul Riou', email: 'paul@', role: 'adviser' },
      status: 422,
    },
    {
      name: 'team, invitation sent',
      path: team,
      who: 'owner of the team',
      at: 'partner',
      form: { name: 'Paul Riou', email: 'paul@kervella.example', role: 'adviser' },
    },
    { name: 'families', path: '/partenaire', who: 'adviser of the team', at: 'partner' },
    { name: 'a file to open', path: file, who: 'adviser of the team', at: 'partner' },
    {
      name: 'a file to open, refused',
      path: file,
      who: 'adviser of the team',
      at: 'partner',
      form: { deceasedFirstName: 'Robert', email: 'monique@' },
      status: 422,
    },
    { name: 'the half-sheet', path: sheet, who: 'adviser of the team', at: 'partner' },
    {
      name: 'the half-sheet of a file taken',
      path: '/partenaire/invitation/{file taken}',
      who: 'adviser of the team',
      at: 'partner',
      status: 404,
    },
    { name: 'figures', path: '/partenaire/chiffres', who: 'owner of the team', at: 'partner' },
    { name: 'payments by month', path: '/partenaire/paiements.csv', who: 'owner of the team', at: 'partner' },
    { name: 'a code to type', path: '/ouvrir', at: 'partner' },
    { name: 'a code, wrong', path: '/ouvrir', at: 'partner', form: { code: 'AAAA-AAAA' }, status: 422 },
    { name: 'verify, by the link', path: '/ouvrir/{file link}', at: 'partner' },
    { name: 'verify, by the code', path: '/ouvrir/{file code}', at: 'partner' },
    {
      name: 'verify, refused',
      path: '/ouvrir/{file link}',
      at: 'partner',
      form: { deceasedFirstName: '', defunctDeathDate: '2999-01-01' },
      status: 422,
    },
    { name: 'verify, ended', path: '/ouvrir/rien', at: 'partner', status: 410 },
    { name: 'console, no such page', path: '/partenaire/rien', who: 'owner of the team', at: 'partner', status: 404 },
  ],
}
