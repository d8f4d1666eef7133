import { LIST } from './services.ts'

// The addresses where a user comes in, and what belongs to a session.

export const signInPath = '/connexion'
export const signOutPath = '/deconnexion'
/** Page shown after a link and a code were sent. */
export const checkEmailPath = '/check-email'
/** Page of the link in an email. */
export const linkPath = '/magic-link'
/** Page of a relative's invitation. The token is a secret. */
export const invitationOf = (token: string): string => `/creation-et-invitation?jeton=${token}`
/** The saved forms of a user who had to sign in again. */
export const savedFormsPath = '/reprendre'
/** One of them alone, whose file is chosen again. */
export const savedFormOf = (id: string): string => `${savedFormsPath}?texte=${id}`
/** Page of the deceased persons of a user, and of the services of an account. */
export const servicesPath = `/${LIST}`
/** That page with the list of all deceased persons. */
export const allDeceasedPath = `${servicesPath}?dossiers`
/** Page where one user chooses their emails without signing in. The token is a secret. */
export const reminderChoicesOf = (token: string): string => `/rappels/${token}`
/** Endpoint of the cookies for text size, colours and notices. */
export const preferencesPath = '/preferences'
