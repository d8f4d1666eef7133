// Causes the faults that need root or minutes (faults/trials.ts), and reports the acknowledged writes that were kept,
// lost or duplicated. `npm run faults -- F1 F4` causes those two only. Tests cause the others (docs/faults.md).

import { provideBrowser } from '#scripts/run/environment.ts'
import { isBroken } from './faults/figures.ts'
import { NotPossible } from './faults/not-possible.ts'
import { endAll } from './faults/service.ts'
import { type Line, toMarkdown } from './faults/table.ts'
import { trials } from './faults/trials.ts'

await provideBrowser()
const asked = process.argv.slice(2)
const known = trials.flatMap(([faults]) => faults)
const unknown = asked.filter((id) => !known.includes(id))
if (unknown.length > 0) throw new Error(`Unknown faults: ${unknown.join(', ')}. Known: ${known.join(', ')}.`)

const lines: Line[] = []
for (const [faults, run] of trials) {
  if (asked.length > 0 && !faults.some((id) => asked.includes(id))) continue
  console.log(`${faults}, ${new Date().toISOString()}`)
  try {
    for (const { id, done, figures } of await run()) {
      console.log(`${id}, ${done}: ${JSON.stringify(figures)}`)
      const hasFailed = isBroken(figures)
      lines.push({ id, done, figures, seen: hasFailed ? 'lost, or done twice' : 'as required', hasFailed })
    }
  } catch (error) {
    const hasFailed = !(error instanceof NotPossible)
    if (hasFailed) console.error(error)
    const seen = `${hasFailed ? 'failed' : 'not possible here'}: ${(error as Error).message}`
    lines.push({ id: `${faults}`, done: '', figures: undefined, seen, hasFailed })
  } finally {
    await endAll()
  }
}
console.log(`\n${toMarkdown(lines)}\n`)
process.exitCode = lines.some(({ hasFailed }) => hasFailed) ? 1 : 0
