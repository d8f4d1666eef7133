import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'
import type { CommentaryTable } from './schema.ts'

/** A family's note about a letter: "appelé le 12 mars, Mme Petit". Notes are added and never changed. S1-3. */
export type Commentary = {
  id: Id
  documentId: DocumentId
  text: string
  createdAt: Instant
  /** Undefined once that user is deleted. */
  createdBy?: Id
}

/** Inserts a note and returns its id. */
export async function insertCommentary(
  db: Db,
  account: Account,
  { documentId, text }: Pick<Commentary, 'documentId' | 'text'>,
  { by, now }: { by: Id; now: Date },
): Promise<Id> {
  const id = randomUUID()
  const textSealed = seal(account.key, sealContextOf(account, id), text)
  await db
    .insertInto('commentary')
    .values({ id, accountId: account.id, documentId, textSealed, createdAt: now.toISOString(), createdBy: by })
    .execute()
  return id
}

/** Lists the notes of a letter, newest first, at most `most`. */
export async function listCommentaries(
  db: Db,
  account: Account,
  { documentId, most }: { documentId: DocumentId; most?: number | undefined },
): Promise<Commentary[]> {
  const rows = await db
    .selectFrom('commentary')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('documentId', '=', documentId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most!))
    .execute()
  return rows.map((row) => toCommentary(row, account))
}

/** Lists the last note of each letter, by letter. Does not read or decrypt the others. */
export async function listLastCommentaries(db: Db, account: Account): Promise<Commentary[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('commentary')
        .selectAll()
        .select((eb) =>
          eb.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('documentId').orderBy('createdAt', 'desc').orderBy('id', 'desc'))
            .as('rank'),
        )
        .where('accountId', '=', account.id)
        .as('ranked'),
    )
    .selectAll()
    .where('rank', '=', 1)
    .orderBy('documentId')
    .execute()
  return rows.map(({ rank: _, ...row }) => toCommentary(row, account))
}

/** Deletes all the notes of a letter. */
export async function deleteCommentaries(db: Db, account: Pick<Account, 'id'>, documentId: DocumentId): Promise<void> {
  await db.deleteFrom('commentary').where('accountId', '=', account.id).where('documentId', '=', documentId).execute()
}

function toCommentary(
  { accountId, textSealed, createdBy, ...row }: Selectable<CommentaryTable>,
  account: Account,
): Commentary {
  const text = open([account.key], sealContextOf(account, row.id), textSealed)
  return { ...row, text, ...(createdBy && { createdBy }) }
}

function sealContextOf(account: Account, row: Id): SealContext {
  return { table: 'commentary', column: 'textSealed', row, account: account.id }
}
