import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { e2e } from '#test/support/server/e2e.ts'
import { build } from './build.ts'
import { node, provideBrowser } from './environment.ts'
import { findLeftovers, openTemporaryFolder } from './leftovers.ts'
import { run } from './processes.mjs'
import { add, failure, readPlaywright, readVitest } from './tally.ts'

const reports = {
  unit: '.cache/reports/unit.json',
  http: '.cache/reports/http.json',
  browser: '.cache/reports/browser.json',
}

const staticChecks = {
  'Format and lint': ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  // One checker: the default of four takes 50 % more CPU time. Results are cached incrementally.
  Types: [
    ...['node_modules/@typescript/native/bin/tsc', '--noEmit', '--checkers', '1'],
    ...['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  ],
  'Unused code': ['node_modules/knip/bin/knip.js'],
  'File length': ['scripts/check-file-length.ts'],
  'Folder size': ['scripts/check-folders.ts'],
}

/**
 * `npm test` is the daily tier, what every change passes; `npm run test:all` adds the rest (test/support/tier.ts). Runs
 * all steps, even after a failure. The last line counts unit and end-to-end tests together.
 */
export async function test(tier: 'daily' | 'all'): Promise<number> {
  process.env.TEST_TIER = tier
  const temporaryFolder = openTemporaryFolder()
  const browser = await provideBrowser()
  if ('problem' in browser) console.error(`No browser prints here: ${browser.problem}`)

  rmSync('.cache/reports', { recursive: true, force: true })
  // Run side by side, because each often waits for a browser or a deadline, and there are two cores. Build first,
  // because tests of commands start the service too.
  const checks = checkStatically()
  const built = await build()
  let journeys = ''
  const [failed] = await Promise.all([
    checks,
    runUnitTests(['--reporter=default', '--reporter=json', `--outputFile=${reports.unit}`]),
    built === 0 && runJourneys((text) => (journeys += text)),
  ])
  console.log(`\nEnd-to-end tests over HTTP, and in a browser with JavaScript and without\n${journeys}`)
  let tally = add({ passed: 0, failed, skipped: 0 }, readVitest(reports.unit))
  for (const report of [reports.http, reports.browser])
    tally = add(tally, built === 0 ? readPlaywright(report) : failure)

  // Some tests kill programs, which may leave files in the temporary folder. Remove them here.
  const { files, programs } = findLeftovers(temporaryFolder)
  if (files.length > 0) console.error(`Removed from the temporary folder of the run: ${files.join(' ')}`)
  if (programs.length > 0) {
    console.error(`Still running after the run:\n${programs.join('\n')}`)
    tally = add(tally, failure)
  }

  console.log(`\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1
}

/** Runs format, lint, types, dead code, length and folders side by side. Returns the number of failures. */
export async function checkStatically(): Promise<number> {
  mkdirSync('.cache', { recursive: true })
  const outcomes = await Promise.all(
    Object.entries(staticChecks).map(async ([name, args]) => {
      let output = ''
      const code = await run(process.execPath, args, { onOutput: (text) => (output += text) })
      return { name, output, passed: code === 0 }
    }),
  )
  for (const { name, output, passed } of outcomes) {
    console.log(`${passed ? '✓' : '✗'} ${name}`)
    if (!passed) console.log(output)
  }
  return outcomes.filter(({ passed }) => !passed).length
}

export function runUnitTests(args: string[]): Promise<number> {
  return node(['node_modules/vitest/vitest.mjs', 'run', ...args])
}

/** Runs all end-to-end tests over HTTP, which is quick, then in a browser. */
async function runJourneys(onOutput: (text: string) => void): Promise<void> {
  await runE2e(['--reporter=line,json'], { E2E_OVER_HTTP: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: reports.http }, onOutput)
  await runE2e(['--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: reports.browser }, onOutput)
}

/** Runs end-to-end tests. `given`: variables of this run. */
export async function runE2e(
  args: string[],
  given: Record<string, string> = {},
  onOutput?: (text: string) => void,
): Promise<number> {
  // Playwright kills its browsers, which leave their files.
  const browsersFolder = mkdtempSync(path.join(tmpdir(), 'aupres-browsers-'))
  const env = {
    ...e2e.env,
    ...given,
    E2E_BROWSERS_FOLDER: browsersFolder,
    PWTEST_CACHE_DIR: path.resolve('.cache/playwright'), // otherwise in the machine's temporary folder
  }
  try {
    return (await resetE2e()) || (await node(['node_modules/playwright/cli.js', 'test', ...args], env, onOutput))
  } finally {
    rmSync(browsersFolder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Empties the database, files and emails of the end-to-end tests. */
export function resetE2e(): Promise<number> {
  rmSync(e2e.folder, { recursive: true, force: true })
  mkdirSync(e2e.folder, { recursive: true })
  return node(['scripts/migrate.ts'], e2e.env)
}
