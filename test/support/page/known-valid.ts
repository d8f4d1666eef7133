import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { e2e } from '#test/support/server/e2e.ts'

/** Shared by the workers of a run. End-to-end tests create it and remove it while unit tests still run beside them. */
const folder = e2e.browsersFolder
const known = new Set<string>()

/** Runs a check unless this run has already found the same `subject` valid. A fault is reported each time. */
export async function unlessKnownValid<Fault>(subject: string, check: () => Promise<Fault[]>): Promise<Fault[]> {
  const name = createHash('sha256').update(subject).digest('hex')
  const file = path.join(folder, name)
  if (known.has(name) || existsSync(file)) return []
  const faults = await check()
  if (faults.length === 0) {
    known.add(name)
    note(file)
  }
  return faults
}

function note(file: string) {
  try {
    writeFileSync(file, '')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
