import { log } from '#app/adapters/log.ts'
import { type ReminderHouse, sendReminders } from './reminders.ts'

/** Once an hour is enough for dates: which mails have left is kept in the database. */
const ROUND_MS = 60 * 60_000

/** Looks once an hour for reminders to queue, and at once when it is opened, until closed. `queued`: some wait. */
export function openReminderRounds(house: ReminderHouse & { now: () => Date; queued: () => void }) {
  let round: Promise<void> | undefined

  const look = () => {
    round ??= sendReminders(house, house.now())
      .then((count) => {
        if (count === 0) return
        log('reminders-queued', { count })
        house.queued()
      })
      .catch((error) => log('reminders-failed', { reason: error instanceof Error ? error.name : 'unknown' }))
      .finally(() => {
        round = undefined
      })
  }

  const timer = setInterval(look, ROUND_MS)
  look()
  return {
    async close() {
      clearInterval(timer)
      await round
    },
  }
}
