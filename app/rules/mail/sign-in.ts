import { signInPath } from '#app/rules/access/addresses.ts'
import { withHyphen } from '#app/rules/access/sign-in.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { type Mail, mail } from './page.ts'

/** The sign-in link and code, valid once and for ten minutes. */
export function signInMail(site: Site, to: string, { link, code }: { link: string; code: string }): Mail {
  const host = new URL(site.origin).host
  const message = mail(site, 'sign-in', to, 'Votre lien de connexion', [
    { text: 'Bonjour,' },
    { text: `Vous avez demandé à entrer dans votre espace sur ${host}.` },
    { button: 'Entrer dans mon espace', link },
    { text: 'Le bouton ne marche pas ? Écrivez ce code sur la page :' },
    { code: withHyphen(code) },
    { text: 'Le bouton et le code servent une seule fois, pendant 10 minutes.' },
    { text: 'Ce n’est pas vous ? Ne faites rien, ce message s’effacera tout seul.' },
  ])
  return { ...message, instead: lateLinkMail(site, to, signInPath) }
}

/** Sent instead of a link that expired before a mail server accepted it. `path`: page to request another one. */
export function lateLinkMail(site: Site, to: string, path: string): Mail {
  const host = new URL(site.origin).host
  return mail(site, 'late-link', to, 'Votre lien n’est pas parti à temps', [
    { text: 'Bonjour,' },
    { text: `Vous avez demandé un lien sur ${host}. Une panne de nos envois l’a retenu, et il ne marche plus.` },
    { text: 'Nos messages partent de nouveau. Vous pouvez demander un autre lien :' },
    { button: 'Demander un autre lien', link: `${site.origin}${path}` },
    { text: 'Ce n’est pas vous ? Ne faites rien.' },
  ])
}

/** Sent to an address without an account, so that the page and its response time are the same for all addresses. */
export function noSpaceMail(site: Site, to: string): Mail {
  const host = new URL(site.origin).host
  const message = mail(site, 'no-space', to, 'Votre demande de connexion', [
    { text: 'Bonjour,' },
    { text: `Quelqu’un a demandé à entrer sur ${host} avec cette adresse e-mail. Elle n’a pas d’espace chez nous.` },
    { text: 'C’est vous ? Vous pouvez en ouvrir un, ou essayer avec une autre adresse :' },
    { button: 'Ouvrir un espace', link: site.origin },
    { text: 'Ce n’est pas vous ? Ne faites rien.' },
  ])
  // Sent unchanged if it is late, because it still applies.
  return { ...message, instead: message }
}
