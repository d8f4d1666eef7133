import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * What a step of `npm test` counted. `failures` has one line for each failed test: its file, its title, its message.
 * `retried`: the same for each test that passed at its second attempt, which is not in `passed`.
 */
export type Tally = { passed: number; failures: string[]; retried: string[]; skipped: number }

/** A step that could not run, or gave no report. */
export function failure(line: string): Tally {
  return { passed: 0, failures: [line], retried: [], skipped: 0 }
}

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failures: [...one.failures, ...other.failures],
    retried: [...one.retried, ...other.retried],
    skipped: one.skipped + other.skipped,
  }
}

type VitestReport = {
  success: boolean
  numPassedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/** Reads a vitest report. A file that fails without a failed test (it does not load) counts as one failure. */
export function readVitest(file: string): Tally {
  const report = read<VitestReport>(file)
  if (!report) return failure(`${file}: no report of the unit tests`)
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = path.relative('.', name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [line(place, message)]
    return failed.map((test) => line(`${place} > ${test.fullName.trim()}`, test.failureMessages?.[0]))
  })
  const { numPassedTests: passed, numPendingTests: skipped } = report
  return atLeastOne({ passed, failures, retried: [], skipped }, report.success, file)
}

type PlaywrightSpec = {
  file: string
  title: string
  tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
}
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightReport = {
  suites: PlaywrightSuite[]
  stats: { expected: number; skipped: number }
  errors: { message?: string }[]
}

/** Reads a playwright report. */
export function readPlaywright(file: string): Tally {
  const report = read<PlaywrightReport>(file)
  if (!report) return failure(`${file}: no report of the end-to-end tests`)
  const specs = report.suites.flatMap(specsOf)
  const linesOf = (wanted: 'unexpected' | 'flaky') =>
    specs.flatMap(({ file: place, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => {
          const message = results.find(({ error }) => error)?.error?.message
          return line(`${place} > ${title} [${projectName}]`, message)
        }),
    )
  const errors = report.errors.map(({ message }) => line(file, message))
  return {
    passed: report.stats.expected,
    failures: [...linesOf('unexpected'), ...errors],
    retried: linesOf('flaky'),
    skipped: report.stats.skipped,
  }
}

function specsOf(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

/** Counts a run that failed without a failed test, for example in its set-up, as one failure. */
function atLeastOne(tally: Tally, passed: boolean, file: string): Tally {
  return !passed && tally.failures.length === 0 ? add(tally, failure(`${file}: failed outside its tests`)) : tally
}

function line(place: string, message = ''): string {
  const first = stripVTControlCharacters(message)
    .split('\n')
    .find((text) => text.trim())
  return first ? `${place}: ${first.trim().slice(0, 200)}` : place
}

function read<Report>(file: string): Report | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // a partial report of an interrupted run
  }
}
