import { rmSync } from 'node:fs'
import path from 'node:path'
import { build } from '../run/build.ts'
import { node, provideBrowser } from '../run/environment.ts'
import { npm } from '../run/install.mjs'
import { findLeftovers, openTemporaryFolder } from './leftovers.ts'
import { add, failure, readPlaywright, readVitest } from './tally.ts'

const reports = {
  unit: '.cache/reports/unit.json',
  http: '.cache/reports/http.json',
  browser: '.cache/reports/browser.json',
}

/**
 * `npm test` is the daily tier, what every change passes; `npm run test:all` adds the rest (test/support/tier.ts). Runs
 * all steps, even after a failure. Ends with a line for each test that failed, then one that counts all tests. A test
 * that passed at its second attempt is named, and fails the nightly run.
 */
export async function test(tier: 'daily' | 'all'): Promise<number> {
  process.env.TEST_TIER = tier
  const temporaryFolder = openTemporaryFolder()
  const browser = await provideBrowser()
  if ('problem' in browser) console.error(`No browser prints here: ${browser.problem}`)

  rmSync('.cache/reports', { recursive: true, force: true })
  // Run side by side, because each often waits for a browser or a deadline, and there are two cores. Build first,
  // because tests of commands start the service too.
  const checks = npm(['run', 'check'])
  const built = await build()
  const [check, journeys] = await Promise.all([checks, built === 0 && runJourneys(), runUnitTests()])
  console.log(`\nEnd-to-end tests over HTTP, and in a browser with JavaScript and without\n${journeys || 'Not built.'}`)
  let tally = readVitest(reports.unit)
  if (check !== 0) tally = add(tally, failure('npm run check: failed, see above'))
  for (const report of [reports.http, reports.browser])
    tally = add(tally, built === 0 ? readPlaywright(report) : failure(`${report}: the service was not built`))

  // Some tests kill programs, which may leave files in the temporary folder. Remove them here.
  const { files, programs } = findLeftovers(temporaryFolder)
  if (files.length > 0) console.error(`Removed from the temporary folder of the run: ${files.join(' ')}`)
  if (programs.length > 0) {
    console.error(`Still running after the run:\n${programs.join('\n')}`)
    tally = add(tally, failure(`${programs.length} programs still running after the run`))
  }

  const { retried, skipped } = tally
  const isNight = tier === 'all'
  const failures = isNight ? [...tally.failures, ...retried] : tally.failures
  const passed = tally.passed + (isNight ? 0 : retried.length)
  if (retried.length > 0) console.log(`\nPassed at the second attempt:\n${indent(retried)}`)
  if (failures.length > 0) console.log(`\nFailed:\n${indent(failures)}`)
  console.log(`\n${passed} passed, ${failures.length} failed, ${skipped} skipped`)
  return failures.length === 0 && passed > 0 ? 0 : 1
}

const indent = (lines: string[]) => lines.map((line) => `  ${line}`).join('\n')

function runUnitTests(): Promise<number> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${reports.unit}`]
  return node(['node_modules/vitest/vitest.mjs', 'run', ...reporters])
}

/** Runs all end-to-end tests over HTTP, which is quick, then in a browser. Returns what they print. */
async function runJourneys(): Promise<string> {
  let output = ''
  for (const [report, isOverHttp] of [
    [reports.http, '1'],
    [reports.browser, ''],
  ] as const) {
    const env = {
      E2E_OVER_HTTP: isOverHttp,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      PWTEST_CACHE_DIR: path.resolve('.cache/playwright'), // otherwise in the temporary folder
    }
    const args = ['node_modules/playwright/cli.js', 'test', '--reporter=line,json']
    await node(args, env, (text) => (output += text))
  }
  return output
}
