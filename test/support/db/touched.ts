import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/**
 * Watches a SQLite database in memory. Returns a function that gives the tables whose rows changed since its last call,
 * apart from the days on which accounts and people were last seen, which any request may write. The database itself
 * notes them: comparing all its rows before and after took most of the time of a walk.
 */
export async function watchTables(db: Db): Promise<() => Promise<string[]>> {
  await sql`create temp table touched (name text)`.execute(db)
  for (const { name, columns } of await db.introspection.getTables()) {
    const note = sql`begin insert into touched values (${sql.lit(name)}); end`
    const told = columns.filter((column) => !/^seen_(on|at)$/.test(column.name))
    const differs = told.map((column) => sql<SqlBool>`old.${sql.ref(column.name)} is not new.${sql.ref(column.name)}`)
    const table = sql.table(name)
    await sql`create temp trigger ${sql.ref(`${name}_inserted`)} after insert on ${table} ${note}`.execute(db)
    await sql`create temp trigger ${sql.ref(`${name}_deleted`)} after delete on ${table} ${note}`.execute(db)
    const when = sql`when ${sql.join(differs, sql` or `)}`
    await sql`create temp trigger ${sql.ref(`${name}_updated`)} after update on ${table} ${when} ${note}`.execute(db)
  }
  return async () => {
    const { rows } = await sql<{ name: string }>`delete from touched returning name`.execute(db)
    return [...new Set(rows.map(({ name }) => name))].toSorted()
  }
}
