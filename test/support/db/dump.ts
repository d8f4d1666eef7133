import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Everything a database holds, table by table, to tell whether anything changed. */
export async function dump(db: Db): Promise<Record<string, unknown[]>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).toSorted()
  const rows = await Promise.all(
    tables.map(async (name) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
      return [name, rows.map((row) => JSON.stringify(row)).toSorted()] as const
    }),
  )
  return Object.fromEntries(rows)
}
