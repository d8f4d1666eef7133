// Asks the registry which packages of the service have known vulnerabilities, and stores the answer in docs/audit.json.
// `npm test` compares it with the lock files and docs/dependencies.md:
//   npm run audit
// If the registry does not answer, the advisories and their date stay unchanged.

import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type AuditReport, advisoriesIn, locks, packagesIn } from './audit/report.ts'

const file = 'docs/audit.json'

const kept = JSON.parse(readFileSync(file, 'utf8')) as AuditReport
const packages = packagesIn(locks.map((lock) => JSON.parse(readFileSync(lock, 'utf8'))))
const answers = locks.map((lock) => advisoriesIn(ask(path.dirname(lock))))
const advisories = answers.every((answer) => answer !== undefined) ? answers.flat() : undefined
const report: AuditReport = advisories
  ? { askedOn: new Date().toISOString().slice(0, 10), packages, advisories }
  : { ...kept, packages }
writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)

if (advisories) console.log(`${packages.length} packages, ${advisories.length} advisories: ${file}`)
else {
  const added = packages.filter((name) => !kept.packages.includes(name))
  console.error(`The registry does not answer npm audit (last answer: ${kept.askedOn ?? 'none'}).`)
  console.error(`${file} keeps its advisories; the nightly tests fail until a registry has answered once.`)
  if (added.length > 0) console.error(`Look for the advisories of ${added.join(', ')} by hand.`)
  process.exitCode = 1
}

function ask(folder: string): string {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  return stdout
}
