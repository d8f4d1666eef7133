import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Day, Instant } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { ReplyFacts } from '#app/rules/tracking/passages.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'
import type { LetterReplyTable } from './schema.ts'

/** What only the family can read: the code of the reply (app/content/replies.ts), and what they added to it. */
type Said = { code: string; facts: ReplyFacts }

/** A reply to the last letter that left before it. `replyOn`: day it arrived; undefined for silence. */
export type LetterReply = Said & {
  id: Id
  documentId: DocumentId
  replyOn?: Day
  /** A picture or a PDF of the letter that came. */
  fileId?: Id
  createdAt: Instant
  createdBy?: Id
}

/** Lists the replies to letters, oldest first. */
export async function listLetterReplies(db: Db, account: Account): Promise<LetterReply[]> {
  const rows = await db
    .selectFrom('letterReply')
    .selectAll()
    .where('accountId', '=', account.id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => toReply(row, account))
}

/** Inserts a reply and returns its id. */
export async function insertLetterReply(
  db: Db,
  account: Account,
  { code, facts, ...columns }: Omit<LetterReply, 'id' | 'createdAt' | 'createdBy'>,
  { by, now }: { by: Id; now: Date },
): Promise<Id> {
  const id = randomUUID()
  const dataSealed = sealed(account, id, { code, facts })
  await db
    .insertInto('letterReply')
    .values({ ...columns, id, accountId: account.id, dataSealed, createdAt: now.toISOString(), createdBy: by })
    .execute()
  return id
}

/** Changes what was said of a reply, or adds its file. */
export async function updateLetterReply(
  db: Db,
  account: Account,
  id: Id,
  { code, facts, ...columns }: Said & { replyOn?: Day | null; fileId?: Id },
): Promise<void> {
  const dataSealed = sealed(account, id, { code, facts })
  await db
    .updateTable('letterReply')
    .set({ ...columns, dataSealed })
    .where('accountId', '=', account.id)
    .where('id', '=', id)
    .execute()
}

const sealed = (account: Account, id: Id, said: Said) =>
  seal(account.key, sealContextOf(account, id), JSON.stringify(said))

function toReply(row: Selectable<LetterReplyTable>, account: Account): LetterReply {
  const { accountId, dataSealed, ...columns } = row
  const known = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null))
  return { ...known, ...JSON.parse(open([account.key], sealContextOf(account, row.id), dataSealed)) }
}

function sealContextOf(account: Account, row: Id): SealContext {
  return { table: 'letterReply', column: 'dataSealed', row, account: account.id }
}
