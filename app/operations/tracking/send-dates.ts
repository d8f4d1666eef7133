import { log, reasonOf } from '#app/adapters/log.ts'
import { type Day, isDay, parisDay } from '#app/rules/days.ts'
import type { Outcome } from '#app/rules/outcome.ts'
import { checkSentDay, type DayProblem } from '#app/rules/tracking/sending.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'

/** Runs work on send dates. A failure is logged in French (S1-8) and thrown again. */
const logged =
  (event: string, message: string) =>
  async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work()
    } catch (error) {
      log(event, { message, reason: reasonOf(error) })
      throw error
    }
  }

export const readSendDates = logged('send-dates-unread', 'Les dates d’envoi n’ont pas pu être lues.')

export const saveSendDate = logged('send-date-not-saved', 'La date d’envoi n’a pas pu être enregistrée.')

/** Checks a submitted send date against today and the day of death. */
export async function readSentDay(
  db: Db,
  account: Account,
  typed: string,
  now: Date,
): Promise<Outcome<Day, DayProblem>> {
  const { defunctDeathDate = '' } = await readProfile(db, account)
  const deathDay = isDay(defunctDeathDate) ? defunctDeathDate : undefined
  return checkSentDay(typed, { today: parisDay(now), deathDay })
}
