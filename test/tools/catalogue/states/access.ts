import type { Section } from '../state.ts'

const connexion = '/connexion'
const signUp = '/demarches-administratives/inscription'
const wholeSignUp = {
  email: 'jeanne@famille.example',
  deceasedFirstName: 'Jeanne',
  deceasedLastName: 'Moreau',
  applicantRelationshipWithDeceased: 'enfant',
  acceptTerms: 'on',
}

export const access: Section = {
  title: 'Signing up and signing in',
  states: [
    { name: 'sign-up for the letters', path: signUp },
    { name: 'sign-up for the ceremony', path: '/espace-ceremonie/inscription' },
    { name: 'sign-up for a space', path: '/espace-defunt/inscription' },
    { name: 'sign-up of a partner, short, with its video', path: signUp, at: 'partner' },
    { name: 'sign-up, asked for by a page', path: '/demarches-administratives/courriers' },
    {
      name: 'sign-up, refused',
      path: signUp,
      form: { ...wholeSignUp, email: 'claire@', acceptTerms: '' },
      status: 422,
    },
    { name: 'sign-up, sent', path: signUp, form: wholeSignUp },
    { name: 'sign-in', path: connexion },
    { name: 'sign-in, of a partner', path: connexion, at: 'partner' },
    { name: 'sign-in, after a long silence', path: `${connexion}?raison=inactivite` },
    { name: 'sign-in, with a form that waits', path: `${connexion}?raison=formulaire` },
    { name: 'sign-in, closed from elsewhere', path: `${connexion}?raison=fermee` },
    { name: 'sign-in, space out of reach', path: `${connexion}?raison=indisponible`, who: 'owner' },
    { name: 'sign-in, no address', path: connexion, form: { email: 'claire@' }, status: 422 },
    {
      name: 'sign-in, wrong password',
      path: connexion,
      form: { moyen: 'motDePasse', email: 'claire@famille.example', password: 'pas le bon' },
      status: 422,
    },
    {
      name: 'sign-in, too many passwords',
      path: connexion,
      at: 'counting',
      form: { moyen: 'motDePasse', email: 'paul@famille.example', password: 'pas le bon' },
      times: 6,
      status: 429,
    },
    {
      name: 'sign-in, too many mails',
      path: connexion,
      at: 'counting',
      form: { email: 'a@b.example' },
      times: 4,
      status: 429,
    },
    { name: 'the message has left', path: connexion, form: { email: 'claire@famille.example' } },
    { name: 'the message has left, and nothing is known of it', path: '/check-email' },
    { name: 'a wrong code', path: '/check-email', form: { code: 'AAAA-AAAA' }, status: 422 },
    { name: 'the link of the mail', path: '/magic-link?token={sign-in}' },
    { name: 'a link that is dead', path: '/magic-link?token=rien', status: 410 },
    { name: 'a link, followed', path: '/magic-link?token={sign-in}', form: {} },
    { name: 'a form that was kept', path: '/reprendre', who: 'owner' },
    { name: 'no form was kept', path: '/reprendre', who: 'reader' },
    { name: 'left', path: '/deconnexion' },
    { name: 'an invitation', path: '/creation-et-invitation?jeton={invitation}' },
    { name: 'an invitation, to somebody else', path: '/creation-et-invitation?jeton={invitation}', who: 'newcomer' },
    { name: 'an invitation, too late', path: '/creation-et-invitation?jeton={expired invitation}', status: 410 },
    { name: 'an invitation that never was', path: '/creation-et-invitation?jeton=rien', status: 410 },
    {
      name: 'an invitation, refused',
      path: '/creation-et-invitation?jeton={invitation}',
      form: { intent: 'refuse', jeton: '{invitation}' },
    },
  ],
}
