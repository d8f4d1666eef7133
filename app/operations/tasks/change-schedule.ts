import type { AppContext } from '#app/context.ts'
import type { ReminderDeps } from '#app/operations/calendar/reminders.ts'
import { schedule, type TakeTurn } from '#app/operations/instance/scheduler.ts'
import { sendChangeMails } from './change-mails.ts'

type ScheduleDeps = ReminderDeps & Pick<AppContext, 'now'> & { queued: () => void; takeTurn: TakeTurn }

/** Sends the mails of changes when they are due, until closed. */
export const scheduleChangeMails = (deps: ScheduleDeps) =>
  schedule({
    queueDue: () => sendChangeMails(deps, deps.now()),
    onQueued: deps.queued,
    name: 'change-mails',
    takeTurn: deps.takeTurn,
  })
