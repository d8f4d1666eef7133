import { openFileStore } from '#app/adapters/files/store.ts'
import { readImports } from '#app/operations/export/import.ts'
import { connect } from '#db/connect.ts'
import { importDeps } from './bringing.ts'

// A process that reads the uploaded archives, at a given time.

const [url = '', folder = '', now = ''] = process.argv.slice(2)
const db = connect(url)
const deps = await importDeps(db, { files: await openFileStore(folder), now: () => new Date(now) })
process.stdout.write(`${await readImports(deps)} read\n`)
await db.destroy()
