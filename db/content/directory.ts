import type { Office, OfficeKind } from '#app/rules/places/directory.ts'
import type { Db } from '#db/connect.ts'

/** Rows of one insert: SQLite takes 32,766 values at most. */
const ROWS_AT_ONCE = 500

/** Replaces the whole directory. The caller opens the transaction. */
export async function replaceOffices(db: Db, offices: readonly Office[]): Promise<void> {
  await db.deleteFrom('directoryOffice').execute()
  for (let at = 0; at < offices.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('directoryOffice')
      .values(offices.slice(at, at + ROWS_AT_ONCE))
      .execute()
}

/** Lists the offices of some kinds in some départements, by name. */
export async function listOffices(
  db: Db,
  { kinds, departments }: { kinds: readonly OfficeKind[]; departments: readonly string[] },
): Promise<Office[]> {
  if (kinds.length === 0 || departments.length === 0) return []
  return await db
    .selectFrom('directoryOffice')
    .selectAll()
    .where('department', 'in', departments)
    .where('kind', 'in', kinds)
    .orderBy('name')
    .orderBy('id')
    .execute()
}
