import { randomBytes } from 'node:crypto'
import type { Deps } from '#app/context.ts'
import { once } from '#app/operations/instance/once.ts'
import { LINK_LIFE_MS, maskedEmail } from '#app/rules/access/sign-in.ts'
import { newEmailPath } from '#app/rules/accounts/addresses.ts'
import { confirmEmailMail, emailChangedMail } from '#app/rules/mail/access.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { consumeEmailChange, type EmailChange, findEmailChange, insertEmailChange } from '#db/access/email-changes.ts'
import { closeOtherSessions } from '#db/access/open-sessions.ts'
import type { Session } from '#db/access/sessions.ts'
import { deleteTokensOf } from '#db/access/sign-in-tokens.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { normaliseEmail, type User, updateEmail } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { isOverMailLimit } from './limits.ts'
import { ownerOfSession } from './sign-out.ts'

type EmailChangeRequest = { user: User; email: string; network: string | undefined; onceKey?: string | undefined }

/**
 * Emails a link to the user's new address. Nothing changes until the link is followed. Does not reveal whether another
 * user has the address: only a reader of its mail may know. Refuses 'same-address', and 'too-many-mails' over the
 * limit.
 */
export async function askEmailChange(
  deps: Deps,
  { user, email, network, onceKey }: EmailChangeRequest,
): Promise<Outcome<undefined, 'same-address' | 'too-many-mails'>> {
  const { keys, site, now } = deps
  if (normaliseEmail(email) === user.email) return refuse('same-address')
  return await once(deps.db, { key: onceKey, userId: user.id }, async (db) => {
    if (await isOverMailLimit({ ...deps, db }, { email, network })) return refuse('too-many-mails')

    const token = randomBytes(32).toString('base64url')
    const link = `${site.origin}${newEmailPath}?${new URLSearchParams({ token })}`
    const expiresAt = new Date(now().getTime() + LINK_LIFE_MS)
    await insertEmailChange(db, keys, { tokenHash: hashOf(token), userId: user.id, email, expiresAt })
    await queueMail(db, keys, confirmEmailMail(site, email, link), now(), { notAfter: expiresAt })
    return accept(undefined)
  })
}

/** Returns the new address of a link without using it, because mail scanners follow links. */
export async function findNewAddress(
  { db, keys, now }: Deps,
  { token, user }: { token: string; user: User },
): Promise<EmailChange | undefined> {
  return await findEmailChange(db, keys, { tokenHash: hashOf(token), userId: user.id }, now())
}

type EmailChangeConfirmation = {
  user: User
  session: Session
  token: string
  network: string | undefined
  onceKey?: string | undefined
}

/**
 * Replaces the user's address, notifies the old one and closes the user's other sessions. Idempotent. Refuses
 * 'dead-link', also if another user follows the link, and 'taken' if the address already has a user.
 */
export async function changeEmail(
  deps: Deps,
  { user, session, token, network, onceKey }: EmailChangeConfirmation,
): Promise<Outcome<undefined, 'dead-link' | 'taken'>> {
  const { keys, site, now } = deps
  return await once(deps.db, { key: onceKey, userId: user.id }, async (db) => {
    const change = await findNewAddress({ ...deps, db }, { token, user })
    if (!change || !(await consumeEmailChange(db, change.tokenHash, now()))) return refuse('dead-link')
    if (!(await updateEmail(db, keys, user.id, change.email))) return refuse('taken')

    await deleteTokensOf(db, keys, user.email)
    await closeOtherSessions(db, user.id, session.idHash, now())
    const mailFields = { at: now(), newEmail: maskedEmail(change.email) }
    await queueMail(db, keys, emailChangedMail(site, user.email, mailFields), now())
    await appendAudit(db, keys, { ...(await ownerOfSession(db, session)), act: 'email-changed', network, at: now() })
    return accept(undefined)
  })
}
