import { randomBytes } from 'node:crypto'
import type { Deps, MemberDeps } from '#app/context.ts'
import { once } from '#app/operations/instance/once.ts'
import { CODE_TOKEN_LIFE_MS, isUseToBeNoted, MOST_TOKENS, toToken } from '#app/rules/access/api-tokens.ts'
import { newTokenMail } from '#app/rules/mail/access.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { deleteApiToken, findApiToken, insertApiToken, listApiTokens, noteUse } from '#db/access/api-tokens.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { listMemberships } from '#db/accounts/memberships.ts'
import { findUser, findUserByEmail, normaliseEmail, type User } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { writeIfPossible } from '#db/instance/storage.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { consumeCode, requestSignIn } from './sign-in.ts'

/** Email address of an API caller, and its network if limits apply. */
type Caller = { email: string; network: string | undefined }

/** A new token. Its secret is shown only this once. */
export type NewToken = { id: string; token: string; expiresAt: string }

/**
 * Emails a code for a program to an address. The code only works with the address and from the network that asked for
 * it, so nobody else can use up its tries. ASVS 6.6.2. Refuses 'too-many-mails' over the limit.
 */
export function requestCode(deps: Deps, { email, network }: Caller): Promise<Outcome<undefined, 'too-many-mails'>> {
  return requestSignIn(deps, { email, visitorId: callerOf({ email, network }), network, shared: false })
}

/**
 * Creates a token for the user who gives the code, and tells them by email. Creates no user and no account. Refuses
 * 'wrong-code', and counts the try.
 */
export async function openTokenByCode(
  deps: MemberDeps,
  { code, ...caller }: Caller & { code: string },
): Promise<Outcome<NewToken, 'wrong-code'>> {
  return await deps.db.transaction().execute(async (db) => {
    const { keys, site, network, now } = deps
    const found = await consumeCode({ ...deps, db }, { visitorId: callerOf(caller), code })
    const user = found?.domainId === site.domainId ? await findUserByEmail(db, keys, found.email) : undefined
    if (!user) return refuse('wrong-code')
    const expiresAt = new Date(now().getTime() + CODE_TOKEN_LIFE_MS)
    const name = 'Connexion par code'
    const made = await insert({ ...deps, db }, user, { name, purpose: '', expiresAt })
    await queueMail(db, keys, newTokenMail(site, user.email, { name, at: now() }), now())
    await appendAudit(db, keys, { ...(await accountOf(db, user)), act: 'signed-in', network, at: now() })
    return accept(made)
  })
}

/**
 * Creates a token that lasts until `expiresAt` and tells its user by email. Idempotent: the same form gets the same
 * token and secret. Refuses 'same-name' if the user has a token with this name, and 'too-many-tokens' over the limit.
 */
export async function createToken(
  deps: MemberDeps,
  { user, once: key }: { user: User; once: string | undefined },
  wanted: { name: string; purpose: string; expiresAt: Date },
): Promise<Outcome<NewToken, 'same-name' | 'too-many-tokens'>> {
  const { keys, site, network, now } = deps
  const secret = key ? keys.sign('api-token', JSON.stringify([user.id, key])) : randomBytes(32).toString('base64url')
  const created = await once<Omit<NewToken, 'token'>, 'same-name' | 'too-many-tokens'>(
    deps.db,
    { key, userId: user.id },
    async (db) => {
      const owned = await listApiTokens(db, keys, { userId: user.id, domainId: site.domainId }, now())
      if (owned.some(({ name }) => name === wanted.name)) return refuse('same-name')
      if (owned.length >= MOST_TOKENS) return refuse('too-many-tokens')
      const { token: _, ...made } = await insert({ ...deps, db }, user, wanted, secret)
      await queueMail(db, keys, newTokenMail(site, user.email, { name: wanted.name, at: now() }), now())
      await appendAudit(db, keys, { ...(await accountOf(db, user)), act: 'token-created', network, at: now() })
      return accept(made)
    },
  )
  // The secret is not stored. It is derived again from the form's key.
  return created.ok ? accept({ ...created.value, token: toToken(secret) }) : created
}

/** Revokes a token of this user at once. Refuses 'unknown-token' if it is not one of theirs. */
export async function revokeToken(
  deps: MemberDeps,
  user: Pick<User, 'id'>,
  id: string,
): Promise<Outcome<undefined, 'unknown-token'>> {
  return await deps.db.transaction().execute(async (db) => {
    if (!(await deleteApiToken(db, user.id, id))) return refuse('unknown-token')
    const { keys, network, now } = deps
    await appendAudit(db, keys, { ...(await accountOf(db, user)), act: 'token-revoked', network, at: now() })
    return accept(undefined)
  })
}

/** Finds the user of a token at this partner. Undefined if the token is expired, revoked or unknown. */
export async function findTokenOwner(
  { db, keys, site, now }: Deps,
  token: string,
): Promise<{ user: User; tokenId: string } | undefined> {
  const found = await findApiToken(db, hashOf(token), now())
  if (found?.domainId !== site.domainId) return undefined
  if (isUseToBeNoted(found.usedAt, now())) await writeIfPossible(() => noteUse(db, found.id, now()))
  const user = await findUser(db, keys, found.userId)
  return user && { user, tokenId: found.id }
}

async function insert(
  { db, keys, site, now }: Deps,
  user: User,
  wanted: { name: string; purpose: string; expiresAt: Date },
  secret = randomBytes(32).toString('base64url'),
): Promise<NewToken> {
  const token = toToken(secret)
  const row = { ...wanted, tokenHash: hashOf(token), userId: user.id, domainId: site.domainId }
  const id = await insertApiToken(db, keys, row, now())
  return { id, token, expiresAt: wanted.expiresAt.toISOString() }
}

const callerOf = ({ email, network = '' }: Caller) => `api ${network} ${normaliseEmail(email)}`

/** Returns the account whose audit log records the act: the user's first one. */
async function accountOf(db: Db, { id }: Pick<User, 'id'>) {
  return { userId: id, accountId: (await listMemberships(db, id))[0]?.accountId }
}
