import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import type { Db } from '#db/connect.ts'
import { renewInBatches } from '#db/encryption/batches.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import type { ApiTokenTable } from './schema.ts'

/** What its person calls it, and what it is for. */
type Label = { name: string; purpose: string }

/** A token of a person, at one partner's. Its secret stands nowhere: only its SHA-256 is stored. */
export type ApiToken = Label & {
  id: Id
  userId: Id
  domainId: Id
  createdAt: Instant
  /** The last time it authorised a call, to the hour. */
  usedAt?: Instant
  expiresAt: Instant
}

type NewApiToken = Label & { tokenHash: string; userId: Id; domainId: Id; expiresAt: Date }

/** Answers its id. */
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

/** Undefined once it has expired or was revoked. */
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

/** Those of a person that are still good at this partner's, the newest first. */
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

/** True when it was there, and this person's. */
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

/** Seals again the labels that an older secret sealed. Throws when it is missing. */
export async function renewApiTokens(db: Db, keys: KeyRing): Promise<void> {
  const prefix = keys.newest.seal
  const stale = db
    .selectFrom('apiToken')
    .select(['id', 'labelSealed'])
    .where((eb) => eb(eb.fn<string>('substr', ['labelSealed', eb.lit(1), eb.lit(prefix.length)]), '!=', prefix))
  await renewInBatches(db, {
    list: (limit) => stale.limit(limit).execute(),
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
