import { openFileStore } from '#app/adapters/files/store.ts'
import { storeUpload } from '#app/operations/files/files.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { connect } from '#db/connect.ts'
import { connectRates } from '#db/instance/rates.ts'
import { testKeys } from '#test/support/given.ts'

// A process that accepts one file, and prints by how many bytes its peak memory grew.

const [url = '', folder = '', accountId = '', path = '', bytes = ''] = process.argv.slice(2)
const db = connect(url)
const files = await openFileStore(folder)
const account = (await findAccount(db, testKeys, accountId))!
const rates = connectRates(':memory:')
const deps = { db, files, rates, keys: testKeys, scanner: undefined, network: undefined, now: () => new Date() }

const take = (path: string, bytes: number) =>
  storeUpload(deps, account, { field: 'file', fileName: 'acte.pdf', bytes, path })

await take(`${path}-small`, 1000) // load everything that is loaded only once
const before = process.memoryUsage.rss()
let highest = before
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss())
}, 2)
const outcome = await take(path, Number(bytes))
clearInterval(watch)
process.stdout.write(JSON.stringify({ ok: outcome.ok, grownBytes: highest - before }))
