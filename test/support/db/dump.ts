import { CompiledQuery, sql, type TableMetadata } from 'kysely'
import type { Db } from '#db/connect.ts'

type Row = { name: string; row: string }
type Dump = { names: string[]; query: CompiledQuery<Row> }

const dumps = new WeakMap<Db, Dump>()

/** Returns the content of a SQLite database, table by table, to detect changes. */
export async function dump(db: Db): Promise<Record<string, string[]>> {
  const { names, query } = dumps.get(db) ?? dumpOf(await db.introspection.getTables(), db)
  dumps.set(db, { names, query })
  const tables: Record<string, string[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (const { name, row } of (await db.executeQuery(query)).rows) tables[name]?.push(row)
  for (const rows of Object.values(tables)) rows.sort()
  return tables
}

/** One statement for all tables: one per table took three times as long as a page. */
function dumpOf(tables: TableMetadata[], db: Db): Dump {
  const rows = tables.map(({ name, columns }) => {
    const cells = columns.flatMap((column) => [sql.lit(column.name), sql`quote(${sql.ref(column.name)})`])
    return sql`select ${sql.lit(name)} as name, json_object(${sql.join(cells)}) as row from ${sql.table(name)}`
  })
  const { sql: text } = sql`${sql.join(rows, sql` union all `)}`.compile(db)
  return { names: tables.map(({ name }) => name).toSorted(), query: CompiledQuery.raw(text) as CompiledQuery<Row> }
}
