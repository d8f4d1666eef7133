import { z } from 'zod'
import type { Instant } from '#app/rules/days.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { oneLine, severalLines } from '#app/rules/letters/normalise.ts'
import type { InvitedRole, Role } from './roles.ts'

/** Fourteen days, then the invitation is worth nothing. screens-3.17. */
export const INVITATION_LIFE_MS = 14 * DAY_MS

/** Invitation mails that one account may cause in `INVITATIONS_WINDOW_MS`, those sent again included. security-A.8. */
const MOST_INVITATIONS = 20
const INVITATIONS_WINDOW_MS = DAY_MS

/** The name a person gave, else the address (choice-50). */
export function nameOf({ displayName, email }: { displayName?: string | undefined; email: string }): string {
  return displayName || email
}

/** What an invitation says each role will be able to do, and what a list says it can. */
export const mayDo: Record<Role, string> = {
  reader: 'voir où en sont les courriers',
  administrator: 'lire et remplir les courriers',
  owner: 'lire et remplir les courriers, et choisir qui a accès',
}

export const invitedRoles: Record<InvitedRole, string> = {
  reader: 'Lecteur\u00A0: voit où en sont les courriers, sans les lire',
  administrator: 'Éditeur\u00A0: peut lire, remplir et modifier',
}

export const everyRole: Record<Role, string> = {
  ...invitedRoles,
  owner: 'Propriétaire\u00A0: peut aussi choisir qui a accès',
}

/** A name as others will read it, on one line. */
export const displayNameField = z
  .string()
  .transform((text) => oneLine(text.normalize('NFC')))
  .refine((text) => text.length <= 60, { error: 'Soixante caractères au plus.' })

/** What is written to the person invited. Mails carry no link but ours, so that nobody is led elsewhere in our name. */
export const messageField = z
  .string()
  .transform((text) => severalLines(text.normalize('NFC')).trim())
  .refine((text) => text.length <= 500, { error: 'Cinq cents caractères au plus.' })
  .refine((text) => !/https?:|www\./i.test(text), { error: 'Le message ne peut pas contenir de lien.' })

export const invitedRoleField = z.enum(['reader', 'administrator'], { error: 'Choisissez un rôle.' })

export const roleField = z.enum(['reader', 'administrator', 'owner'], { error: 'Choisissez un rôle.' })

/** What became of an invitation: it waits for an answer, or it cannot be answered any more. */
export type InvitationState = 'open' | 'expired' | 'accepted' | 'refused' | 'revoked'

type Ending = { expiresAt: Instant; end?: Exclude<InvitationState, 'open' | 'expired'> }

export function stateOf({ end, expiresAt }: Ending, now: Date): InvitationState {
  return end ?? (expiresAt > now.toISOString() ? 'open' : 'expired')
}

/** True when no more invitation may be sent: `sent` are those of the account. */
export function isOverLimit(sent: { createdAt: Instant }[], now: Date): boolean {
  const since = new Date(now.getTime() - INVITATIONS_WINDOW_MS).toISOString()
  return sent.filter(({ createdAt }) => createdAt > since).length >= MOST_INVITATIONS
}
