import { schedule } from '#app/operations/instance/scheduler.ts'
import { type ReminderDeps, sendReminders } from './reminders.ts'

type ScheduleDeps = ReminderDeps & { now: () => Date; queued: () => void }

/** The reminders of dates, until closed. */
export const scheduleReminders = (deps: ScheduleDeps) =>
  schedule({ look: () => sendReminders(deps, deps.now()), queued: deps.queued, name: 'reminders' })
