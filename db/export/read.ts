import type { Selectable } from 'kysely'
import type { Account } from '#db/accounts/accounts.ts'
import type { MembershipTable } from '#db/accounts/schema.ts'
import type { Db } from '#db/connect.ts'
import { open } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'
import type { ColumnKind } from './columns.ts'
import { type NumberedIds, numberIds, type Ref, type RefKind } from './refs.ts'
import { columnsOf, type ExportedTable, exportedNames, exportedTables, neverExported, plainName } from './tables.ts'

/** A row of an export: decrypted, with refs instead of ids. */
export type PlainRow = Record<string, string | number | null>

export type ExportedRows = {
  members: (Selectable<MembershipTable> & { ref: Ref })[]
  tables: Record<ExportedTable, PlainRow[]>
  /** Files included in the archive, ordered by ref. */
  files: { id: Id; ref: Ref }[]
}

type RawRow = Record<string, string | number | null>

/**
 * Reads and decrypts all the exported rows of an account. With `only`, reads just what one user wrote, uploaded or
 * requested, and that user. Never includes the email address that a visitor left with a condolence, which the family
 * cannot see.
 */
export async function readRows(db: Db, account: Account, only?: Id): Promise<ExportedRows> {
  const ids = numberIds()
  const everyone = await db
    .selectFrom('membership')
    .selectAll()
    .where('accountId', '=', account.id)
    .orderBy('createdAt')
    .orderBy('userId')
    .execute()
  const members = everyone
    .filter(({ userId }) => only === undefined || userId === only)
    .map((member) => ({ ...member, ref: ids.take('person', member.userId) }))

  const raw = new Map<ExportedTable, RawRow[]>()
  for (const table of exportedNames) {
    const rows = await selectRows(db, account, table)
    const own = only === undefined ? rows : rows.filter((row) => isOf(table, row, only))
    const kept = own.filter((row) => hasItsFile(table, row, ids))
    raw.set(table, kept)
    for (const row of kept) if (typeof row.id === 'string') ids.take(table as RefKind, row.id)
  }
  const tables = Object.fromEntries(
    [...raw].map(([table, rows]) => [table, rows.map((row) => toPlain(table, row, { account, ids }))]),
  ) as ExportedRows['tables']
  const files = (raw.get('file') ?? []).map(({ id }) => ({ id: String(id), ref: ids.find(String(id))! }))
  return { members, tables, files }
}

async function selectRows(db: Db, { id }: Account, table: ExportedTable): Promise<RawRow[]> {
  // Kysely cannot type a table name from a list, so one table stands for all; tables.test.ts checks the list against
  // the schema.
  const { order } = exportedTables[table]
  const rows = db.selectFrom(table as 'file').selectAll()
  const own =
    table === 'ceremonyEvent'
      ? rows.where('ceremonyId' as 'id', 'in', db.selectFrom('ceremony').select('id').where('accountId', '=', id))
      : rows.where('accountId', '=', id)
  const made = table === 'file' ? own.where('kind', 'not in', neverExported).where('scan', '!=', 'infected') : own
  return (await order.reduce((query, column) => query.orderBy(column as 'id'), made).execute()) as unknown as RawRow[]
}

const people: readonly ColumnKind[] = ['person', 'person?', 'anyPerson']

const isOf = (table: ExportedTable, row: RawRow, userId: Id) =>
  columnsOf(table).some(([column, kind]) => people.includes(kind) && row[column] === userId)

/** Whether the row's file is in the export. A file that an antivirus refused is not. */
const hasItsFile = (table: ExportedTable, row: RawRow, ids: NumberedIds) =>
  columnsOf(table).every(([column, kind]) => kind !== 'file' || ids.find(String(row[column])) !== undefined)

type Known = { account: Account; ids: NumberedIds }

function toPlain(table: ExportedTable, row: RawRow, { account, ids }: Known): PlainRow {
  const { sealedFor } = exportedTables[table] as { sealedFor?: string }
  const opened = (column: string) => {
    const place = { table, column, row: sealedFor ? String(row[sealedFor]) : account.id, account: account.id }
    return withoutHidden(table, ids.inText(open([account.key], place, String(row[column]))))
  }
  const plain = columnsOf(table).flatMap(([column, kind]): [string, string | number | null][] => {
    const value = row[column] ?? null
    if (kind === 'none') return []
    if (value === null) return [[plainName(column), null]]
    if (kind === 'sealed' || kind === 'sealed?') return [[plainName(column), opened(column)]]
    if (kind === 'anyPerson') return [[column, ids.find(String(value)) ?? ids.take('gone', String(value))]]
    if (kind === 'browser') return [[column, ids.take('browser', String(value))]]
    // The object is an invitation or a removed member, whose row is not in the export.
    if (kind === 'text?' && table === 'audit')
      return [[column, ids.inText(String(value), (id) => ids.take('gone', id))]]
    if (kind.startsWith('text') || kind.startsWith('number')) return [[column, value]]
    return [[column, ids.find(String(value)) ?? null]]
  })
  return Object.fromEntries(plain)
}

/** Removes the author's email address from a condolence, because the family cannot see it. */
function withoutHidden(table: ExportedTable, text: string): string {
  if (table !== 'condolence') return text
  const { email: _, ...shown } = JSON.parse(text) as Record<string, unknown>
  return JSON.stringify(shown)
}
