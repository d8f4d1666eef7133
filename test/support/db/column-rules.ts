import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** What a program must respect when it writes: by table and column, or by table and unique index. */
type Rules = {
  columns: Record<string, { type: string; mustBeGiven: boolean }>
  /** `pet: name, colour`, for each unique index. */
  unique: string[]
}

/** Reads the columns and unique indexes of a database, on both engines, without Kysely's own tables. */
export async function readRules(db: Db): Promise<Rules> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith('kysely_'))
  const columns = tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name, dataType, isNullable, hasDefaultValue }) => [
      `${table}.${name}`,
      { type: dataType.toLowerCase(), mustBeGiven: !isNullable && !hasDefaultValue },
    ]),
  )
  return { columns: Object.fromEntries(columns), unique: await readUnique(db) }
}

async function readUnique(db: Db): Promise<string[]> {
  const { rows } = !(db.getExecutor().adapter instanceof PostgresAdapter)
    ? await sql<{ said: string }>`
        select t.name || ': ' || (select group_concat(c.name, ', ') from pragma_index_info(i.name) c) as said
        from sqlite_master t join pragma_index_list(t.name) i
        where t.type = 'table' and i."unique" = 1
      `.execute(db)
    : await sql<{ said: string }>`
        select t.relname || ': ' || string_agg(a.attname, ', ' order by a.attnum) as said
        from pg_index i
        join pg_class t on t.oid = i.indrelid
        join pg_namespace n on n.oid = t.relnamespace and n.nspname = current_schema()
        join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
        where i.indisunique group by t.relname, i.indexrelid
      `.execute(db)
  return rows.map(({ said }) => said)
}

/** Lists what a program written for `before` can no longer read or write after a migration. */
export function breaksOf(before: Rules, after: Rules): string[] {
  const tableOf = (name: string) => name.split(/[.:]/)[0]!
  const older = new Set(Object.keys(before.columns).map(tableOf))
  const changed = Object.entries(before.columns).flatMap(([name, { type, mustBeGiven }]) => {
    const now = after.columns[name]
    if (!now) return [`${name} is gone`]
    if (now.type !== type) return [`${name} was ${type}, and is ${now.type}`]
    return now.mustBeGiven && !mustBeGiven ? [`${name} must now be given`] : []
  })
  const added = Object.entries(after.columns)
    .filter(([name, { mustBeGiven }]) => !(name in before.columns) && older.has(tableOf(name)) && mustBeGiven)
    .map(([name]) => `${name} must be given`)
  const unique = after.unique
    .filter((index) => older.has(tableOf(index)) && !before.unique.includes(index))
    .map((index) => `${tableOf(index)} has another unique index: ${index.split(': ')[1]}`)
  return [...changed, ...added, ...unique].sort()
}
