import type { AppContext } from '#app/context.ts'
import type { ReminderDeps } from '#app/operations/calendar/reminders.ts'
import { schedule } from '#app/operations/instance/scheduler.ts'
import type { Turns } from '#app/operations/instance/turns.ts'
import { sendSpaceNotices } from './notices.ts'

type ScheduleDeps = ReminderDeps & Pick<AppContext, 'now'> & { queued: () => void; turns: Turns }

/** Sends the digests and anniversaries of memorial spaces when they are due, until closed. */
export const scheduleSpaceNotices = (deps: ScheduleDeps) =>
  schedule({
    runDue: () => sendSpaceNotices(deps, deps.now()),
    onDone: deps.queued,
    name: 'space-notices',
    turns: deps.turns,
  })
