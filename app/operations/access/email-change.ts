import { randomBytes } from 'node:crypto'
import type { Deps } from '#app/context.ts'
import { once } from '#app/operations/instance/once.ts'
import { LINK_LIFE_MS, maskedEmail } from '#app/rules/access/sign-in.ts'
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
 * Sends a link to the address that a person wants from now on. Nothing changes before it is followed. Whether someone
 * else has that address is not told here: only who can read its mail may know. Refuses 'same-address',
 * 'too-many-mails'.
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
    const link = `${site.origin}/utilisateurs/nouvelle-adresse?${new URLSearchParams({ token })}`
    const expiresAt = new Date(now().getTime() + LINK_LIFE_MS)
    await insertEmailChange(db, keys, { tokenHash: hashOf(token), userId: user.id, email, expiresAt })
    await queueMail(db, keys, confirmEmailMail(site, email, link), now(), { notAfter: expiresAt })
    return accept(undefined)
  })
}

/** The address a link would give to this person, without using it: mail scanners follow links. */
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
 * Puts the new address in place of the old one, which is told, and closes the person's other sessions; a double press
 * of the button gets the first answer. Refuses
 * 'dead-link', also to anyone but the person who asked, and 'taken' when the address has a space of its own.
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
