import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Days on which accounts and users were last seen. Any request may write them. */
const whenSeen = ['seenOn', 'seenAt']

/** Returns the rows of each table of an SQLite database, as text, without the days on which somebody was last seen. */
export async function readTables(db: Db): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
  const read = tables.map(async ({ name }) => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    return [name, JSON.stringify(rows, (key, value) => (whenSeen.includes(key) ? undefined : value))] as const
  })
  return new Map(await Promise.all(read))
}

/** Returns the names of the tables that differ. */
export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].flatMap(([name, rows]) => (before.get(name) === rows ? [] : name))
