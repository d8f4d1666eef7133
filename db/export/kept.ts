import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import { EXPORT_KEPT_MS } from '#app/rules/export/archive.ts'
import type { Db } from '#db/connect.ts'
import type { Id, Schema } from '#db/schema.ts'
import type { ExportPartTable, ExportTable } from './schema.ts'

export type Export = Pick<Selectable<ExportTable>, 'id' | 'scope' | 'state' | 'bytes'> & {
  readyAt: Instant | undefined
  expiresAt: Instant | undefined
}

export type ExportPart = Pick<Selectable<ExportPartTable>, 'fileId' | 'bytes'>

/** User and content of an export request: `ceremonyId` for one ceremony, null for an archive. */
export type AskedExport = { accountId: Id; userId: Id; ceremonyId: Id | null }

/** Selects the exports that a user requested, of one ceremony or of the account. */
export const isAskedAs =
  ({ accountId, userId, ceremonyId }: AskedExport) =>
  (eb: ExpressionBuilder<Schema, 'export'>) =>
    eb.and([
      eb('accountId', '=', accountId),
      eb('userId', '=', userId),
      ceremonyId === null ? eb('ceremonyId', 'is', null) : eb('ceremonyId', '=', ceremonyId),
    ])

/** Finds a user's last export. Returns undefined if there is none or it has expired. */
export async function findLastExport(db: Db, asked: AskedExport, now: Date): Promise<Export | undefined> {
  const row = await db
    .selectFrom('export')
    .selectAll()
    .where(isAskedAs(asked))
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now.toISOString())]))
    .orderBy('askedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, scope, state, bytes } = row
  const times = { readyAt: row.readyAt ?? undefined, expiresAt: row.expiresAt ?? undefined }
  return { id, scope, state, bytes, ...times }
}

/** Lists its parts, in order. */
export async function listParts(db: Db, exportId: Id): Promise<ExportPart[]> {
  return await db
    .selectFrom('exportPart')
    .select(['fileId', 'bytes'])
    .where('exportId', '=', exportId)
    .orderBy('position')
    .execute()
}

/** Deletes expired exports, and those that failed a week ago. Their bytes are swept later. */
export async function deleteOldExports(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  const longAgo = new Date(now.getTime() - EXPORT_KEPT_MS).toISOString()
  const old = await db
    .selectFrom('export')
    .select('id')
    .where((eb) =>
      eb.or([eb('expiresAt', '<=', at), eb.and([eb('state', '=', 'failed'), eb('askedAt', '<=', longAgo)])]),
    )
    .execute()
  await deleteExports(
    db,
    old.map(({ id }) => id),
  )
}

/** Deletes the exports of a ceremony, before it is deleted. */
export async function deleteExportsOf(db: Db, accountId: Id, ceremonyId: Id): Promise<void> {
  const rows = await db
    .selectFrom('export')
    .select('id')
    .where('accountId', '=', accountId)
    .where('ceremonyId', '=', ceremonyId)
    .execute()
  await deleteExports(
    db,
    rows.map(({ id }) => id),
  )
}

/** Deletes exports and the files of their parts. The bytes are swept later. */
export async function deleteExports(db: Db, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  const files = db.selectFrom('exportPart').select('fileId').where('exportId', 'in', ids)
  await db.deleteFrom('file').where('id', 'in', files).execute()
  await db.deleteFrom('export').where('id', 'in', ids).execute()
}
