import { schedule } from '#app/operations/instance/scheduler.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { type ExportDeps, makeExports } from './make.ts'

/** Makes the exports that wait, at once where `wake` is called, and those that a killed process has left. */
export const scheduleExports = (deps: ExportDeps & { queued: () => void }) =>
  schedule({ queueDue: () => makeExports(deps), onQueued: deps.queued, name: 'exports', intervalMs: MINUTE_MS })
