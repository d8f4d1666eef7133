import { sweepAll } from '#app/operations/instance/sweep.ts'
import { connect } from '#db/connect.ts'
import { connectRates } from '#db/instance/rates.ts'
import { erasureDeps } from '#test/support/erasure/erasing.ts'

// A process that sweeps once, at a given time.

const [url = '', folder = '', now = ''] = process.argv.slice(2)
const db = connect(url)
const deps = { ...(await erasureDeps(db, folder)), rates: connectRates(':memory:') }
await sweepAll(deps, { databaseId: 'a database', holder: String(process.pid), now: () => new Date(now) })
await db.destroy()
