import { randomUUID } from 'node:crypto'
import type { Instant } from '#app/rules/days.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import { type TeamPerson, toTeamPerson } from './team.ts'

/** A token of a director's program. Only the SHA-256 of its secret is stored. */
export type PartnerToken = {
  id: Id
  name: string
  purpose: string
  createdAt: Instant
  usedAt: Instant | undefined
  expiresAt: Instant
}

type NewPartnerToken = Pick<PartnerToken, 'name' | 'purpose'> & { tokenHash: string; personId: Id; expiresAt: Date }

/** Inserts a token and returns its id. */
export async function insertPartnerToken(db: Db, token: NewPartnerToken, now: Date): Promise<Id> {
  const id = randomUUID()
  const row = { ...token, id, createdAt: now.toISOString(), usedAt: null, expiresAt: token.expiresAt.toISOString() }
  await db.insertInto('partnerToken').values(row).execute()
  return id
}

/** Finds a valid token and the person it acts for, with their role of this moment. */
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
export async function listPartnerTokens(db: Db, domainId: Id, now: Date): Promise<PartnerToken[]> {
  const rows = await tokensOf(db, domainId)
    .select(['partnerToken.id', 'name', 'purpose', 'partnerToken.createdAt', 'usedAt', 'expiresAt'])
    .where('expiresAt', '>', now.toISOString())
    .orderBy('partnerToken.createdAt', 'desc')
    .orderBy('partnerToken.id')
    .execute()
  return rows.map((row) => ({ ...row, usedAt: row.usedAt ?? undefined }))
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

const tokensOf = (db: Db, domainId: Id) =>
  db
    .selectFrom('partnerToken')
    .innerJoin('partnerPerson', 'partnerPerson.id', 'partnerToken.personId')
    .where('domainId', '=', domainId)
