import type { Db } from '#db/connect.ts'

/** Rows that one transaction renews: whoever waits to write does so between two. */
const BATCH = 100

/**
 * Renews rows until none is left to renew. `list` finds some of those that are; `update` leaves alone a row that has
 * changed since it was listed. Writes nothing when there is none.
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
