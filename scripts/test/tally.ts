import { existsSync, readFileSync } from 'node:fs'

export type Tally = { passed: number; failed: number; skipped: number }

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

/** A step that could not run, or gave no report. */
export const failure: Tally = { passed: 0, failed: 1, skipped: 0 }

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

type VitestReport = {
  success: boolean
  numPassedTests: number
  numPendingTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Reads a vitest report. A file that fails without a failed test (it does not load) counts as one failure. */
export function readVitest(file: string): Tally {
  const report = read<VitestReport>(file)
  if (!report) return failure
  const failed = report.testResults.map(({ status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').length
    return tests || (status === 'failed' ? 1 : 0)
  })
  const { numPassedTests: passed, numPendingTests: skipped } = report
  return atLeastOne({ passed, failed: sum(failed), skipped }, report.success)
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** Reads a playwright report. A test that passes only at its second attempt counts as failed. */
export function readPlaywright(file: string): Tally {
  const report = read<PlaywrightReport>(file)
  if (!report) return failure
  const { expected, unexpected, flaky, skipped } = report.stats
  const passed = unexpected + flaky + report.errors.length === 0
  return atLeastOne({ passed: expected, failed: unexpected + flaky, skipped }, passed)
}

/** Counts a run that failed without a failed test, for example in its set-up, as one failure. */
function atLeastOne(tally: Tally, passed: boolean): Tally {
  return !passed && tally.failed === 0 ? add(tally, failure) : tally
}

function read<Report>(file: string): Report | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // a partial report of an interrupted run
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
