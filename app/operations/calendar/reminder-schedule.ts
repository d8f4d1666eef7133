import type { AppContext } from '#app/context.ts'
import { schedule } from '#app/operations/instance/scheduler.ts'
import type { Turns } from '#app/operations/instance/turns.ts'
import { type ReminderDeps, sendReminders } from './reminders.ts'

type ScheduleDeps = ReminderDeps & Pick<AppContext, 'now'> & { queued: () => void; turns: Turns }

/** Sends the due reminders of dates at regular intervals, until closed. */
export const scheduleReminders = (deps: ScheduleDeps) =>
  schedule({
    runDue: () => sendReminders(deps, deps.now()),
    onDone: deps.queued,
    name: 'reminders',
    turns: deps.turns,
  })
