import { usersPath } from '#app/rules/accounts/addresses.ts'
import { type Role, roles } from '#app/rules/accounts/roles.ts'
import { mayDo, type SharedService } from '#app/rules/accounts/sharing.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { dateFr, de } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { type Mail, mail } from './page.ts'

// Emails to members of an account. `deceased`: name of the person who died; "votre proche" if unknown. Other names are
// those that users gave, or else their email addresses (choice-50). screens-3.17 and screens-3.21.

type Invited = {
  inviter: string
  deceased: string
  role: Role
  service: SharedService
  message?: string | undefined
  link: string
  until: Date
}

type Wording = Record<SharedService, (inviter: string, deceased: string) => string>

const subjects: Wording = {
  da: (inviter, deceased) => `${inviter} vous invite à l’aider (dossier ${de(deceased)})`,
  ec: (inviter, deceased) => `${inviter} partage avec vous la cérémonie ${de(deceased)}`,
  ed: (inviter, deceased) => `${inviter} vous invite dans l’espace ${de(deceased)}`,
}

const reasons: Wording = {
  da: (inviter, deceased) =>
    `${inviter} prépare les papiers après le décès ${de(deceased)}, et vous propose de l’aider.`,
  ec: (inviter, deceased) => `${inviter} vous ouvre la page où la cérémonie ${de(deceased)} se prépare.`,
  ed: (inviter, deceased) =>
    `${inviter} vous ouvre l’espace ${de(deceased)}\u00A0: une page pour les mots, les photos et les rendez-vous des obsèques.`,
}

export function invitationMail(site: Site, to: string, invited: Invited): Mail {
  const { inviter, deceased, role, service, message, link, until } = invited
  const end: Day = parisDay(until)
  return mail(site, 'invitation', to, subjects[service](inviter, deceased), [
    { text: 'Bonjour,' },
    { text: reasons[service](inviter, deceased) },
    ...(message ? [{ text: `Son message\u00A0: «\u00A0${message}\u00A0»` }] : []),
    { text: `Vous pourrez\u00A0: ${mayDo(role, site, service)}.` },
    { button: 'Voir l’invitation', link },
    { text: `Cette invitation vient de ${new URL(site.origin).host}. Elle est pour vous\u00A0: ne la transférez pas.` },
    { text: `Vous ne connaissez pas ${inviter}\u202F? Ne faites rien, l’invitation s’effacera le ${dateFr(end)}.` },
  ])
}

type MemberChange = { deceased: string; who: string }

type Accepted = MemberChange & { role: Role; service: SharedService }

export function acceptedMail(site: Site, to: string, { deceased, who, role, service }: Accepted): Mail {
  return mail(site, 'invitation-accepted', to, `${who} accepte votre invitation (dossier ${de(deceased)})`, [
    { text: 'Bonjour,' },
    { text: `${who} accepte votre invitation, et peut maintenant\u00A0: ${mayDo(role, site, service)}.` },
    { button: 'Voir qui a accès', link: `${site.origin}${usersPath}` },
    { text: 'Vous pouvez changer son rôle ou retirer son accès à tout moment.' },
  ])
}

export function roleChangedMail(site: Site, to: string, { deceased, who, role }: MemberChange & { role: Role }): Mail {
  return mail(site, 'role-changed', to, `Votre rôle a changé (dossier ${de(deceased)})`, [
    { text: 'Bonjour,' },
    {
      text: `${who} a changé votre rôle dans le dossier ${de(deceased)}. Vous êtes maintenant\u00A0: ${roles[role].label}.`,
    },
    { text: `Vous pouvez\u00A0: ${mayDo(role, site)}.` },
    { button: 'Ouvrir le dossier', link: site.origin },
  ])
}

export function removedMail(site: Site, to: string, { deceased, who }: MemberChange): Mail {
  return mail(site, 'removed', to, `Vous n’avez plus accès au dossier ${de(deceased)}`, [
    { text: 'Bonjour,' },
    { text: `${who} a retiré votre accès au dossier ${de(deceased)}.` },
    { text: 'Ce que vous y avez écrit reste dans ce dossier. Vos autres dossiers, si vous en avez, ne changent pas.' },
  ])
}

/** To the owner who hands the account over: confirms it, and lists what they may still do. */
export function handedOverMail(site: Site, to: string, { deceased, who }: MemberChange): Mail {
  return mail(site, 'ownership-transferred', to, `${who} prend le relais (dossier ${de(deceased)})`, [
    { text: 'Bonjour,' },
    {
      text: `${who} est maintenant propriétaire du dossier ${de(deceased)}. Vous restez éditeur\u00A0: rien n’est perdu.`,
    },
    { text: 'Ce n’est pas vous qui l’avez demandé\u202F? Appelez-nous.' },
  ])
}

/** A mandate that a family gives, to a person of the partner or to a helper. */
type Mandated = {
  /** Name or email address of the person who gives the mandate (choice-50). */
  giver: string
  /** Name of the person who died. */
  deceased: string
  until: Day
  link: string
}

/** To a person of the partner whom a family allows to change its ceremony. */
export function mandateMail(site: Site, to: string, { giver, deceased, until, link }: Mandated): Mail {
  return mail(site, 'mandate', to, `${giver} vous confie la cérémonie ${de(deceased)}`, [
    { text: 'Bonjour,' },
    {
      text: `${giver} vous confie la cérémonie ${de(deceased)}, jusqu’au ${dateFr(until)} inclus. Vous pouvez la lire, la changer et en imprimer les papiers.`,
    },
    { button: 'Ouvrir la cérémonie', link },
    { text: `Connectez-vous avec cette adresse, ${to}. Gardez ce message\u00A0: ce bouton est votre seule entrée.` },
    { text: 'La famille lit ce que vous changez. Elle peut arrêter ce mandat à tout moment.' },
    { text: `Vous ne connaissez pas ${giver}\u202F? Ne faites rien.` },
  ])
}

/** To a helper, once the mandate is signed and confirmed. */
export function helperOpenedMail(site: Site, to: string, { giver, deceased, until, link }: Mandated): Mail {
  return mail(site, 'helper-opened', to, `Vous pouvez aider ${giver} (dossier ${de(deceased)})`, [
    { text: 'Bonjour,' },
    { text: `Le mandat de ${giver} est signé. Il ouvre le dossier ${de(deceased)}, jusqu’au ${dateFr(until)} inclus.` },
    { button: 'Ouvrir le dossier', link },
    { text: `Connectez-vous avec cette adresse, ${to}. La famille lit chaque page que vous ouvrez.` },
    { text: `Vous ne connaissez pas ${giver}\u202F? Ne faites rien, et appelez-nous.` },
  ])
}
