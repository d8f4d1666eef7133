import { mkdirSync, rmSync } from 'node:fs'
import { journeys } from '#test/support/server/journeys.ts'
import { build } from './build.ts'
import { findBrowser, node } from './ground.ts'
import { run } from './processes.mjs'
import { add, failure, readPlaywright, readVitest, type Tally } from './tally.ts'

const reports = { unit: '.cache/reports/unit.json', journeys: '.cache/reports/journeys.json' }

const staticChecks = {
  'Format and lint': ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  Types: ['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/tsbuildinfo'],
  'Unused code': ['node_modules/knip/bin/knip.js'],
  'File length': ['scripts/check-file-length.ts'],
  'Folder size': ['scripts/check-folders.ts'],
}

/** `npm test`: everything, even after a failure. The last line counts unit tests and journeys together. */
export async function test(): Promise<number> {
  const browser = await findBrowser()
  if ('problem' in browser) console.error(`No browser prints here: ${browser.problem}`)

  rmSync('.cache/reports', { recursive: true, force: true })
  let tally: Tally = { passed: 0, failed: await checkStatically() }

  console.log('\nUnit and data tests')
  await runUnitTests(['--reporter=default', '--reporter=json', `--outputFile=${reports.unit}`])
  tally = add(tally, readVitest(reports.unit))

  console.log('\nBrowser journeys, with JavaScript and without')
  const built = (await build()) === 0
  if (built) await runJourneys(['--reporter=line,json'])
  tally = add(tally, built ? readPlaywright(reports.journeys) : failure)

  console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1
}

/** Format, lint, types, dead code, length and folders, side by side. Answers how many of them failed. */
export async function checkStatically(): Promise<number> {
  mkdirSync('.cache', { recursive: true })
  const outcomes = await Promise.all(
    Object.entries(staticChecks).map(async ([name, args]) => {
      let said = ''
      const code = await run(process.execPath, args, { onOutput: (text) => (said += text) })
      return { name, said, passed: code === 0 }
    }),
  )
  for (const { name, said, passed } of outcomes) {
    console.log(`${passed ? '✓' : '✗'} ${name}`)
    if (!passed) console.log(said)
  }
  return outcomes.filter(({ passed }) => !passed).length
}

export function runUnitTests(args: string[]): Promise<number> {
  return node(['node_modules/vitest/vitest.mjs', 'run', ...args])
}

export async function runJourneys(args: string[]): Promise<number> {
  const env = { ...journeys.env, PLAYWRIGHT_JSON_OUTPUT_NAME: reports.journeys }
  return (await layJourneys()) || node(['node_modules/playwright/cli.js', 'test', ...args], env)
}

/** The database and the mails of browser journeys, all new. */
export function layJourneys(): Promise<number> {
  rmSync(journeys.folder, { recursive: true, force: true })
  mkdirSync(journeys.folder, { recursive: true })
  return node(['scripts/migrate.ts'], journeys.env)
}
