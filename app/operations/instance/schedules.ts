import { randomUUID } from 'node:crypto'
import type { AppContext } from '#app/context.ts'
import { type ReminderDeps, sendReminders } from '#app/operations/calendar/reminders.ts'
import { sendSpaceNotices } from '#app/operations/deceased-space/notices.ts'
import { type ErasureDeps, eraseDue } from '#app/operations/erasure/erase.ts'
import { eraseRests } from '#app/operations/erasure/rest.ts'
import { type ImportDeps, readImports } from '#app/operations/export/import.ts'
import { type ExportDeps, makeExports } from '#app/operations/export/make.ts'
import { sweepOrders } from '#app/operations/orders/ask-provider.ts'
import type { PostDeps } from '#app/operations/post/record.ts'
import { sweepDispatches } from '#app/operations/post/sweep.ts'
import { sendChangeMails } from '#app/operations/tasks/change-mails.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { type ScheduledJob, schedule } from './scheduler.ts'
import { type SweepDeps, startSweeps } from './sweep.ts'
import { LOOK_MS, type Turns } from './turns.ts'

type JobDeps = ReminderDeps & ErasureDeps & ExportDeps & ImportDeps & PostDeps & Pick<AppContext, 'payments' | 'now'>

/** `queued`: called when a job may have queued emails. */
type SchedulesDeps = JobDeps & SweepDeps & { queued: () => void }

type Job = Pick<ScheduledJob, 'name' | 'intervalMs'> & { runDue: (deps: JobDeps, now: Date) => Promise<number> }

/** Jobs that one process runs in each interval. */
const jobs: readonly Job[] = [
  { name: 'reminders', runDue: sendReminders },
  { name: 'space-notices', runDue: sendSpaceNotices },
  { name: 'change-mails', runDue: sendChangeMails },
  { name: 'orders', runDue: sweepOrders, intervalMs: 3 * MINUTE_MS },
  { name: 'dispatches', runDue: sweepDispatches, intervalMs: 3 * MINUTE_MS },
  { name: 'erasures', runDue: async (deps, now) => (await eraseDue(deps, now)) + (await eraseRests(deps, now)) },
]

/** Starts all scheduled jobs of an instance, until closed. Several processes take turns by a lease. */
export function openSchedules(deps: SchedulesDeps) {
  const turns: Turns = { ...deps, holder: randomUUID() }
  startSweeps(deps, turns)
  // Each process claims its own archives, so it needs no turn. It takes over those of a killed process.
  const exports = schedule({
    name: 'exports',
    runDue: async () => (await makeExports(deps)) + (await readImports(deps)),
    onDone: deps.queued,
    intervalMs: LOOK_MS,
  })
  const inTurns = jobs.map(({ runDue, ...job }) =>
    schedule({ ...job, runDue: () => runDue(deps, deps.now()), onDone: deps.queued, turns }),
  )
  const all = [exports, ...inTurns]
  return {
    /** Makes the waiting exports now. */
    wakeExports: exports.wake,
    /** Whether the last run of any job failed. */
    isFailing: () => all.some((one) => one.isFailing()),
    async close() {
      await Promise.all(all.map((one) => one.close()))
    },
  }
}
