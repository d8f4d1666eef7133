// Times letters and pages, and prints one table. Every row compares two things measured in the same run, so that the
// speed and load of the machine affect both. `npm run bench -- letters pages` runs those two measures
// only, and CONDOLENCES=500 makes the burst shorter. `npm run bench -- --check` fails if a ratio is 15 % lower than the
// stored one.

import { provideBrowser } from '#scripts/run/environment.ts'
import { measureBundleRequests } from './bench/bundle/requests.ts'
import { measureCalls } from './bench/calls/calls.ts'
import { measureCondolences } from './bench/condolences.ts'
import { regressionsOf } from './bench/cost/check.ts'
import { measureByHand, measurePages } from './bench/cost/pages.ts'
import { measureStory } from './bench/cost/story.ts'
import { measureAccounts } from './bench/instance/accounts.ts'
import { measureRolling } from './bench/instance/rolling.ts'
import { measureLetters } from './bench/letters.ts'
import { print, type Row } from './bench/table.ts'

const measures: Record<string, () => Promise<Row[]>> = {
  letters: () => measureLetters(process.env.CHROMIUM_PATH!),
  bundle: measureBundleRequests,
  pages: async () => [...(await measurePages()), ...(await measureByHand())],
  /** Also the start of the service. */
  story: measureStory,
  calls: measureCalls,
  /** Also the memory of the service. */
  burst: () => measureCondolences({ condolences: Number(process.env.CONDOLENCES ?? 10_000) }),
  growth: measureAccounts,
  restart: measureRolling,
}

const isCheck = process.argv.includes('--check')
const asked = process.argv.slice(2).filter((name) => name !== '--check')
const unknown = asked.filter((name) => !(name in measures))
const known = `npm run bench -- [--check] [${Object.keys(measures).join('] [')}]`
if (unknown.length > 0) {
  console.log(unknown.includes('--help') ? known : `Unknown measures: ${unknown.join(', ')}. ${known}`)
  process.exit(unknown.includes('--help') ? 0 : 1)
}

const found = await provideBrowser()
if (!process.env.CHROMIUM_PATH)
  throw new Error(`No browser prints here: ${'problem' in found ? found.problem : found.version}`)

const rows: Row[] = []
for (const name of asked.length > 0 ? asked : Object.keys(measures)) rows.push(...(await measures[name]!()))
print(rows)

if (isCheck) {
  const regressions = regressionsOf(rows)
  for (const line of regressions) console.error(line)
  process.exitCode = regressions.length > 0 ? 1 : 0
}
