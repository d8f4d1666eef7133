import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, ExpressionWrapper, Selectable, SqlBool } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import type { Db } from '#db/connect.ts'
import { isStale, renewInBatches } from '#db/encryption/batches.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id, Schema } from '#db/schema.ts'
import { type TeamPerson, toTeamPerson } from './team.ts'
import type { PartnerTokenTable } from './team-schema.ts'

/** A token of a director's program. Only the SHA-256 of its secret is stored. */
export type PartnerToken = {
  id: Id
  name: string
  purpose: string
  createdAt: Instant
  usedAt: Instant | undefined
  expiresAt: Instant
}

/** Name and purpose of a token, as its owner wrote them. */
type Label = Pick<PartnerToken, 'name' | 'purpose'>

type NewPartnerToken = Label & { tokenHash: string; personId: Id; expiresAt: Date }

/** Inserts a token and returns its id. */
export async function insertPartnerToken(db: Db, keys: KeyRing, token: NewPartnerToken, now: Date): Promise<Id> {
  const id = randomUUID()
  const { name, purpose, expiresAt, ...columns } = token
  const labelSealed = keys.seal(sealContextOf(id), JSON.stringify({ name, purpose } satisfies Label))
  const row = { ...columns, id, labelSealed, name: '', purpose: '', createdAt: now.toISOString(), usedAt: null }
  await db
    .insertInto('partnerToken')
    .values({ ...row, expiresAt: expiresAt.toISOString() })
    .execute()
  return id
}

/** Finds a valid token and the person it acts for, with their current role. */
export async function findPartnerToken(
  db: Db,
  keys: KeyRing,
  tokenHash: string,
  now: Date,
): Promise<{ person: TeamPerson; id: Id; usedAt: Instant | undefined } | undefined> {
  const row = await db
    .selectFrom('partnerToken')
    .innerJoin('partnerPerson', 'partnerPerson.id', 'partnerToken.personId')
    .selectAll('partnerPerson')
    .select(['partnerToken.id as tokenId', 'usedAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return row && { person: toTeamPerson(row, keys), id: row.tokenId, usedAt: row.usedAt ?? undefined }
}

/** Lists the valid tokens of a partner's team, newest first. */
export async function listPartnerTokens(db: Db, keys: KeyRing, domainId: Id, now: Date): Promise<PartnerToken[]> {
  const rows = await tokensOf(db, domainId)
    .selectAll('partnerToken')
    .where('expiresAt', '>', now.toISOString())
    .orderBy('partnerToken.createdAt', 'desc')
    .orderBy('partnerToken.id')
    .execute()
  return rows.map((row) => toPartnerToken(row, keys))
}

export async function notePartnerTokenUse(db: Db, id: Id, now: Date): Promise<void> {
  await db.updateTable('partnerToken').set({ usedAt: now.toISOString() }).where('id', '=', id).execute()
}

/** Deletes a token of this partner's team. Returns true if there was one. */
export async function deletePartnerToken(db: Db, domainId: Id, id: Id): Promise<boolean> {
  const ofTeam = tokensOf(db, domainId).select('partnerToken.id')
  const { numDeletedRows } = await db
    .deleteFrom('partnerToken')
    .where('id', '=', id)
    .where('id', 'in', ofTeam)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteExpiredPartnerTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('partnerToken').where('expiresAt', '<=', now.toISOString()).execute()
}

/** Seals again the labels that an older secret sealed. Throws if that secret is missing. */
export const renewPartnerTokens = (db: Db, keys: KeyRing): Promise<void> =>
  sealLabels(db, keys, (eb) => isStale(eb, 'labelSealed', keys.newest.seal))

/** Seals the labels that an earlier release stores in clear while it still runs beside this one. */
export const sealClearLabels = (db: Db, keys: KeyRing): Promise<void> =>
  sealLabels(db, keys, (eb) => eb('labelSealed', '=', ''))

async function sealLabels(
  db: Db,
  keys: KeyRing,
  isWanted: (eb: ExpressionBuilder<Schema, 'partnerToken'>) => ExpressionWrapper<Schema, 'partnerToken', SqlBool>,
): Promise<void> {
  const wanted = db.selectFrom('partnerToken').selectAll().where(isWanted)
  await renewInBatches(db, {
    list: (limit) => wanted.orderBy('id').limit(limit).execute(),
    update: (db, row) =>
      db
        .updateTable('partnerToken')
        .set({
          labelSealed: keys.seal(sealContextOf(row.id), JSON.stringify(labelOf(row, keys))),
          name: '',
          purpose: '',
        })
        .where('id', '=', row.id)
        .execute(),
  })
}

/** A label is in clear only if the release before stored it. */
function labelOf({ id, name, purpose, labelSealed }: Selectable<PartnerTokenTable>, keys: KeyRing): Label {
  return labelSealed ? JSON.parse(keys.open(sealContextOf(id), labelSealed)) : { name, purpose }
}

function toPartnerToken(row: Selectable<PartnerTokenTable>, keys: KeyRing): PartnerToken {
  const { id, createdAt, usedAt, expiresAt } = row
  return { id, ...labelOf(row, keys), createdAt, usedAt: usedAt ?? undefined, expiresAt }
}

const sealContextOf = (row: Id) => ({ table: 'partnerToken', column: 'labelSealed', row })

const tokensOf = (db: Db, domainId: Id) =>
  db
    .selectFrom('partnerToken')
    .innerJoin('partnerPerson', 'partnerPerson.id', 'partnerToken.personId')
    .where('domainId', '=', domainId)
