import { emailChangePath, sessionsPath, tokensPath } from '#app/rules/accounts/addresses.ts'
import { dateTimeFr } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { type Mail, mail } from './page.ts'
import { lateLinkMail } from './sign-in.ts'

// Security notices to a user: what happened, when, and what to do if it was not them.

/** Notifies a user who already has an account of a new sign-in. ASVS 6.3.5. */
export function newSignInMail(site: Site, to: string, { device, at }: { device: string; at: Date }): Mail {
  return mail(site, 'new-sign-in', to, 'Une nouvelle connexion à votre espace', [
    { text: 'Bonjour,' },
    {
      text: `Quelqu’un est entré dans votre espace sur ${hostOf(site)} le ${dateTimeFr(at)}. Appareil\u00A0: ${device}.`,
    },
    { text: 'C’est vous\u202F? Il n’y a rien à faire.' },
    { text: 'Ce n’est pas vous\u202F? Fermez cette connexion, puis appelez-nous\u00A0:' },
    { button: 'Voir les connexions ouvertes', link: `${site.origin}${sessionsPath}` },
  ])
}

/** Notifies a user of a new token, at their sign-in address. ASVS 6.3.7. */
export function newTokenMail(site: Site, to: string, { name, at }: { name: string; at: Date }): Mail {
  return mail(site, 'new-token', to, 'Un jeton a été créé pour un programme', [
    { text: 'Bonjour,' },
    {
      text: `Le jeton «\u00A0${name}\u00A0» a été créé le ${dateTimeFr(at)} sur ${hostOf(site)}. Un programme peut agir en votre nom avec lui.`,
    },
    { text: 'C’est vous\u202F? Il n’y a rien à faire.' },
    { text: 'Ce n’est pas vous\u202F? Retirez ce jeton, puis appelez-nous\u00A0:' },
    { button: 'Voir les jetons', link: `${site.origin}${tokensPath}` },
  ])
}

/** screens-3.5. */
export function passwordChangedMail(site: Site, to: string, at: Date): Mail {
  return mail(site, 'password-changed', to, 'Votre mot de passe a été changé', [
    { text: 'Bonjour,' },
    { text: `Votre mot de passe sur ${hostOf(site)} a été changé le ${dateTimeFr(at)}.` },
    { text: 'Les autres appareils ont été déconnectés.' },
    { text: 'Ce n’est pas vous\u202F? Appelez-nous.' },
  ])
}

/** Sent to the new address, which replaces the old one when its link is opened. */
export function confirmEmailMail(site: Site, to: string, link: string): Mail {
  const message = mail(site, 'confirm-email', to, 'Confirmez votre nouvelle adresse e-mail', [
    { text: 'Bonjour,' },
    { text: `Vous avez demandé à utiliser cette adresse pour votre espace sur ${hostOf(site)}.` },
    { button: 'Confirmer cette adresse', link },
    { text: 'Ouvrez ce lien sur l’appareil où vous êtes connecté. Il sert une seule fois, pendant 10 minutes.' },
    { text: 'Ce n’est pas vous\u202F? Ne faites rien\u00A0: l’adresse ne change pas.' },
  ])
  return { ...message, instead: lateLinkMail(site, to, emailChangePath) }
}

/** Sent to the old address, which can no longer sign in. Shows only part of the new one: ASVS 6.3.7. */
export function emailChangedMail(site: Site, to: string, { at, newEmail }: { at: Date; newEmail: string }): Mail {
  return mail(site, 'email-changed', to, 'Votre adresse e-mail a été changée', [
    { text: 'Bonjour,' },
    { text: `L’adresse de votre espace sur ${hostOf(site)} a été changée le ${dateTimeFr(at)}.` },
    { text: `La nouvelle adresse est ${newEmail}. Celle-ci ne permet plus d’entrer.` },
    { text: 'Ce n’est pas vous\u202F? Appelez-nous.' },
  ])
}

const hostOf = (site: Site) => new URL(site.origin).host
