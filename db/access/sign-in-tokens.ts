import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { SignUp } from '#app/rules/access/sign-in.ts'
import type { Instant } from '#app/rules/days.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import { normaliseEmail } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import type { SignInTokenTable } from './schema.ts'

/** A link and a code that were sent together and are consumed together. Only hashes are stored (choice-14). */
export type SignInToken = {
  id: Id
  tokenHash: string
  codeHash: string
  browserHash: string
  domainId: Id
  email: string
  /** Details given at sign-up. The account is created from them when the token is used. */
  signUp?: SignUp
  /** Page to open after signing in: a local path. */
  returnTo?: string
  /** Account to open if the user shares it, such as the one they were just invited to. */
  accountId?: Id
  /** Whether the user said that the computer is shared. */
  shared?: boolean
  createdAt: Instant
  expiresAt: Instant
}

export type NewSignInToken = Omit<SignInToken, 'id' | 'createdAt' | 'expiresAt'> & { expiresAt: Date }

/** Maximum wrong codes, after which the code is invalid. The link cannot be guessed and stays valid. */
const MAX_TRIES = 5

export async function insertToken(db: Db, keys: KeyRing, token: NewSignInToken, now: Date): Promise<void> {
  const id = randomUUID()
  const { email, signUp, returnTo, accountId, shared, expiresAt, ...hashes } = token
  await db
    .insertInto('signInToken')
    .values({
      ...hashes,
      id,
      emailIndex: keys.indexes(normaliseEmail(email))[0],
      payloadSealed: keys.seal(sealContextOf(id), JSON.stringify({ email, signUp, returnTo, accountId, shared })),
      createdAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
      usedAt: null,
      tries: 0,
    })
    .execute()
}

/** Finds a token that is neither used nor expired. Does not consume it. */
export async function findLiveToken(
  db: Db,
  keys: KeyRing,
  tokenHash: string,
  now: Date,
): Promise<SignInToken | undefined> {
  const row = await liveTokens(db, now).where('tokenHash', '=', tokenHash).executeTakeFirst()
  return row && toToken(row, keys)
}

/** Lists the tokens whose code may still be typed in this browser, newest first. */
export async function listLiveTokensOfBrowser(
  db: Db,
  keys: KeyRing,
  browserHash: string,
  now: Date,
): Promise<SignInToken[]> {
  const rows = await liveTokens(db, now)
    .where('browserHash', '=', browserHash)
    .where('tries', '<', MAX_TRIES)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => toToken(row, keys))
}

/**
 * Counts a try of a token's code, and returns whether the code may be compared. Call it before comparing: otherwise a
 * hundred concurrent requests could compare a hundred codes before the fifth is counted.
 */
export async function countTry(db: Db, tokenId: Id): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('signInToken')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', tokenId)
    .where('tries', '<', MAX_TRIES)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Consumes a token, both link and code. Returns true once only, even with concurrent calls. */
export async function consumeToken(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('signInToken')
    .set({ usedAt: now.toISOString() })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the tokens sent to an email address, so that their links no longer work. */
export async function deleteTokensOf(db: Db, keys: KeyRing, email: string): Promise<void> {
  await db
    .deleteFrom('signInToken')
    .where('emailIndex', 'in', keys.indexes(normaliseEmail(email)))
    .execute()
}

/** Deletes tokens created more than a day ago. */
export async function deleteOldTokens(db: Db, now: Date): Promise<void> {
  const limit = before(now, keptFor.signInLink)
  await db.deleteFrom('signInToken').where('createdAt', '<', limit).execute()
}

function liveTokens(db: Db, now: Date) {
  return db.selectFrom('signInToken').selectAll().where('usedAt', 'is', null).where('expiresAt', '>', now.toISOString())
}

function toToken(row: Selectable<SignInTokenTable>, keys: KeyRing): SignInToken {
  const { id, tokenHash, codeHash, browserHash, domainId, createdAt, expiresAt } = row
  const payload = JSON.parse(keys.open(sealContextOf(id), row.payloadSealed))
  return { id, tokenHash, codeHash, browserHash, domainId, createdAt, expiresAt, ...payload }
}

function sealContextOf(row: Id) {
  return { table: 'signInToken', column: 'payloadSealed', row }
}
