// Runs the fault scenarios of the plan (faults/plan.ts) and reports the acknowledged writes that were kept, lost or
// duplicated. `npm run faults` runs the tests of `npm test` about them; `-- --all` also runs the trials that need root
// or minutes; `-- --all F1 F4` runs those two only.

import { isBroken } from './faults/figures.ts'
import { NotPossible } from './faults/not-possible.ts'
import { faults, ofPromises } from './faults/plan.ts'
import { runProofs } from './faults/run-tests.ts'
import { endAll } from './faults/service.ts'
import { type Line, lineOf, promiseLines, toMarkdown } from './faults/table.ts'
import { type Trial, trials } from './faults/trials.ts'
import { provideBrowser } from './run/environment.ts'

await provideBrowser()
const args = process.argv.slice(2)
const isAll = args.includes('--all')
const asked = args.filter((name) => name !== '--all')
const unknown = asked.filter((id) => !(id in faults))
if (unknown.length > 0)
  throw new Error(`Unknown faults: ${unknown.join(', ')}. Known: ${Object.keys(faults).join(', ')}.`)

const chosen = Object.fromEntries(Object.entries(faults).filter(([id]) => asked.length === 0 || asked.includes(id)))
const ownProofs = asked.length === 0 ? Object.values(ofPromises).flat() : []
const results = await runProofs([...Object.values(chosen).flatMap(({ tests }) => tests), ...ownProofs])

const tried = new Map<string, Promise<Outcome>>()
const lines: Line[] = []
for (const [id, { done, tests, trials: names = [] }] of Object.entries(chosen)) {
  lines.push(lineOf(id, done, tests, results))
  for (const name of isAll ? names : []) lines.push(...(await linesOfTrial(id, name)))
}

console.log(`\n${toMarkdown(lines)}\n`)
const kept = asked.length === 0 ? promiseLines(chosen, lines, results) : []
if (kept.length > 0) console.log(`${toMarkdown(kept)}\n`)
process.exitCode = [...lines, ...kept].some(({ hasFailed }) => hasFailed) ? 1 : 0

/** Runs a trial and returns the lines of this fault. A trial of several faults runs once. */
async function linesOfTrial(id: string, name: string): Promise<Line[]> {
  if (!tried.has(name)) tried.set(name, attempt(name))
  const outcome = await tried.get(name)!
  if ('problem' in outcome) return [{ id, done: name, figures: undefined, ...outcome.problem }]
  return outcome.rows
    .filter((row) => row.id === id)
    .map(({ done, figures }) => {
      const hasFailed = isBroken(figures)
      return { id, done, figures, seen: hasFailed ? 'lost, or done twice' : 'as required', hasFailed }
    })
}

type Outcome = { rows: Awaited<ReturnType<Trial>> } | { problem: Pick<Line, 'seen' | 'hasFailed'> }

async function attempt(name: string): Promise<Outcome> {
  console.log(`Trial: ${name}, ${new Date().toISOString()}`)
  try {
    const rows = await trials[name]!()
    for (const { id, done, figures } of rows) console.log(`${id}, ${done}: ${JSON.stringify(figures)}`)
    return { rows }
  } catch (error) {
    const { message } = error as Error
    if (error instanceof NotPossible) return { problem: { seen: `not possible here: ${message}`, hasFailed: false } }
    console.error(error)
    return { problem: { seen: `failed: ${message}`, hasFailed: true } }
  } finally {
    await endAll()
  }
}
