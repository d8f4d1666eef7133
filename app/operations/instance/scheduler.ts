import { log, reasonOf } from '#app/adapters/log.ts'
import { HOUR_MS } from '#app/rules/durations.ts'
import { inTurn, LOOK_MS, type Turns } from './turns.ts'

/** Once an hour is enough, because jobs are due by day and the database records what was sent. */
const DEFAULT_INTERVAL_MS = HOUR_MS

export type ScheduledJob = {
  /** Does what is due: queues emails, erases accounts, makes exports. Returns how many. */
  runDue: () => Promise<number>
  /** Called when something was done, because it may have queued emails. */
  onDone: () => void
  /** For the log: `reminders` → `reminders-queued`. */
  name: 'reminders' | 'space-notices' | 'change-mails' | 'orders' | 'dispatches' | 'erasures' | 'exports'
  intervalMs?: number
  /** With several processes, one runs in each interval. Undefined if each process claims its own work. */
  turns?: Turns
}

/** Runs a job at once and then at regular intervals, until closed. */
export function schedule({ runDue, onDone, name, intervalMs = DEFAULT_INTERVAL_MS, turns }: ScheduledJob) {
  let running: Promise<void> | undefined
  let isFailing = false

  const look = async () => (turns ? await inTurn(turns, { name, everyMs: intervalMs }, runDue) : await runDue())

  const start = () => {
    running ??= look()
      .then((count) => {
        isFailing = false
        if (!count) return
        log(`${name}-queued`, { count })
        onDone()
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
    /** Whether the last run failed. */
    isFailing: () => isFailing,
    /** Runs now, unless already running. */
    wake: start,
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
