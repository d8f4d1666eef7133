import type { AppContext } from '#app/context.ts'
import type { ReminderDeps } from '#app/operations/calendar/reminders.ts'
import { schedule } from '#app/operations/instance/scheduler.ts'
import type { Turns } from '#app/operations/instance/turns.ts'
import { sendChangeMails } from './change-mails.ts'

type ScheduleDeps = ReminderDeps & Pick<AppContext, 'now'> & { queued: () => void; turns: Turns }

/** Sends the emails about changes when they are due, until closed. */
export const scheduleChangeMails = (deps: ScheduleDeps) =>
  schedule({
    runDue: () => sendChangeMails(deps, deps.now()),
    onDone: deps.queued,
    name: 'change-mails',
    turns: deps.turns,
  })
