import { readFileSync } from 'node:fs'
import { node } from '../run/environment.ts'
import type { Figures } from './figures.ts'
import type { Proof } from './plan.ts'

/** Result of a test. Its name includes those of its describes. */
export type Result = { file: string; name: string; hasPassed: boolean; figures: Figures | undefined }

type Report = {
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string; meta: { figures?: Figures } }[]
  }[]
}

const reportFile = '.cache/reports/faults.json'

/** Runs only the tests of these proofs. */
export async function runProofs(proofs: readonly Proof[]): Promise<Result[]> {
  const files = [...new Set(proofs.map(([file]) => file))]
  const names = [...new Set(proofs.map(([, name]) => patternOf(name)))].join('|')
  const reporters = ['--reporter=json', `--outputFile=${reportFile}`, '--reporter=dot']
  await node(['node_modules/vitest/vitest.mjs', 'run', ...files, '-t', names, ...reporters])
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
  return testResults.flatMap(({ name: path, status, assertionResults }) => {
    const file = files.find((file) => path.endsWith(file)) ?? path
    const ran = assertionResults.filter(({ status }) => status === 'passed' || status === 'failed')
    // A file that does not load has no failed test.
    if (ran.length === 0 && status === 'failed') return [{ file, name: '', hasPassed: false, figures: undefined }]
    return ran.map(({ fullName: name, status, meta }) => ({
      file,
      name,
      hasPassed: status === 'passed',
      figures: meta.figures,
    }))
  })
}

/** Returns the results of a proof: the test with that title, each of its cases, or each test of a describe. */
export function resultsOf([file, name]: Proof, results: readonly Result[]): Result[] {
  const pattern = new RegExp(patternOf(name))
  return results.filter((result) => result.file === file && (result.name === '' || pattern.test(result.name)))
}

/** A placeholder of a table of cases matches any text. */
const patternOf = (name: string) =>
  name
    .replaceAll(/[.*+?^${}()|[\]\\]/g, (sign) => (sign === '$' ? '$' : `\\${sign}`))
    .replaceAll(/%[sijd]|\$\w+/g, '.*')
