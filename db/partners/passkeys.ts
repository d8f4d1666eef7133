import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import type { Db } from '#db/connect.ts'
import { isStale, renewInBatches } from '#db/encryption/batches.ts'
import { hashOf } from '#db/encryption/hash.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import { type TeamPerson, toTeamPerson } from './team.ts'
import type { PartnerPasskeyTable } from './team-schema.ts'

/** A passkey of a person. `keyId` and `publicKey` are in base64url. `counter`: of its uses, or 0 if it counts none. */
export type Passkey = SealedFields & {
  id: Id
  personId: Id
  counter: number
  createdAt: Instant
  usedAt: Instant | undefined
}

/** The sealed fields of a key. */
type SealedFields = { name: string; keyId: string; publicKey: string }

/** Inserts a key, and returns its id. Returns undefined if the key is known already. */
export async function insertPasskey(
  db: Db,
  keys: KeyRing,
  { personId, counter, ...fields }: SealedFields & Pick<Passkey, 'personId' | 'counter'>,
  now: Date,
): Promise<Id | undefined> {
  const id = randomUUID()
  const row = { id, personId, keyHash: hashOf(fields.keyId), counter, createdAt: now.toISOString(), usedAt: null }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('partnerPasskey')
    .values({ ...row, payloadSealed: keys.seal(sealContextOf(id), JSON.stringify(fields)) })
    .onConflict((conflict) => conflict.column('keyHash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? id : undefined
}

/** Finds a key and its person, with their current role. */
export async function findPasskey(
  db: Db,
  keys: KeyRing,
  keyId: string,
): Promise<{ person: TeamPerson; passkey: Passkey } | undefined> {
  const row = await db.selectFrom('partnerPasskey').selectAll().where('keyHash', '=', hashOf(keyId)).executeTakeFirst()
  if (!row) return undefined
  const person = await db
    .selectFrom('partnerPerson')
    .selectAll()
    .where('id', '=', row.personId)
    .executeTakeFirstOrThrow()
  return { person: toTeamPerson(person, keys), passkey: toPasskey(row, keys) }
}

/** Lists the keys of a person, in the order in which they were added. */
export async function listPasskeys(db: Db, keys: KeyRing, personId: Id): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('partnerPasskey')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => toPasskey(row, keys))
}

/**
 * Records a use of a key. Returns false if it was removed in the meantime, or if its counter did not grow, which
 * suggests a copied device. WebAuthn 6.1.1.
 */
export async function notePasskeyUse(db: Db, id: Id, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partnerPasskey')
    .set({ counter, usedAt: now.toISOString() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a key of this person. Returns true if there was one. */
export async function deletePasskey(db: Db, personId: Id, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('partnerPasskey')
    .where('id', '=', id)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Seals again the keys that an older secret sealed. Throws if that secret is missing. */
export async function renewPasskeys(db: Db, keys: KeyRing): Promise<void> {
  const stale = db
    .selectFrom('partnerPasskey')
    .selectAll()
    .where((eb) => isStale(eb, 'payloadSealed', keys.newest.seal))
  await renewInBatches(db, {
    list: (limit) => stale.orderBy('id').limit(limit).execute(),
    update: (db, { id, payloadSealed }) => {
      const context = sealContextOf(id)
      return db
        .updateTable('partnerPasskey')
        .set({ payloadSealed: keys.seal(context, keys.open(context, payloadSealed)) })
        .where('id', '=', id)
        .execute()
    },
  })
}

function toPasskey(row: Selectable<PartnerPasskeyTable>, keys: KeyRing): Passkey {
  const { id, personId, counter, createdAt, usedAt } = row
  const fields: SealedFields = JSON.parse(keys.open(sealContextOf(id), row.payloadSealed))
  return { id, personId, ...fields, counter, createdAt, usedAt: usedAt ?? undefined }
}

const sealContextOf = (row: Id) => ({ table: 'partnerPasskey', column: 'payloadSealed', row })
