import { addDays, parisDay } from '#app/rules/days.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { endMandate, insertMandate } from '#db/ceremony/mandates.ts'
import type { Db } from '#db/connect.ts'
import { insertPerson } from '#test/support/given.ts'

/** Inserts staff of the partner with a mandate for the full family's ceremony. One of them is still valid. */
export async function insertMandates(db: Db, account: Account, now: Date) {
  const today = parisDay(now)
  const give = async (name: string, email: string, days: number) => {
    const user = await insertPerson(db, email)
    return {
      user,
      id: await insertMandate(db, account, { userId: user.id, name, email, until: addDays(today, days) }, now),
    }
  }
  const over = await give('Anne Le Goff', 'anne.le-goff@kervella.example', -1)
  const ended = await give('Luc Le Goff', 'luc.le-goff@kervella.example', 20)
  await endMandate(db, account.id, ended.id, now)
  const living = await give('Paul Le Goff', 'paul.le-goff@kervella.example', 20)
  return {
    people: { 'who holds a mandate': living.user.id, 'whose mandate is over': over.user.id },
    ids: { mandate: living.id, 'mandate over': over.id },
  }
}
