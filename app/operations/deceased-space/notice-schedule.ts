import { schedule } from '#app/operations/instance/scheduler.ts'
import { type NoticeDeps, sendSpaceNotices } from './notices.ts'

type ScheduleDeps = NoticeDeps & { now: () => Date; queued: () => void }

/** The summaries and the anniversaries of the deceased's spaces, until closed. */
export const scheduleSpaceNotices = (deps: ScheduleDeps) =>
  schedule({ look: () => sendSpaceNotices(deps, deps.now()), queued: deps.queued, name: 'space-notices' })
