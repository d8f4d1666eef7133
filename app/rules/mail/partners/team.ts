import { withHyphen } from '#app/rules/access/sign-in.ts'
import { dateTimeFr, de } from '#app/rules/french.ts'
import { type Mail, mail } from '#app/rules/mail/page.ts'
import { lateLinkMail } from '#app/rules/mail/sign-in.ts'
import { consoleEntrance, passkeysPath, teamPath, teamTokensPath } from '#app/rules/partners/addresses.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { type TeamRole, teamRoles } from '#app/rules/partners/team.ts'

// Emails to the people of a partner's team. None of them contains anything of a family.

const hostOf = (site: Site) => new URL(site.origin).host

/** `inviter`: name of the owner who invites; undefined if the operator does. */
export function teamInvitationMail(
  site: Site,
  to: string,
  { inviter, role }: { inviter: string | undefined; role: TeamRole },
): Mail {
  return mail(site, 'team-invitation', to, `L’espace professionnel ${de(site.name)} vous est ouvert`, [
    { text: 'Bonjour,' },
    { text: `${inviter ?? site.provider.name} vous ouvre l’espace professionnel ${de(site.name)}.` },
    { text: `Vous pourrez\u00A0: ${teamRoles[role].mayDo}.` },
    { button: 'Entrer', link: `${site.origin}${consoleEntrance}` },
    { text: `Entrez avec cette adresse, ${to}. Un lien et un code vous sont envoyés à chaque connexion.` },
    { text: 'Vous n’attendiez pas ce message\u202F? Ne faites rien, l’invitation s’effacera au bout de 30 jours.' },
  ])
}

/** The sign-in link and code of the console, valid once and for ten minutes. */
export function teamSignInMail(site: Site, to: string, { link, code }: { link: string; code: string }): Mail {
  const message = mail(site, 'team-sign-in', to, 'Votre lien pour l’espace professionnel', [
    { text: 'Bonjour,' },
    { text: `Vous avez demandé à entrer dans l’espace professionnel ${de(site.name)}, sur ${hostOf(site)}.` },
    { button: 'Entrer dans l’espace professionnel', link },
    { text: 'Le bouton ne marche pas\u202F? Écrivez ce code sur la page\u00A0:' },
    { code: withHyphen(code) },
    { text: 'Le bouton et le code servent une seule fois, pendant 10 minutes.' },
    { text: 'Ce n’est pas vous\u202F? Ne faites rien, ce message s’effacera tout seul.' },
  ])
  return { ...message, instead: lateLinkMail(site, to, consoleEntrance) }
}

/** Sent to an address that is not of the team, so that the page and its response time are the same for all addresses. */
export function notOfTeamMail(site: Site, to: string): Mail {
  const message = mail(site, 'not-of-team', to, 'Votre demande d’accès à l’espace professionnel', [
    { text: 'Bonjour,' },
    {
      text: `Quelqu’un a demandé à entrer dans l’espace professionnel ${de(site.name)} avec cette adresse e-mail. Elle n’est pas dans l’équipe.`,
    },
    { text: 'C’est vous\u202F? Demandez à un responsable de votre équipe de vous y ajouter.' },
    { text: 'Ce n’est pas vous\u202F? Ne faites rien.' },
  ])
  // Sent unchanged if it is late, because it still applies.
  return { ...message, instead: message }
}

/** Notifies an owner of a token made with their session. ASVS 6.3.7. */
export function newTeamTokenMail(site: Site, to: string, { name, at }: { name: string; at: Date }): Mail {
  return mail(site, 'new-token', to, 'Un jeton a été créé pour un programme', [
    { text: 'Bonjour,' },
    {
      text: `Le jeton «\u00A0${name}\u00A0» a été créé le ${dateTimeFr(at)} dans l’espace professionnel ${de(site.name)}. Un programme peut ouvrir des dossiers pour des familles avec lui.`,
    },
    { text: 'C’est vous\u202F? Il n’y a rien à faire.' },
    { text: 'Ce n’est pas vous\u202F? Retirez ce jeton, puis appelez-nous\u00A0:' },
    { button: 'Voir les jetons', link: `${site.origin}${teamTokensPath}` },
  ])
}

const keyCopy = {
  added: {
    kind: 'new-passkey',
    done: 'ajoutée',
    opens: 'Elle ouvre',
    otherwise: 'Retirez cette clé, puis appelez-nous',
    button: 'Voir mes clés',
    path: passkeysPath,
  },
  removed: {
    kind: 'passkey-removed',
    done: 'retirée',
    opens: 'Elle n’ouvre plus',
    otherwise: 'Fermez vos autres connexions, puis appelez-nous',
    button: 'Voir mes connexions',
    path: teamPath,
  },
} as const

type TeamKey = { name: string; at: Date; change: keyof typeof keyCopy }

/** Notifies a person of a key added or removed with their session. ASVS 6.3.7. */
export function teamKeyMail(site: Site, to: string, { name, at, change }: TeamKey): Mail {
  const { kind, done, opens, otherwise, button, path } = keyCopy[change]
  return mail(site, kind, to, `Une clé d’accès a été ${done}`, [
    { text: 'Bonjour,' },
    {
      text: `La clé d’accès «\u00A0${name}\u00A0» a été ${done} le ${dateTimeFr(at)}. ${opens} l’espace professionnel ${de(site.name)} à votre nom.`,
    },
    { text: 'C’est vous\u202F? Il n’y a rien à faire.' },
    { text: `Ce n’est pas vous\u202F? ${otherwise}\u00A0:` },
    { button, link: `${site.origin}${path}` },
  ])
}

export function removedFromTeamMail(site: Site, to: string): Mail {
  return mail(site, 'team-removed', to, `Vous n’êtes plus dans l’équipe ${de(site.name)}`, [
    { text: 'Bonjour,' },
    { text: `Votre accès à l’espace professionnel ${de(site.name)} est retiré.` },
    { text: 'Si vous avez aussi un dossier pour un proche, rien n’y change.' },
  ])
}
