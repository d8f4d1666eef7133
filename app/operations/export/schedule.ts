import { schedule } from '#app/operations/instance/scheduler.ts'
import { LOOK_MS } from '#app/operations/instance/turns.ts'
import { type ImportDeps, readImports } from './import.ts'
import { type ExportDeps, makeExports } from './make.ts'

type ArchiveDeps = ExportDeps & ImportDeps & { queued: () => void }

/**
 * Makes the waiting exports and reads the uploaded archives, at once when `wake` is called. Also takes over those of a
 * killed process.
 */
export const scheduleExports = (deps: ArchiveDeps) =>
  schedule({
    runDue: async () => (await makeExports(deps)) + (await readImports(deps)),
    onDone: deps.queued,
    name: 'exports',
    intervalMs: LOOK_MS,
  })
