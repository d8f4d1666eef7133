import { parisDay } from '#app/rules/days.ts'
import type { Db } from '#db/connect.ts'

/** Receipts and credit notes share one series, without hole or twin (choice-65). */
const series = 'receipt'

/**
 * The next number of the series, from 1 in each year of Paris, and its moment, which is never before that of the number
 * before. Others wait for the transaction to end; one that fails gives its number back. Throws outside a transaction.
 */
export async function takeNumber(db: Db, now: Date): Promise<{ year: string; number: number; at: Date }> {
  if (!db.isTransaction) throw new Error('A number belongs to the transaction of what bears it.')
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
