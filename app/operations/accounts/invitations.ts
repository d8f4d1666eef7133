import { randomBytes } from 'node:crypto'
import type { MailingDeps } from '#app/context.ts'
import { invitationOf } from '#app/rules/access/addresses.ts'
import type { InvitedRole } from '#app/rules/accounts/roles.ts'
import {
  INVITATION_LIFE_MS,
  invitationStateOf,
  isOverLimit,
  nameOf,
  type SharedService,
} from '#app/rules/accounts/sharing.ts'
import { invitationMail } from '#app/rules/mail/sharing.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { endInvitation } from '#db/accounts/invitation-ends.ts'
import { findInvitation, insertInvitation, listInvitations } from '#db/accounts/invitations.ts'
import { findUserByEmail, normaliseEmail, updateDisplayName } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { type Actor, readDeceasedName, withPermission } from './permissions.ts'

/** `service`: service that the email is about, and where the user lands. */
export type Invited = { email: string; role: InvitedRole; service: SharedService; message?: string | undefined }

export type InviteProblem =
  | 'not-allowed'
  | 'own-address'
  | 'already-member'
  | 'already-invited'
  | 'too-many-invitations'

/**
 * Invites someone by email to share an account, and returns the id of the email. `displayName`: name that the inviting
 * user wants to sign with. The link works once, within fourteen days. S1-7, invite_user.
 */
export function inviteUser(
  deps: MailingDeps,
  actor: Actor,
  { displayName, ...invited }: Invited & { displayName?: string | undefined },
): Promise<Outcome<{ mailId: string }, InviteProblem>> {
  const { keys, now } = deps
  const { account, user } = actor
  return withPermission(deps, actor, 'invite-user', async (db, members) => {
    const email = normaliseEmail(invited.email)
    if (email === user.email) return refuse('own-address')
    const known = await findUserByEmail(db, keys, email)
    if (members.some(({ userId }) => userId === known?.id)) return refuse('already-member')
    const sent = await listInvitations(db, account)
    if (sent.some((other) => other.email === email && invitationStateOf(other, now()) === 'open'))
      return refuse('already-invited')
    if (isOverLimit(sent, now())) return refuse('too-many-invitations')

    if (displayName !== undefined) await updateDisplayName(db, keys, user.id, displayName)
    const inviter = { ...actor, user: { ...user, displayName: displayName ?? user.displayName } }
    return accept(await send({ ...deps, db }, inviter, { ...invited, email, message: invited.message || undefined }))
  })
}

/** Sends an invitation again with a new link for fourteen days. The previous link stops working. */
export function resendInvitation(
  deps: MailingDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<Outcome<{ mailId: string }, 'not-allowed' | 'unknown-invitation' | 'too-many-invitations'>> {
  const { now } = deps
  return withPermission(deps, actor, 'invite-user', async (db) => {
    const invitation = await findInvitation(db, actor.account, { id })
    if (!invitation) return refuse('unknown-invitation')
    if (isOverLimit(await listInvitations(db, actor.account), now())) return refuse('too-many-invitations')
    if (!(await endInvitation(db, id, 'revoked', now()))) return refuse('unknown-invitation')

    const { email, role, service, message } = invitation
    return accept(await send({ ...deps, db }, actor, { email, role, service, message }))
  })
}

/** Revokes an invitation. An invitation that has ended keeps its state. */
export function revokeInvitation(
  deps: MailingDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<Outcome<undefined, 'not-allowed' | 'unknown-invitation'>> {
  const { keys, network, now } = deps
  return withPermission(deps, actor, 'invite-user', async (db) => {
    if (!(await findInvitation(db, actor.account, { id }))) return refuse('unknown-invitation')
    if (!(await endInvitation(db, id, 'revoked', now()))) return accept(undefined)
    const entry = {
      accountId: actor.account.id,
      userId: actor.user.id,
      act: 'invitation-revoked',
      object: id,
    } as const
    await appendAudit(db, keys, { ...entry, network, at: now() })
    return accept(undefined)
  })
}

async function send(deps: MailingDeps, { account, user }: Actor, invited: Invited): Promise<{ mailId: string }> {
  const { db, keys, sites, network, now } = deps
  const site = siteOf(sites(), account)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + INVITATION_LIFE_MS)
  const inviterName = nameOf(user)
  const link = `${site.origin}${invitationOf(token)}`
  const deceased = await readDeceasedName(db, account)
  const { email, role, service, message } = invited
  const mailFields = { inviter: inviterName, deceased, role, service, message, link, until: expiresAt }
  const mail = invitationMail(site, email, mailFields)

  const mailId = await queueMail(db, keys, mail, now(), { notAfter: expiresAt })
  const invitation = { ...invited, tokenHash: hashOf(token), inviterName, invitedBy: user.id, expiresAt, mailId }
  const id = await insertInvitation(db, account, invitation, now())
  const entry = { accountId: account.id, userId: user.id, act: 'invited', object: `${id} ${role}` } as const
  await appendAudit(db, keys, { ...entry, network, at: now() })
  return { mailId }
}
