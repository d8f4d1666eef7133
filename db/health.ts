import type { Db } from './connect.ts'

/** Writes one row, for good: a disk that is full or read-only shows only then. */
export async function isWritable(db: Db, now: Date): Promise<boolean> {
  try {
    await db
      .insertInto('heartbeat')
      .values({ id: 'ready', at: now.toISOString() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: now.toISOString() }))
      .execute()
    return true
  } catch {
    return false
  }
}
