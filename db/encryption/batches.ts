import type { ExpressionBuilder, StringReference } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Number of rows renewed per transaction. Other writers get their turn between two transactions. */
const BATCH = 100

/**
 * Renews rows in batches until none is left. `list` finds some of them, in the order of their ids: processes that lock
 * rows in different orders deadlock. `update` must skip a row that has changed since it was listed. Writes nothing if
 * there is none.
 */
export async function renewInBatches<Row>(
  db: Db,
  { list, update }: { list: (limit: number) => Promise<Row[]>; update: (db: Db, row: Row) => Promise<unknown> },
): Promise<void> {
  while (true) {
    const rows = await list(BATCH)
    if (rows.length === 0) return
    await db.transaction().execute(async (db) => {
      for (const row of rows) await update(db, row)
    })
  }
}

/** Condition that an older secret sealed or wrapped a column: it does not begin with the `prefix` of the newest one. */
export const isStale = <Tables, Table extends keyof Tables>(
  eb: ExpressionBuilder<Tables, Table>,
  column: StringReference<Tables, Table>,
  prefix: string,
) => eb(eb.fn<string>('substr', [column, eb.lit(1), eb.lit(prefix.length)]), '!=', prefix)
