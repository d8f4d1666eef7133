import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import type { Kysely } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import { connect, isPostgres, over, toPath } from '#db/connect.ts'
import type { Schema } from '#db/schema.ts'
import { OurSqliteDialect, openSqlite, whenFree } from '#db/sqlite.ts'

/** Database of the rate counters. A counter does not outlive its window, so it does not need a durable disk. */
export type RatesDb = Kysely<Pick<Schema, 'rate'>>

/** If a count takes longer, the form is accepted without being counted (middleware/receive-form.ts). */
const LOCK_TIMEOUT_MS = 250

/**
 * Opens the counters of a database: `rates.sqlite` beside its file, or an unlogged table of PostgreSQL. A file damaged
 * by a power cut is created again.
 */
export function connectRates(databaseUrl: string): RatesDb {
  if (isPostgres(databaseUrl)) return connect(databaseUrl).$pickTables<'rate'>()
  const path = databaseUrl === ':memory:' ? databaseUrl : join(dirname(toPath(databaseUrl)), 'rates.sqlite')
  return over(new OurSqliteDialect({ database: openFile(path) }, { timeoutMs: LOCK_TIMEOUT_MS })).$pickTables<'rate'>()
}

function openFile(path: string): Database.Database {
  try {
    return openWhole(path)
  } catch (error) {
    const isSpoilt = error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)
    if (!isSpoilt) throw error
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
    return openWhole(path)
  }
}

const table = `create table if not exists rate (key text primary key, hits integer not null, ends_at text not null);
  create index if not exists rate_by_end on rate (ends_at)`

function openWhole(path: string): Database.Database {
  const sqlite = openSqlite(path, { synchronous: 0 }) // OFF: do not wait for the disk
  try {
    whenFree(() => sqlite.exec(table))
    return sqlite
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** Number of actions of a key in its window, including the one just counted, and the end of the window. */
export type Hits = { hits: number; endsAt: Instant }

/** Counts one action under a key. The first one opens the window. `key` is a keyed hash, never a plain address. */
export async function countHit(rates: RatesDb, key: string, windowMs: number, now: Date): Promise<Hits> {
  const counted = await countHits(rates, { [key]: windowMs }, now)
  return counted.get(key)!
}

/**
 * Counts one action under each of these keys, in one statement. `windows`: milliseconds by key. Callers must always
 * list the keys in the same order, to avoid a deadlock on PostgreSQL.
 */
export async function countHits(
  rates: RatesDb,
  windows: Readonly<Record<string, number>>,
  now: Date,
): Promise<ReadonlyMap<string, Hits>> {
  const at = now.toISOString()
  const rows = await rates
    .insertInto('rate')
    .values(
      Object.entries(windows).map(([key, windowMs]) => ({
        key,
        hits: 1,
        endsAt: new Date(now.getTime() + windowMs).toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        hits: eb
          .case()
          .when('rate.endsAt', '<=', at)
          .then(1)
          .else(eb('rate.hits', '+', 1))
          .end(),
        endsAt: eb
          .case()
          .when('rate.endsAt', '<=', at)
          .then(eb.ref('excluded.endsAt'))
          .else(eb.ref('rate.endsAt'))
          .end(),
      })),
    )
    .returning(['key', 'hits', 'endsAt'])
    .execute()
  return new Map(rows.map(({ key, ...counted }) => [key, counted]))
}

/** Subtracts actions that turned out to be valid, if only failures should count. */
export async function uncountHits(rates: RatesDb, keys: readonly string[]): Promise<void> {
  await rates
    .updateTable('rate')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', 'in', keys)
    .where('hits', '>', 0)
    .execute()
}

/** Returns the number of actions in the current window of a key, without counting one. */
export async function readHits(rates: RatesDb, key: string, now: Date): Promise<number> {
  const row = await rates
    .selectFrom('rate')
    .select('hits')
    .where('key', '=', key)
    .where('endsAt', '>', now.toISOString())
    .executeTakeFirst()
  return row?.hits ?? 0
}

/** Deletes counters whose window has ended. */
export async function deleteOldHits(rates: RatesDb, now: Date): Promise<void> {
  await rates.deleteFrom('rate').where('endsAt', '<=', now.toISOString()).execute()
}
