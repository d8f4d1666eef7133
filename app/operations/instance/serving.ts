import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { Db } from '#db/connect.ts'
import type { ChangingRing } from '#db/encryption/changing-ring.ts'
import { deleteServingProcess, saveServingProcess } from '#db/instance/serving-processes.ts'

/** Milliseconds between two looks at the secrets. */
const LOOK_MS = 500

/** Milliseconds between two records; a process that misses five of them counts as lost. */
const RECORD_MS = 10_000

type Serving = { db: Db; keys: ChangingRing; now: () => Date }

/**
 * Records in the database that this process serves and which secrets it has read, for `npm run rotate-secrets`, and
 * reads them again when they have changed.
 */
export function startServing({ db, keys, now }: Serving): { close: () => Promise<void> } {
  const id = `${hostname()} ${process.pid} ${randomBytes(4).toString('hex')}`
  let isClosed = false
  // A database that does not answer is recorded to later.
  const record = () => void (isClosed || saveServingProcess(db, { id, secrets: keys.names }, now()).catch(() => {}))
  record()
  const looking = setInterval(() => keys.reread() && record(), LOOK_MS).unref()
  const recording = setInterval(record, RECORD_MS).unref()
  return {
    async close() {
      isClosed = true
      clearInterval(looking)
      clearInterval(recording)
      await deleteServingProcess(db, id).catch(() => {})
    },
  }
}
