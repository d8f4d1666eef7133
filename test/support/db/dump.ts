import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

const tablesOf = new WeakMap<Db, string[]>()

/** Everything a database holds, table by table, to tell whether anything changed; its tables stay the same. */
export async function dump(db: Db): Promise<Record<string, unknown[]>> {
  const tables = tablesOf.get(db) ?? (await db.introspection.getTables()).map(({ name }) => name).toSorted()
  tablesOf.set(db, tables)
  const rows = await Promise.all(
    tables.map(async (name) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
      return [name, rows.map((row) => JSON.stringify(row)).toSorted()] as const
    }),
  )
  return Object.fromEntries(rows)
}
