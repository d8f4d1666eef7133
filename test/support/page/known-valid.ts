import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Temporary folder of a browser run (scripts/run/checks.ts), shared by its workers; undefined otherwise. */
const folder = process.env.E2E_BROWSERS_FOLDER
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
