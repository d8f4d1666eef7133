import { randomUUID } from 'node:crypto'
import { scheduleReminders } from '#app/operations/calendar/reminder-schedule.ts'
import { scheduleSpaceNotices } from '#app/operations/deceased-space/notice-schedule.ts'
import { scheduleErasures } from '#app/operations/erasure/schedule.ts'
import { scheduleExports } from '#app/operations/export/schedule.ts'
import { scheduleOrders } from '#app/operations/orders/order-schedule.ts'
import { scheduleDispatches } from '#app/operations/post/sweep.ts'
import { scheduleChangeMails } from '#app/operations/tasks/change-schedule.ts'
import { startSweeps } from './sweep.ts'
import type { Turns } from './turns.ts'

type SchedulesDeps = Omit<Scheduled, 'turns'>

type Scheduled = Parameters<typeof scheduleReminders>[0] &
  Parameters<typeof scheduleSpaceNotices>[0] &
  Parameters<typeof scheduleChangeMails>[0] &
  Parameters<typeof scheduleOrders>[0] &
  Parameters<typeof scheduleDispatches>[0] &
  Parameters<typeof scheduleErasures>[0] &
  Parameters<typeof scheduleExports>[0] &
  Parameters<typeof startSweeps>[0]

const scheduled = [
  scheduleReminders,
  scheduleSpaceNotices,
  scheduleChangeMails,
  scheduleOrders,
  scheduleDispatches,
  scheduleErasures,
]

/** Starts all scheduled jobs of an instance, until closed. Several processes take turns by a lease. */
export function openSchedules(deps: SchedulesDeps) {
  const turns: Turns = { ...deps, holder: randomUUID() }
  startSweeps(deps, turns)
  const exports = scheduleExports(deps)
  const all = [exports, ...scheduled.map((open) => open({ ...deps, turns }))]
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
