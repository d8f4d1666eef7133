import type { AppContext } from '#app/context.ts'
import type { ReminderDeps } from '#app/operations/calendar/reminders.ts'
import { schedule } from '#app/operations/instance/scheduler.ts'
import { sendChangeMails } from './change-mails.ts'

type ScheduleDeps = ReminderDeps & Pick<AppContext, 'now'> & { queued: () => void }

/** Sends the mails of changes when they are due, until closed. */
export const scheduleChangeMails = (deps: ScheduleDeps) =>
  schedule({ queueDue: () => sendChangeMails(deps, deps.now()), onQueued: deps.queued, name: 'change-mails' })
