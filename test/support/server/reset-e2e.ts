import { mkdirSync, rmSync } from 'node:fs'
import { node } from '#scripts/run/environment.ts'
import { e2e } from './e2e.ts'

/** Empties the database, files and emails of the end-to-end tests. Returns the exit code of the migration. */
export function resetE2e(): Promise<number> {
  for (const folder of [e2e.folder, e2e.browsersFolder]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
  return node(['scripts/migrate.ts'], e2e.env)
}
