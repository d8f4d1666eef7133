import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { add, readPlaywright, readVitest } from '#scripts/test/tally.ts'
import { newFolder } from '#test/support/given.ts'

const folder = newFolder()
const file = path.join(folder, 'report.json')

function written(report: unknown): string {
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report))
  return file
}

const passes = { status: 'passed', fullName: 'A letter is printed' }
const fails = {
  status: 'failed',
  fullName: 'A letter has a date',
  failureMessages: ['\u001b[31mError\u001b[39m: no date\n    at letter.ts:3'],
}

function vitestReport(assertionResults: object[], also: object = {}): object {
  const failed = assertionResults.includes(fails)
  const result = {
    name: path.resolve('test/letters/a.test.ts'),
    status: failed ? 'failed' : 'passed',
    assertionResults,
  }
  const passed = assertionResults.filter((test) => test === passes).length
  return { success: !failed, numPassedTests: passed, numPendingTests: 0, testResults: [result], ...also }
}

test('npm test counts unit tests that passed and were skipped', () => {
  const report = vitestReport([passes, passes], { numPendingTests: 2 })
  expect(readVitest(written(report))).toEqual({ passed: 2, failures: [], retried: [], skipped: 2 })
})

test('npm test counts unit tests that failed, each with its file, title and message', () => {
  const failures = ['test/letters/a.test.ts > A letter has a date: Error: no date']
  expect(readVitest(written(vitestReport([passes, fails])))).toEqual({ passed: 1, failures, retried: [], skipped: 0 })
})

test('npm test counts a file of unit tests that does not load as one failure', () => {
  const result = {
    name: path.resolve('test/a.test.ts'),
    status: 'failed',
    message: 'No such file',
    assertionResults: [],
  }
  const report = vitestReport([], { success: false, testResults: [result] })
  expect(readVitest(written(report)).failures).toEqual(['test/a.test.ts: No such file'])
})

test('npm test counts a run of unit tests that failed outside its tests as one failure', () => {
  expect(readVitest(written(vitestReport([passes], { success: false }))).failures).toHaveLength(1)
})

const aSpec = (title: string, status: string, error?: { message: string }) => ({
  file: 'letters/a.spec.ts',
  title,
  tests: [{ projectName: 'without JavaScript', status, results: error ? [{ error }] : [{}] }],
})

const playwrightReport = (specs: object[], also: object = {}) => ({
  suites: [{ specs: [], suites: [{ specs }] }],
  stats: { expected: 8, skipped: 2 },
  errors: [],
  ...also,
})

test('npm test counts end-to-end tests that passed and were skipped', () => {
  const report = playwrightReport([aSpec('a family signs up', 'expected')])
  expect(readPlaywright(written(report))).toEqual({ passed: 8, failures: [], retried: [], skipped: 2 })
})

test.each([
  ['unexpected', 'failures'],
  ['flaky', 'retried'],
] as const)(
  'npm test counts end-to-end tests that are %s as %s, each with its file, title and project',
  (status, as) => {
    const report = playwrightReport([aSpec('a family signs up', status, { message: '\nTimeout\nat line 3' })])
    const lines = { failures: [], retried: [] }
    expect(readPlaywright(written(report))).toMatchObject({
      ...lines,
      [as]: ['letters/a.spec.ts > a family signs up [without JavaScript]: Timeout'],
    })
  },
)

test('npm test counts a server that does not start as one failure', () => {
  const report = playwrightReport([], { suites: [], errors: [{ message: 'The service did not start' }] })
  expect(readPlaywright(written(report)).failures).toEqual([`${file}: The service did not start`])
})

test.each([['{"success": tr'], [undefined]])('npm test counts the report %s as one failure', (text) => {
  const report = text ? written(text) : path.join(folder, 'absent.json')
  for (const read of [readVitest, readPlaywright]) expect(read(report).failures).toHaveLength(1)
})

test('npm test adds all of them', () => {
  const one = { passed: 2, failures: ['a'], retried: ['c'], skipped: 4 }
  expect(add(one, { passed: 3, failures: ['b'], retried: [], skipped: 1 })).toEqual({
    passed: 5,
    failures: ['a', 'b'],
    retried: ['c'],
    skipped: 5,
  })
})
