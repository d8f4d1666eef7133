import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { add, readPlaywright, readVitest } from '#scripts/run/tally.ts'
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
    ['counts what passed', { success: true, numPassedTests: 2, testResults: [aFile('passed', 'passed')] }, 2, 0],
    ['counts what failed', { success: false, numPassedTests: 1, testResults: [aFile('passed', 'failed')] }, 1, 1],
    [
      'counts a file that does not load as one failure',
      { success: false, numPassedTests: 3, testResults: [{ status: 'failed', assertionResults: [] }] },
      3,
      1,
    ],
    ['never calls a failed run a success', { success: false, numPassedTests: 3, testResults: [] }, 3, 1],
    ['counts half a report as one failure', '{"success": tr', 0, 1],
  ])('%s', (_name, report, passed, failed) => {
    expect(readVitest(written(report))).toEqual({ passed, failed })
  })

  test.each([
    ['counts end-to-end tests', { stats: { expected: 8, unexpected: 0, flaky: 0 }, errors: [] }, 8, 0],
    [
      'trusts no test that passes at its second try',
      { stats: { expected: 7, unexpected: 0, flaky: 1 }, errors: [] },
      7,
      1,
    ],
    [
      'counts a server that does not start as one failure',
      { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] },
      0,
      1,
    ],
  ])('%s', (_name, report, passed, failed) => {
    expect(readPlaywright(written(report))).toEqual({ passed, failed })
  })

  test('counts a missing report as one failure', () => {
    expect(readVitest(path.join(folder, 'absent.json'))).toEqual({ passed: 0, failed: 1 })
  })

  test('adds unit and end-to-end tests', () => {
    expect(add({ passed: 2, failed: 1 }, { passed: 3, failed: 0 })).toEqual({ passed: 5, failed: 1 })
  })
})
