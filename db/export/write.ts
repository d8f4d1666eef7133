import { randomUUID } from 'node:crypto'
import type { AuditAction } from '#app/rules/accounts/audit.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { renewSnapshot } from '#db/accounts/profile-entries.ts'
import { textFingerprint } from '#db/condolences/rows.ts'
import type { Db } from '#db/connect.ts'
import { newCode } from '#db/encryption/codes.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { seal } from '#db/encryption/seal.ts'
import type { Id } from '#db/schema.ts'
import type { ExportData } from './data-schema.ts'
import type { PlainRow } from './read.ts'
import { kindOfRef, type Ref, refKinds, refPattern } from './refs.ts'
import { columnsOf, type ExportedTable, exportedNames, exportedTables, plainName } from './tables.ts'

/** New id of each ref. Undefined for a person who is not imported. */
export type NewIds = ReadonlyMap<Ref, Id | undefined>

/**
 * Creates new ids for all refs of the data. Ids sort like refs, so that rows with equal timestamps keep their order.
 * `people`: id of each person in this instance. Throws if a ref has no row.
 */
export function newIdsFor(data: ExportData, people: ReadonlyMap<Ref, Id>): NewIds {
  const text = JSON.stringify(data.tables)
  const rows = new Set(exportedNames.flatMap((table) => data.tables[table].map((row) => row.id)))
  const refs = [...new Set(text.match(refPattern) ?? [])].toSorted()
  const ids = new Map<Ref, Id | undefined>(data.people.map(({ ref }) => [ref, people.get(ref)]))
  if (refs.some((ref) => kindOfRef(ref) === undefined)) throw new Error('A ref in the data has an unknown kind.')
  for (const kind of refKinds) {
    const ofKind = refs.filter((ref) => kindOfRef(ref) === kind)
    if (kind === 'person') {
      if (!ofKind.every((ref) => ids.has(ref)))
        throw new Error('A ref in the data is a person who is not listed in people.')
      continue
    }
    const isRow = kind !== 'gone' && kind !== 'browser'
    if (isRow && !ofKind.every((ref) => rows.has(ref))) throw new Error('A ref in the data has no row.')
    const make = kind === 'condolence' || kind === 'browser' ? () => newCode(26) : () => randomUUID()
    const made = ofKind.map(make).toSorted()
    for (const [index, ref] of ofKind.entries()) ids.set(ref, made[index])
  }
  return ids
}

type Into = { account: Account; ids: NewIds; digests: ReadonlyMap<Id, string> }

/** Inserts the rows of an export into a new account, in the transaction that creates it. */
export async function insertRows(db: Db, keys: KeyRing, data: ExportData, into: Into): Promise<void> {
  for (const table of exportedNames) {
    for (const plain of data.tables[table]) {
      if (table === 'audit') await insertAudit(db, keys, plain, into)
      else if (isWhole(table, plain, into))
        await db
          .insertInto(table)
          .values(toRow(table, plain, into) as never) // a table name from a list: tables.test.ts checks it against the schema
          .execute()
    }
  }
  await renewSnapshot(db, into.account)
}

/** Whether all the people of a row are imported. Other rows are skipped. */
const isWhole = (table: ExportedTable, plain: PlainRow, { ids }: Into) =>
  columnsOf(table).every(([column, kind]) => kind !== 'person' || ids.get(String(plain[column])) !== undefined)

function toRow(table: ExportedTable, plain: PlainRow, { account, ids, digests }: Into): PlainRow {
  const { sealedFor } = exportedTables[table] as { sealedFor?: string }
  const idOf = (ref: unknown) => (ref === null ? null : (ids.get(String(ref)) ?? null))
  const isRef = sealedFor === 'id' || sealedFor === 'fileId'
  const rowId = isRef ? idOf(plain[sealedFor]) : sealedFor ? plain[sealedFor] : account.id
  const row = columnsOf(table).flatMap(([column, kind]): [string, string | number | null][] => {
    const value = plain[plainName(column)] ?? null
    if (kind === 'none') return column === 'accountId' ? [[column, account.id]] : []
    if (value !== null && (kind === 'sealed' || kind === 'sealed?')) {
      const place = { table, column, row: String(rowId), account: account.id }
      return [[column, seal(account.key, place, inText(String(value), ids))]]
    }
    return [[column, kind.startsWith('text') || kind.startsWith('number') ? value : idOf(value)]]
  })
  return { ...Object.fromEntries(row), ...madeColumns(table, plain, { account, digests, id: String(rowId) }) }
}

/** Returns the columns that an export does not contain and a row requires. */
function madeColumns(
  table: ExportedTable,
  plain: PlainRow,
  { account, digests, id }: Pick<Into, 'account' | 'digests'> & { id: Id },
): PlainRow {
  if (table === 'file') return { digest: digests.get(id) ?? '' }
  if (table === 'deceasedSpace') return { shortCode: newCode(10) }
  if (table === 'sendRecord') return { mailId: null }
  if (table === 'dispatch') return { sendId: null, carrier: null, carrierKey: null, ref: null, tries: 0, dueAt: null }
  if (table === 'condolence') {
    const { message = '' } = JSON.parse(String(plain.data)) as { message?: string }
    return { textMark: textFingerprint(account, message) }
  }
  return {}
}

async function insertAudit(db: Db, keys: KeyRing, plain: PlainRow, { account, ids }: Into): Promise<void> {
  await appendAudit(db, keys, {
    accountId: account.id,
    userId: ids.get(String(plain.userId)) ?? randomUUID(),
    act: plain.act as AuditAction,
    object: plain.object === null ? undefined : inText(String(plain.object), ids),
    at: new Date(String(plain.at)),
  })
}

const inText = (text: string, ids: NewIds) => text.replace(refPattern, (ref) => ids.get(ref) ?? ref)
