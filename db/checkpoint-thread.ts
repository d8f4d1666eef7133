import { parentPort, workerData } from 'node:worker_threads'
import { openSqlite } from './sqlite.ts'

// The thread of checkpoints.ts. Copies the log up to the oldest active reader and never blocks other connections.

const EVERY_MS = 500

const database = openSqlite(workerData)
const timer = setInterval(() => {
  try {
    database.pragma('wal_checkpoint(passive)')
  } catch {
    // A full or failing disk is reported by the writes themselves, and may work again next time.
  }
}, EVERY_MS)

parentPort!.once('message', () => {
  clearInterval(timer)
  database.close()
})
