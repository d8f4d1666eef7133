import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { add, readPlaywright, readVitest } from '#scripts/test/tally.ts'
import { newFolder } from '#test/support/files/folders.ts'

const folder = newFolder()

function written(report: unknown): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report))
  return file
}

const aFile = (...statuses: string[]) => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})

describe('the last line of npm test', () => {
  test.each([
    [
      'counts what passed',
      { success: true, numPassedTests: 2, numPendingTests: 0, testResults: [aFile('passed', 'passed')] },
      2,
      0,
      0,
    ],
    [
      'counts what failed',
      { success: false, numPassedTests: 1, numPendingTests: 0, testResults: [aFile('passed', 'failed')] },
      1,
      1,
      0,
    ],
    [
      'counts what was skipped',
      { success: true, numPassedTests: 1, numPendingTests: 2, testResults: [aFile('passed', 'pending', 'pending')] },
      1,
      0,
      2,
    ],
    [
      'counts a file that does not load as one failure',
      {
        success: false,
        numPassedTests: 3,
        numPendingTests: 0,
        testResults: [{ status: 'failed', assertionResults: [] }],
      },
      3,
      1,
      0,
    ],
    [
      'never calls a failed run a success',
      { success: false, numPassedTests: 3, numPendingTests: 0, testResults: [] },
      3,
      1,
      0,
    ],
    ['counts half a report as one failure', '{"success": tr', 0, 1, 0],
  ])('%s', (_name, report, passed, failed, skipped) => {
    expect(readVitest(written(report))).toEqual({ passed, failed, skipped })
  })

  test.each([
    ['counts end-to-end tests', { stats: { expected: 8, unexpected: 0, flaky: 0, skipped: 2 }, errors: [] }, 8, 0, 2],
    [
      'trusts no test that passes at its second try',
      { stats: { expected: 7, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] },
      7,
      1,
      0,
    ],
    [
      'counts a server that does not start as one failure',
      { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{}] },
      0,
      1,
      0,
    ],
  ])('%s', (_name, report, passed, failed, skipped) => {
    expect(readPlaywright(written(report))).toEqual({ passed, failed, skipped })
  })

  test('counts a missing report as one failure', () => {
    expect(readVitest(path.join(folder, 'absent.json'))).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('adds unit and end-to-end tests', () => {
    expect(add({ passed: 2, failed: 1, skipped: 4 }, { passed: 3, failed: 0, skipped: 1 })).toEqual({
      passed: 5,
      failed: 1,
      skipped: 5,
    })
  })
})
