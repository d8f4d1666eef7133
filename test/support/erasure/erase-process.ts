import { eraseDue } from '#app/operations/erasure/erase.ts'
import { connect } from '#db/connect.ts'
import { erasureDeps } from './erasing.ts'

// A process that erases what is due on a given day.

const [url = '', folder = '', now = ''] = process.argv.slice(2)
const db = connect(url)
await eraseDue(await erasureDeps(db, folder), new Date(now))
await db.destroy()
