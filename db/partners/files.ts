import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import { FIRST_FILE_NUMBER, type FileEnd, type FileToOpen } from '#app/rules/partners/files.ts'
import type { ProposalAnswer } from '#app/rules/partners/proposed-hour.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import type { PartnerFileTable } from './team-schema.ts'

/** A file that a partner opened for a family. `content`: what was typed, until the family takes it or it ends. */
export type PartnerFile = {
  id: Id
  domainId: Id
  /** The partner's own reference: "Dossier 1042". */
  number: number
  content: { told: FileToOpen; code: string } | undefined
  createdAt: Instant
  expiresAt: Instant
  end: FileEnd | undefined
  endedAt: Instant | undefined
  proposedAt: Instant | undefined
  /** The family's answer to that hour. */
  answer: ProposalAnswer | undefined
}

type NewFile = {
  domainId: Id
  personId: Id | undefined
  told: FileToOpen
  code: string
  keys: { token: string; code: string }
  agreement: string
  expiresAt: Date
}

/**
 * Inserts a file with the next number of its partner, in a transaction that has called `lockPartner`. `keys`:
 * hashes of the link's token and of the code.
 */
export async function insertPartnerFile(db: Db, ring: KeyRing, file: NewFile, now: Date): Promise<PartnerFile> {
  const { domainId, personId, told, code, keys, agreement, expiresAt } = file
  const id = randomUUID()
  const last = await db
    .selectFrom('partnerFile')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('domainId', '=', domainId)
    .executeTakeFirst()
  const row = {
    id,
    domainId,
    number: (last?.number ?? FIRST_FILE_NUMBER - 1) + 1,
    personId: personId ?? null,
    tokenHash: keys.token,
    codeHash: keys.code,
    payloadSealed: ring.seal(partnerFileSealContextOf(id), JSON.stringify({ told, code })),
    agreement,
    createdAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: null,
    end: null,
    proposedAt: null,
    proposedBy: null,
    proposalAnswer: null,
  }
  await db.insertInto('partnerFile').values(row).execute()
  return toFile(row, ring, now)
}

/** Lists the files of a partner, the newest first. What was typed is there only for those that wait. */
export async function listPartnerFiles(db: Db, keys: KeyRing, domainId: Id, now: Date): Promise<PartnerFile[]> {
  const rows = await db
    .selectFrom('partnerFile')
    .selectAll()
    .where('domainId', '=', domainId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => toFile(row, keys, now))
}

export async function findPartnerFile(
  db: Db,
  keys: KeyRing,
  { id, domainId }: Pick<PartnerFile, 'id' | 'domainId'>,
  now: Date,
): Promise<PartnerFile | undefined> {
  const row = await db
    .selectFrom('partnerFile')
    .selectAll()
    .where('id', '=', id)
    .where('domainId', '=', domainId)
    .executeTakeFirst()
  return row && toFile(row, keys, now)
}

/** Finds a file that waits for its family, by the hash of its link's token or of its code. */
export async function findWaitingFile(
  db: Db,
  keys: KeyRing,
  { keyHash, domainId }: { keyHash: string; domainId: Id },
  now: Date,
): Promise<(PartnerFile & { by: 'link' | 'code' }) | undefined> {
  const row = await db
    .selectFrom('partnerFile')
    .selectAll()
    .where('domainId', '=', domainId)
    .where((eb) => eb.or([eb('tokenHash', '=', keyHash), eb('codeHash', '=', keyHash)]))
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return row && { ...toFile(row, keys, now), by: row.tokenHash === keyHash ? 'link' : 'code' }
}

/** Makes other transactions of this partner's team and files wait for this one. */
export async function lockPartner(db: Db, domainId: Id): Promise<void> {
  await db
    .updateTable('domain')
    .set((eb) => ({ slug: eb.ref('slug') }))
    .where('id', '=', domainId)
    .execute()
}

/** A file whose link has expired has lapsed, also before the sweep erases what was typed. */
function toFile(row: Selectable<PartnerFileTable>, keys: KeyRing, now: Date): PartnerFile {
  const { id, domainId, number, createdAt, expiresAt } = row
  const proposal = { proposedAt: row.proposedAt ?? undefined, answer: row.proposalAnswer ?? undefined }
  const file = { id, domainId, number, createdAt, expiresAt, ...proposal }
  if (!row.end && expiresAt <= now.toISOString())
    return { ...file, content: undefined, end: 'lapsed', endedAt: expiresAt }
  const content =
    row.payloadSealed === null ? undefined : JSON.parse(keys.open(partnerFileSealContextOf(id), row.payloadSealed))
  return { ...file, content, end: row.end ?? undefined, endedAt: row.endedAt ?? undefined }
}

export const partnerFileSealContextOf = (row: Id) => ({ table: 'partnerFile', column: 'payloadSealed', row })
