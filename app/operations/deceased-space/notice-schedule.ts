import type { AppContext } from '#app/context.ts'
import type { ReminderDeps } from '#app/operations/calendar/reminders.ts'
import { schedule, type TakeTurn } from '#app/operations/instance/scheduler.ts'
import { sendSpaceNotices } from './notices.ts'

type ScheduleDeps = ReminderDeps & Pick<AppContext, 'now'> & { queued: () => void; takeTurn: TakeTurn }

/** Sends the digests and anniversaries of deceased's spaces when they are due, until closed. */
export const scheduleSpaceNotices = (deps: ScheduleDeps) =>
  schedule({
    queueDue: () => sendSpaceNotices(deps, deps.now()),
    onQueued: deps.queued,
    name: 'space-notices',
    takeTurn: deps.takeTurn,
  })
