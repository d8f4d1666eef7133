import { readFileSync } from 'node:fs'
import { node } from '../run/environment.ts'
import type { Figures } from './figures.ts'
import type { Proof } from './plan.ts'

/** A test that ran. Its name is after those of the groups it stands in. */
export type Result = { file: string; name: string; hasPassed: boolean; figures: Figures | undefined }

type Report = {
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string; meta: { figures?: Figures } }[]
  }[]
}

const reportFile = '.cache/reports/faults.json'

/** Runs the tests of these proofs and no other. */
export async function runProofs(proofs: readonly Proof[]): Promise<Result[]> {
  const files = [...new Set(proofs.map(([file]) => file))]
  const names = [...new Set(proofs.map(([, name]) => patternOf(name)))].join('|')
  const reporters = ['--reporter=json', `--outputFile=${reportFile}`, '--reporter=dot']
  await node(['node_modules/vitest/vitest.mjs', 'run', ...files, '-t', names, ...reporters])
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
  return testResults.flatMap(({ name: path, status, assertionResults }) => {
    const file = files.find((file) => path.endsWith(file)) ?? path
    const ran = assertionResults.filter(({ status }) => status === 'passed' || status === 'failed')
    // A file that does not load has no test that failed.
    if (ran.length === 0 && status === 'failed') return [{ file, name: '', hasPassed: false, figures: undefined }]
    return ran.map(({ fullName: name, status, meta }) => ({
      file,
      name,
      hasPassed: status === 'passed',
      figures: meta.figures,
    }))
  })
}

/** What ran for a proof: the test of that name, each case of it, or each test of a group. */
export function resultsOf([file, name]: Proof, results: readonly Result[]): Result[] {
  const pattern = new RegExp(patternOf(name))
  return results.filter((result) => result.file === file && (result.name === '' || pattern.test(result.name)))
}

/** What a table of cases puts in a name may be anything. */
const patternOf = (name: string) =>
  name
    .replaceAll(/[.*+?^${}()|[\]\\]/g, (sign) => (sign === '$' ? '$' : `\\${sign}`))
    .replaceAll(/%[sijd]|\$\w+/g, '.*')
