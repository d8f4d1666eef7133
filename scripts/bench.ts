// Times letters and pages, and prints one table. Every row compares two things measured in the same run, so that the
// speed and load of the machine affect both. `npm run bench -- lock access` runs those two measures only, and
// CONDOLENCES=500 makes the burst shorter. `npm run bench -- --check` fails if a ratio is 15 % lower than the stored
// one. `npm run bench -- hour` takes an hour, or as many MINUTES.

import { measureAccess, measureOverload } from './bench/access.ts'
import { measureBundles } from './bench/bundle/bundle.ts'
import { measureBundleRequests } from './bench/bundle/requests.ts'
import { measureCalls } from './bench/calls/calls.ts'
import { measureCeremonyArchive } from './bench/ceremony/archive.ts'
import { measureCeremony } from './bench/ceremony.ts'
import { measureCondolences } from './bench/condolences.ts'
import { regressionsOf } from './bench/cost/check.ts'
import { measureFirstByte } from './bench/cost/first-byte.ts'
import { measureByHand, measurePages } from './bench/cost/pages.ts'
import { measureStory } from './bench/cost/story.ts'
import { measureExport } from './bench/export/export.ts'
import { measureAccounts } from './bench/instance/accounts.ts'
import { measureBackup } from './bench/instance/backup.ts'
import { measureFiles } from './bench/instance/files.ts'
import { measureHour } from './bench/instance/hour.ts'
import { measureLock } from './bench/instance/lock.ts'
import { measureLookup } from './bench/instance/lookup.ts'
import { measureProcesses, measureRolling } from './bench/instance/processes.ts'
import { measureStart } from './bench/instance/start.ts'
import { measureWrites } from './bench/instance/writes.ts'
import { measureLetters } from './bench/letters.ts'
import { measureBooks } from './bench/memory-book.ts'
import { measurePageWeight } from './bench/page-weight.ts'
import { measurePictures } from './bench/pictures.ts'
import { measureReflection } from './bench/reflection.ts'
import { measureRequests } from './bench/requests.ts'
import { measureStatements } from './bench/statements.ts'
import { print, type Row } from './bench/table.ts'
import { measureTracking } from './bench/tracking.ts'
import { measureUpload } from './bench/upload.ts'
import { provideBrowser } from './run/environment.ts'

const found = await provideBrowser()
const browser = process.env.CHROMIUM_PATH
if (!browser) throw new Error(`No browser prints here: ${'problem' in found ? found.problem : found.version}`)

const measures: Record<string, () => Promise<Row[]>> = {
  letters: () => measureLetters(browser),
  'bundle-requests': measureBundleRequests,
  bundles: () => measureBundles(browser),
  ceremony: () => measureCeremony(browser),
  dossier: () => measureCeremonyArchive(browser),
  books: () => measureBooks(browser),
  burst: () => measureCondolences(browser, { condolences: Number(process.env.CONDOLENCES ?? 10_000) }),
  requests: measureRequests,
  pages: measurePages,
  'by-hand': measureByHand,
  'first-byte': measureFirstByte,
  story: measureStory,
  start: measureStart,
  reflection: measureReflection,
  'page-weight': () => measurePageWeight(browser),
  access: measureAccess,
  lookup: measureLookup,
  accounts: measureAccounts,
  calls: measureCalls,
  tracking: measureTracking,
  upload: measureUpload,
  pictures: measurePictures,
  statements: measureStatements,
  export: measureExport,
  manifest: measureOverload,
  writes: measureWrites,
  backup: () => measureBackup({ megabytes: Number(process.env.MEGABYTES ?? 1024) }),
  files: measureFiles,
  lock: measureLock,
  processes: measureProcesses,
  rolling: measureRolling,
}

/** Measures that take too long to run unless requested. */
const long: typeof measures = {
  hour: () =>
    measureHour({ minutes: Number(process.env.MINUTES ?? 60), perSecond: Number(process.env.PER_SECOND ?? 12) }),
}

const all = { ...measures, ...long }
const isCheck = process.argv.includes('--check')
const asked = process.argv.slice(2).filter((name) => name !== '--check')
const unknown = asked.filter((name) => !(name in all))
if (unknown.length > 0)
  throw new Error(`Unknown measures: ${unknown.join(', ')}. Known: ${Object.keys(all).join(', ')}.`)

const rows: Row[] = []
for (const name of asked.length > 0 ? asked : Object.keys(measures)) rows.push(...(await all[name]!()))
print(rows)

if (isCheck) {
  const regressions = regressionsOf(rows)
  for (const line of regressions) console.error(line)
  process.exitCode = regressions.length > 0 ? 1 : 0
}
