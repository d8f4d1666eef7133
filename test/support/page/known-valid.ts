import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The temporary folder of a run in browsers (scripts/run/checks.ts), which its workers share; none elsewhere. */
const folder = process.env.E2E_BROWSERS_FOLDER
const known = new Set<string>()

/** Runs a check unless the run has found nothing wrong with this very `subject`. A fault is found each time. */
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
