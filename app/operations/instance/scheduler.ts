import { log, reasonOf } from '#app/adapters/log.ts'
import { HOUR_MS } from '#app/rules/durations.ts'

/** Once an hour is enough for days: which mails have left is kept in the database. */
const DEFAULT_INTERVAL_MS = HOUR_MS

type ScheduledMails = {
  /** Queues what is due, and answers how many. */
  queueDue: () => Promise<number>
  /** Some wait. */
  onQueued: () => void
  /** For the log: `reminders` → `reminders-queued`. */
  name: 'reminders' | 'space-notices' | 'change-mails' | 'orders' | 'erasures' | 'exports'
  intervalMs?: number
}

/** Looks for mails to queue at regular times, and at once when it is opened, until closed. */
export function schedule({ queueDue: look, onQueued: queued, name, intervalMs = DEFAULT_INTERVAL_MS }: ScheduledMails) {
  let running: Promise<void> | undefined
  let isFailing = false

  const start = () => {
    running ??= look()
      .then((count) => {
        isFailing = false
        if (count === 0) return
        log(`${name}-queued`, { count })
        queued()
      })
      .catch((error) => {
        isFailing = true
        log(`${name}-failed`, { reason: reasonOf(error) })
      })
      .finally(() => {
        running = undefined
      })
  }

  const timer = setInterval(start, intervalMs)
  start()
  return {
    /** Whether the last look failed. */
    isFailing: () => isFailing,
    /** Looks now, unless it is looking. */
    wake: start,
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
