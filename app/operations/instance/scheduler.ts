import { log, reasonOf } from '#app/adapters/log.ts'
import { HOUR_MS } from '#app/rules/durations.ts'
import { inTurn, LOOK_MS, type Turns } from './turns.ts'

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
  /** Of several processes, one looks in each interval. Undefined where each takes what no other has. */
  turns?: Turns
}

/** Looks for mails to queue at regular times, and at once when it is opened, until closed. */
export function schedule({
  queueDue,
  onQueued: queued,
  name,
  intervalMs = DEFAULT_INTERVAL_MS,
  turns,
}: ScheduledMails) {
  let running: Promise<void> | undefined
  let isFailing = false

  const look = async () => (turns ? await inTurn(turns, { name, everyMs: intervalMs }, queueDue) : await queueDue())

  const start = () => {
    running ??= look()
      .then((count) => {
        isFailing = false
        if (!count) return
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

  const timer = setInterval(start, turns ? LOOK_MS : intervalMs)
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
