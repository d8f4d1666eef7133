import { sql } from 'kysely'
import { type Db, isOnPostgres } from '#db/connect.ts'
import { databases } from '#test/support/given.ts'
import { onEachConnection } from './postgres.ts'

type StorageFault = {
  open: () => Db
  breaks: (db: Db) => Promise<unknown>
  mends: (db: Db) => Promise<unknown>
}

/** Faults that prevent writing to a database, each with its repair. */
export const storageFaults = {
  'its disk is full': {
    open: databases.sqlite,
    breaks: async (db) => {
      const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db)
      await sql`pragma max_page_count = ${sql.lit(rows[0]!.pageCount)}`.execute(db)
    },
    mends: (db) => sql`pragma max_page_count = 4294967294`.execute(db),
  },
  'its disk is read-only': {
    open: databases.sqlite,
    breaks: (db) => setReadOnly(db, true),
    mends: (db) => setReadOnly(db, false),
  },
  'its server is read-only': {
    open: databases.postgres,
    breaks: (db) => setReadOnly(db, true),
    mends: (db) => setReadOnly(db, false),
  },
} satisfies Record<string, StorageFault>

/** For all current and future connections. */
export async function setReadOnly(db: Db, readOnly: boolean): Promise<void> {
  if (isOnPostgres(db)) await onEachConnection(db, `set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`)
  else await sql`pragma query_only = ${sql.lit(readOnly ? 1 : 0)}`.execute(db)
}
