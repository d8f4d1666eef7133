import { randomBytes } from 'node:crypto'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { DocumentStatus } from '#app/rules/letters/documents.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { seal, sealKey } from '#db/encryption/seal.ts'
import { migrate } from '#db/migrate.ts'
import { migrations } from '#migrations/index.ts'
import { testKeys } from '#test/support/given.ts'

/** Last migration of the version in which a family had one letter of each kind. */
const LAST = '2026-11-22-13-space-notices'

const at = '2026-11-01T10:00:00.000Z'

/** A family as that version stored it, written with the columns of that time and not with today's functions. */
export type FormerFamily = {
  answers: Answers
  documents: { id: DocumentId; status: DocumentStatus; statusData: Record<string, unknown> }[]
  basket: DocumentId[]
  printed: { id: DocumentId; snapshot: object }[]
  sent: { id: DocumentId; data: object }[]
  notes: { id: DocumentId; text: string }[]
}

type Rows = Record<string, Record<string, string | number | null>>

/** Migrates an empty database to that version, and inserts one family. */
export async function insertFormerFamily(db: Db, family: FormerFamily): Promise<Account> {
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= LAST)))
  const tables = db as unknown as import('kysely').Kysely<Rows>
  const account: Account = { id: 'former', hashid: 'former', domainId: 'domain', key: sealKey(randomBytes(32)) }
  const sealed = (table: string, column: string, row: string, text: string) =>
    seal(account.key, { table, column, row, account: account.id }, text)
  const insert = (table: string, row: Rows[string]) => tables.insertInto(table).values(row).execute()

  const site = { slug: 'aupres', hostname: 'localhost', isDefault: 1, name: 'Auprès', color: '#25222b' }
  await insert('domain', { id: 'domain', ...site, services: '["da"]', email: 'aide@aupres.example', helpPhone: '' })
  const wrappedKey = testKeys.wrap(account.id, account.key)
  await insert('account', { id: account.id, hashid: account.hashid, domainId: 'domain', wrappedKey, createdAt: at })

  const of = { accountId: account.id }
  for (const [name, value] of Object.entries(family.answers))
    await insert('profileEntry', {
      ...of,
      name,
      valueSealed: sealed('profileEntry', 'valueSealed', name, value),
      updatedAt: at,
    })
  for (const { id, status, statusData } of family.documents) {
    const statusDataSealed = sealed('document', 'statusDataSealed', id, JSON.stringify(statusData))
    await insert('document', { ...of, documentId: id, status, statusDataSealed, createdAt: at, updatedAt: at })
  }
  for (const id of family.basket) await insert('basketEntry', { ...of, documentId: id, addedAt: at })
  for (const { id, snapshot } of family.printed) {
    const snapshotSealed = sealed('letterPrint', 'snapshotSealed', id, JSON.stringify(snapshot))
    await insert('letterPrint', { ...of, documentId: id, printedOn: '2026-11-01', snapshotSealed })
  }
  for (const { id, data } of family.sent) {
    const row = { kind: 'letter', channel: 'plain', sentAt: '2026-11-02', expectedReplyOn: '2026-11-20' }
    const dataSealed = sealed('sendRecord', 'dataSealed', `sent-${id}`, JSON.stringify(data))
    await insert('sendRecord', { ...of, id: `sent-${id}`, documentId: id, ...row, dataSealed, createdAt: at })
  }
  for (const { id, text } of family.notes) {
    const textSealed = sealed('commentary', 'textSealed', `note-${id}`, text)
    await insert('commentary', { ...of, id: `note-${id}`, documentId: id, textSealed, createdAt: at })
  }
  return account
}

/** Writes an answer as the version before snapshots did: one statement, without a transaction or a lock. */
export async function saveAsBefore(db: Db, account: Account, name: string, value: string): Promise<void> {
  const place = { table: 'profileEntry', column: 'valueSealed', row: name, account: account.id }
  const row = { valueSealed: seal(account.key, place, value), updatedAt: at, updatedBy: null }
  await db
    .insertInto('profileEntry')
    .values({ accountId: account.id, name, ...row })
    .onConflict((conflict) => conflict.columns(['accountId', 'name']).doUpdateSet(row))
    .execute()
}
