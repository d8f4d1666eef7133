import { openFileStore } from '#app/adapters/files/store.ts'
import { makeExports } from '#app/operations/export/make.ts'
import { connect } from '#db/connect.ts'
import { exportDeps } from './exporting.ts'

// A process that makes the requested exports, at a given time.

const [url = '', folder = '', now = ''] = process.argv.slice(2)
const db = connect(url)
const count = await makeExports(await exportDeps(db, { files: await openFileStore(folder), now: () => new Date(now) }))
process.stdout.write(`${count} made\n`)
await db.destroy()
