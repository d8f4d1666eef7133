import { z } from 'zod'
import type { Service } from '#app/rules/access/services.ts'
import type { Instant } from '#app/rules/days.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { isEmail } from '#app/rules/fields.ts'
import { hasLink, isNameOfSite } from '#app/rules/forms/links.ts'
import { lengthOf, toLine } from '#app/rules/forms/text.ts'
import { severalLines } from '#app/rules/letters/normalise.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { canEdit, type Role, roles } from './roles.ts'

/** An invitation expires after fourteen days. screens-3.17. */
export const INVITATION_LIFE_MS = 14 * DAY_MS

/** Maximum invitation emails of an account in `INVITATIONS_WINDOW_MS`, including repeated ones. security-A.8. */
const MOST_INVITATIONS = 20
const INVITATIONS_WINDOW_MS = DAY_MS

/** Returns the display name, or else the email address (choice-50). */
export function nameOf({ displayName, email }: { displayName?: string | undefined; email: string }): string {
  return displayName || email
}

/** Services that an invitation can be for. The estimator has no account. */
export const sharedServices = ['da', 'ec', 'ed'] as const satisfies readonly Service[]
export type SharedService = (typeof sharedServices)[number]

/** Returns the services that an invitation on this site can be for, in the order of the home page. */
export const invitedTo = ({ services }: Pick<Site, 'services'>): SharedService[] =>
  sharedServices.filter((service) => services.includes(service))

/** Returns the service of an invitation: the first of `wanted` that the site offers, or else the site's first one. */
export function invitedService(site: Pick<Site, 'services'>, ...wanted: (Service | undefined)[]): SharedService {
  const offered = invitedTo(site)
  const chosen = wanted.find((service) => offered.some((other) => other === service))
  return offered.find((service) => service === chosen) ?? offered[0] ?? 'da'
}

const reads: Record<SharedService, string> = {
  da: 'lire les courriers',
  ec: 'lire le déroulé de la cérémonie',
  ed: 'voir l’espace et y laisser un mot',
}
const writes: Record<SharedService, string> = {
  da: 'lire et remplir les courriers',
  ec: 'préparer la cérémonie',
  ed: 'compléter l’espace et lire les mots qui arrivent',
}

/** The site's services, and whether the family prepares the ceremony itself. */
type Offer = Pick<Site, 'services' | 'editableEc'>

/** Describes what a role can do, in infinitives, in one service or in all services of the site. */
export function mayDo(role: Role, offer: Offer, service?: SharedService): string {
  const one = (of: SharedService) => (canEdit(role) && (of !== 'ec' || offer.editableEc) ? writes[of] : reads[of])
  const all = (service ? [service] : invitedTo(offer)).map(one)
  return [...all, ...(role === 'owner' ? ['choisir qui a accès'] : [])].join(', ')
}

/** Options such as "Lecteur : peut …". */
export function roleChoices<Chosen extends Role>(chosen: readonly Chosen[], offer: Offer): Record<Chosen, string> {
  const choice = (role: Chosen) => {
    const closed = !canEdit(role) && offer.services.includes('da') ? ', sans les numéros ni les fichiers' : ''
    return [role, `${roles[role].label}\u00A0: peut ${mayDo(role, offer)}${closed}`]
  }
  return Object.fromEntries(chosen.map(choice)) as Record<Chosen, string>
}

/** A name on one line, as others read it, in our emails too. Links are refused, but not an email address. */
export const displayNameField = z
  .string()
  .transform((text) => toLine(text.normalize('NFC')))
  .refine((text) => lengthOf(text) <= 60, { error: 'Soixante caractères au plus.' })
  .refine((text) => isEmail(text) || !isNameOfSite(text), { error: 'Un nom ne peut pas contenir de lien.' })

/** Maximum characters. The error message says it in words. */
const MOST_MESSAGE = 500

/** Message to the invited person. Links are refused, so that our emails lead only to our site. */
export const messageField = z
  .string()
  .transform((text) => severalLines(text.normalize('NFC')).trim())
  .refine((text) => lengthOf(text) <= MOST_MESSAGE, { error: 'Cinq cents caractères au plus.' })
  .refine((text) => !hasLink(text), { error: 'Le message ne peut pas contenir de lien.' })
  .meta({ maxLength: MOST_MESSAGE })

export const invitedRoleNames = ['reader', 'administrator'] as const
export const roleNames = [...invitedRoleNames, 'owner'] as const

export const invitedRoleField = z.enum(invitedRoleNames, { error: 'Choisissez un rôle.' })

export const roleField = z.enum(roleNames, { error: 'Choisissez un rôle.' })

/** State of an invitation: open, or no longer answerable. */
export type InvitationState = 'open' | 'expired' | 'accepted' | 'refused' | 'revoked'

type Ending = { expiresAt: Instant; end?: Exclude<InvitationState, 'open' | 'expired'> }

export function invitationStateOf({ end, expiresAt }: Ending, now: Date): InvitationState {
  return end ?? (expiresAt > now.toISOString() ? 'open' : 'expired')
}

/** Whether no more invitations may be sent. `sent`: those of the account. */
export function isOverLimit(sent: { createdAt: Instant }[], now: Date): boolean {
  const since = new Date(now.getTime() - INVITATIONS_WINDOW_MS).toISOString()
  return sent.filter(({ createdAt }) => createdAt > since).length >= MOST_INVITATIONS
}
