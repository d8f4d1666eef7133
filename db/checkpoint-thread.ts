import { parentPort, workerData } from 'node:worker_threads'
import { openSqlite } from './sqlite.ts'

// The thread of checkpoints.ts: copies what the log holds, as far as nobody still reads it, and never makes anyone wait.

const EVERY_MS = 500

const database = openSqlite(workerData)
const timer = setInterval(() => {
  try {
    database.pragma('wal_checkpoint(passive)')
  } catch {
    // A disk that is full or fails is told by the writes themselves, and may be mended by the next time.
  }
}, EVERY_MS)

parentPort!.once('message', () => {
  clearInterval(timer)
  database.close()
})
