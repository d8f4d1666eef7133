import { hashPassword, isCommonPassword, isPassword } from '#app/adapters/passwords.ts'
import type { Deps } from '#app/context.ts'
import { once } from '#app/operations/instance/once.ts'
import type { Browser } from '#app/rules/access/devices.ts'
import { checkPassword, type PasswordProblem } from '#app/rules/access/passwords.ts'
import type { StartedSession } from '#app/rules/access/sessions.ts'
import { passwordChangedMail } from '#app/rules/mail/access.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { closeOtherSessions } from '#db/access/open-sessions.ts'
import { findPasswordHash, savePasswordHash } from '#db/access/passwords.ts'
import type { Session } from '#db/access/sessions.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { findUserByEmail, type User } from '#db/accounts/users.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { isOverPasswordLimit } from './limits.ts'
import { signIn } from './sign-in-session.ts'
import { ownerOfSession } from './sign-out.ts'

type PasswordSignIn = { email: string; password: string; returnTo?: string; shared: boolean; browser: Browser }

/**
 * Signs in with an email address and a password. Refuses 'too-many-tries' over the limit, and 'wrong-pair' after the
 * same work whether the address is unknown, has no password or has another one.
 */
export async function signInByPassword(
  deps: Deps,
  { email, password, returnTo, shared, browser }: PasswordSignIn,
): Promise<Outcome<StartedSession, 'wrong-pair' | 'too-many-tries'>> {
  const { db, keys } = deps
  if (await isOverPasswordLimit(deps, { email, ...browser })) return refuse('too-many-tries')

  const user = await findUserByEmail(db, keys, email)
  const hash = await findPasswordHash(db, user?.id ?? '')
  if (!(await isPassword(password, hash))) return refuse('wrong-pair')
  return await db.transaction().execute(async (db) => {
    return accept(await signIn({ ...deps, db }, { email, returnTo, shared, byPassword: true, browser }))
  })
}

type PasswordChange = {
  user: User
  session: Session
  password: string
  network: string | undefined
  onceKey?: string | undefined
}

/** Sets or replaces a user's password, closes their other sessions and tells them by email. */
export async function changePassword(
  { db, keys, site, now }: Deps,
  { user, session, password, network, onceKey }: PasswordChange,
): Promise<Outcome<undefined, PasswordProblem>> {
  const checked = checkPassword(password, { email: user.email, isCommon: isCommonPassword })
  if (!checked.ok) return checked

  const hash = await hashPassword(checked.value)
  return await once(db, { key: onceKey, userId: user.id }, async (db) => {
    await savePasswordHash(db, user.id, hash, now())
    await closeOtherSessions(db, user.id, session.idHash, now())
    await queueMail(db, keys, passwordChangedMail(site, user.email, now()), now())
    await appendAudit(db, keys, { ...(await ownerOfSession(db, session)), act: 'password-changed', network, at: now() })
    return accept(undefined)
  })
}
