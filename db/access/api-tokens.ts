import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import type { Db } from '#db/connect.ts'
import { isStale, renewInBatches } from '#db/encryption/batches.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import type { ApiTokenTable } from './schema.ts'

/** Name and purpose of a token, as its owner wrote them. */
type Label = { name: string; purpose: string }

/** An API token of a user on one partner's site. Only the SHA-256 of its secret is stored. */
export type ApiToken = Label & {
  id: Id
  userId: Id
  domainId: Id
  createdAt: Instant
  /** When it last authorised a call, to the hour. */
  usedAt?: Instant
  expiresAt: Instant
}

type NewApiToken = Label & { tokenHash: string; userId: Id; domainId: Id; expiresAt: Date }

/** Inserts a token and returns its id. */
export async function insertApiToken(db: Db, keys: KeyRing, token: NewApiToken, now: Date): Promise<Id> {
  const id = randomUUID()
  const { name, purpose, expiresAt, ...columns } = token
  await db
    .insertInto('apiToken')
    .values({
      ...columns,
      id,
      labelSealed: keys.seal(sealContextOf(id), JSON.stringify({ name, purpose } satisfies Label)),
      createdAt: now.toISOString(),
      usedAt: null,
      expiresAt: expiresAt.toISOString(),
    })
    .execute()
  return id
}

/** Finds a token by its hash. Returns undefined once it has expired or was revoked. */
export async function findApiToken(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<Pick<ApiToken, 'id' | 'userId' | 'domainId' | 'usedAt'> | undefined> {
  const row = await db
    .selectFrom('apiToken')
    .select(['id', 'userId', 'domainId', 'usedAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return row && { ...row, usedAt: row.usedAt ?? undefined }
}

/** Lists the valid tokens of a user on this partner's site, newest first. */
export async function listApiTokens(
  db: Db,
  keys: KeyRing,
  { userId, domainId }: { userId: Id; domainId: Id },
  now: Date,
): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('apiToken')
    .selectAll()
    .where('userId', '=', userId)
    .where('domainId', '=', domainId)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => toApiToken(row, keys))
}

export async function noteUse(db: Db, id: Id, now: Date): Promise<void> {
  await db.updateTable('apiToken').set({ usedAt: now.toISOString() }).where('id', '=', id).execute()
}

/** Deletes a token of this user. Returns true if there was one. */
export async function deleteApiToken(db: Db, userId: Id, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('apiToken')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteExpiredApiTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('apiToken').where('expiresAt', '<=', now.toISOString()).execute()
}

/** Seals again the labels that an older secret sealed. Throws if that secret is missing. */
export async function renewApiTokens(db: Db, keys: KeyRing): Promise<void> {
  const stale = db
    .selectFrom('apiToken')
    .select(['id', 'labelSealed'])
    .where((eb) => isStale(eb, 'labelSealed', keys.newest.seal))
  await renewInBatches(db, {
    list: (limit) => stale.orderBy('id').limit(limit).execute(),
    update: (db, { id, labelSealed }) =>
      db
        .updateTable('apiToken')
        .set({ labelSealed: keys.seal(sealContextOf(id), keys.open(sealContextOf(id), labelSealed)) })
        .where('id', '=', id)
        .execute(),
  })
}

function toApiToken({ labelSealed, usedAt, tokenHash: _, ...row }: Selectable<ApiTokenTable>, keys: KeyRing): ApiToken {
  const label: Label = JSON.parse(keys.open(sealContextOf(row.id), labelSealed))
  return { ...row, ...label, ...(usedAt && { usedAt }) }
}

const sealContextOf = (row: Id) => ({ table: 'apiToken', column: 'labelSealed', row })
