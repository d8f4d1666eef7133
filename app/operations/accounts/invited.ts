import type { Deps, MailingDeps, MemberDeps } from '#app/context.ts'
import { signInOnce } from '#app/operations/access/sign-in-once.ts'
import { startSession } from '#app/operations/access/sign-in-session.ts'
import { endMandatesOfMember } from '#app/operations/helpers/ends.ts'
import { once } from '#app/operations/instance/once.ts'
import type { Browser } from '#app/rules/access/devices.ts'
import { currentServiceAfter } from '#app/rules/access/guards.ts'
import { homeOf } from '#app/rules/access/services.ts'
import { type InvitationState, invitationStateOf, nameOf } from '#app/rules/accounts/sharing.ts'
import { acceptedMail } from '#app/rules/mail/sharing.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { chooseAccount } from '#db/access/sessions.ts'
import { type Account, findAccount, lockAccount } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { endInvitation } from '#db/accounts/invitation-ends.ts'
import { findInvitation, findInvitedAccountId, type Invitation } from '#db/accounts/invitations.ts'
import { findMembership, insertMembership } from '#db/accounts/memberships.ts'
import {
  findUser,
  findUserByEmail,
  insertUser,
  normaliseEmail,
  type User,
  updateCurrentService,
  updateDisplayName,
} from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { readDeceasedName } from './permissions.ts'

type FoundInvitation = { account: Account; invitation: Invitation; state: InvitationState }

/** Finds the invitation of a link without using it, because mail scanners follow links. */
export async function findInvited({ db, keys, now }: Deps, token: string): Promise<FoundInvitation | undefined> {
  const tokenHash = hashOf(token)
  const accountId = await findInvitedAccountId(db, tokenHash)
  const account = accountId ? await findAccount(db, keys, accountId) : undefined
  const invitation = account && (await findInvitation(db, account, { tokenHash }))
  return account && invitation && { account, invitation, state: invitationStateOf(invitation, now()) }
}

type InvitationAnswer = {
  token: string
  /** The user signed in on this browser, if any. */
  signedIn: { user: User; session: { idHash: string } } | undefined
  browser: Browser
  displayName?: string | undefined
  onceKey?: string | undefined
}

/**
 * What to do next: open a session, do nothing for a signed-in user, or email a sign-in link. The invitation link proves
 * the address of a new user. It does not sign in a known user, because it lasts fourteen days and they may have other
 * accounts: it adds this account, and they sign in as usual.
 */
export type AcceptedInvitation =
  | { next: 'session'; sessionId: string; userId: string; landing: string }
  | { next: 'here'; landing: string }
  | { next: 'sign-in'; userId: string; accountId: string; landing: string }

/**
 * Makes the invited user a member, once, and notifies the member who invited them. Idempotent. Refuses
 * 'dead-invitation', and 'someone-else' if another user is signed in on this browser.
 */
export function acceptInvitation(
  deps: MailingDeps,
  { token, signedIn, browser, displayName, onceKey }: InvitationAnswer,
): Promise<Outcome<AcceptedInvitation, 'dead-invitation' | 'someone-else'>> {
  const { keys, network, now } = deps
  return signInOnce(deps, { onceKey, browser }, async (inTransaction, sessionId) => {
    const { db } = inTransaction
    const found = await findInvited(inTransaction, token)
    if (!found) return refuse('dead-invitation')
    const { account, invitation } = found
    if (signedIn && signedIn.user.email !== invitation.email) return refuse('someone-else')
    await lockAccount(db, account.id)
    if (found.state !== 'open' || !(await endInvitation(db, invitation.id, 'accepted', now()))) {
      return refuse('dead-invitation')
    }

    const known = await findUserByEmail(db, keys, invitation.email)
    const user = known ?? (await insertUser(db, keys, { email: invitation.email, now: now() }))
    if (displayName && !user.displayName) await updateDisplayName(db, keys, user.id, displayName)
    const { role } = invitation
    const membership = { accountId: account.id, userId: user.id, role }
    if (!(await findMembership(db, account.id, user.id))) await insertMembership(db, membership, now())
    await endMandatesOfMember(db, { keys, network, now }, { account, userId: user.id })
    await tellInviter({ ...deps, db }, found, nameOf({ ...user, displayName: user.displayName || displayName }))

    const landing = homeOf(invitation.service)
    const member = { account, user, isKnown: known !== undefined, signedIn, browser, sessionId, landing }
    const next = await openForMember(inTransaction, member)
    const entry = { accountId: account.id, userId: user.id, act: 'invitation-accepted' } as const
    await appendAudit(db, keys, { ...entry, object: `${user.id} ${role}`, network, at: now() })
    return accept(next)
  })
}

/** Declines an invitation, once. Idempotent. Refuses 'dead-invitation'. */
export function refuseInvitation(
  deps: MemberDeps,
  { token, browser, onceKey }: Pick<InvitationAnswer, 'token' | 'browser' | 'onceKey'>,
): Promise<Outcome<undefined, 'dead-invitation'>> {
  const { keys, network, now } = deps
  return once(deps.db, { key: onceKey, userId: hashOf(browser.visitorId) }, async (db) => {
    const found = await findInvited({ ...deps, db }, token)
    const isEnded = found?.state === 'open' && (await endInvitation(db, found.invitation.id, 'refused', now()))
    if (!found || !isEnded) return refuse('dead-invitation')

    // The invited person may not be a user. The journal then names the invitation.
    const user = await findUserByEmail(db, keys, normaliseEmail(found.invitation.email))
    const by = user?.id ?? found.invitation.id
    const entry = { accountId: found.account.id, userId: by, act: 'invitation-refused', object: by } as const
    await appendAudit(db, keys, { ...entry, network, at: now() })
    return accept(undefined)
  })
}

type NewMember = Pick<InvitationAnswer, 'signedIn' | 'browser'> & {
  account: Account
  user: User
  isKnown: boolean
  /** Secret of the session, if one is opened. */
  sessionId: string
  /** Home page of the invitation's service. */
  landing: string
}

async function openForMember(
  deps: Deps,
  { account, user, isKnown, signedIn, browser, sessionId, landing }: NewMember,
): Promise<AcceptedInvitation> {
  if (signedIn) {
    await chooseAccount(deps.db, signedIn.session.idHash, account.id)
    return { next: 'here', landing }
  }
  if (isKnown) return { next: 'sign-in', userId: user.id, accountId: account.id, landing }
  await updateCurrentService(deps.db, user.id, currentServiceAfter(landing, user.currentService))
  await startSession(deps, { user, accountId: account.id, shared: false, browser, sessionId })
  return { next: 'session', sessionId, userId: user.id, landing }
}

/** Notifies the member who invited, unless they have left since. */
async function tellInviter(
  { db, keys, sites, now }: MailingDeps,
  { account, invitation }: FoundInvitation,
  who: string,
): Promise<void> {
  const inviter = invitation.invitedBy && (await findUser(db, keys, invitation.invitedBy))
  if (!inviter) return
  const { role, service } = invitation
  const mailFields = { who, deceased: await readDeceasedName(db, account), role, service }
  await queueMail(db, keys, acceptedMail(siteOf(sites(), account), inviter.email, mailFields), now())
}
