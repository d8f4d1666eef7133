import { setTimeout } from 'node:timers/promises'
import { log } from '#app/adapters/log.ts'
import type { Db } from '#db/connect.ts'
import { clearTraces } from '#db/erasure/traces.ts'

const TRIES = 5
const RETRY_MS = 200

/** Removes deleted data from the database files, or logs that a reader prevented it. */
export async function clearAllTraces(db: Db): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (await clearTraces(db)) return
    await setTimeout(RETRY_MS)
  }
  log('erasure-traces-left')
}
