import { parisDay } from '#app/rules/days.ts'
import type { Db } from '#db/connect.ts'

/** Receipts and credit notes share one series, without gaps or duplicates (choice-65). */
const series = 'receipt'

/**
 * Returns the next number of the series and its timestamp, never earlier than the previous one. Numbers restart at 1
 * each year (Paris time). There are no gaps: concurrent callers wait, and a rollback returns the number. Throws outside
 * a transaction.
 */
export async function takeNumber(db: Db, now: Date): Promise<{ year: string; number: number; at: Date }> {
  if (!db.isTransaction) throw new Error('takeNumber() must run inside a transaction.')
  const first = { series, year: '', last: 0, at: '' }
  const row = await db
    .insertInto('numberSeries')
    .values(first)
    .onConflict((conflict) => conflict.column('series').doUpdateSet((eb) => ({ last: eb.ref('numberSeries.last') })))
    .returningAll()
    .executeTakeFirstOrThrow()
  const at = row.at > now.toISOString() ? new Date(row.at) : now
  const year = parisDay(at).slice(0, 4)
  const number = row.year === year ? row.last + 1 : 1
  await db
    .updateTable('numberSeries')
    .set({ year, last: number, at: at.toISOString() })
    .where('series', '=', series)
    .execute()
  return { year, number, at }
}
