import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { e2e } from '#test/support/server/e2e.ts'

/** Shared by the workers of a run. Absent for a test that visits no instance. */
const folder = existsSync(e2e.browsersFolder) ? e2e.browsersFolder : undefined
const known = new Set<string>()

/** Runs a check unless this run has already found the same `subject` valid. A fault is reported each time. */
export async function unlessKnownValid<Fault>(subject: string, check: () => Promise<Fault[]>): Promise<Fault[]> {
  const name = createHash('sha256').update(subject).digest('hex')
  const file = folder && path.join(folder, name)
  if (known.has(name) || (file && existsSync(file))) return []
  const faults = await check()
  if (faults.length === 0) {
    known.add(name)
    if (file) writeFileSync(file, '')
  }
  return faults
}
