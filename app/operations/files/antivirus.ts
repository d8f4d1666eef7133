import type { Scanner } from '#app/adapters/files/scanner.ts'
import { log, reasonOf } from '#app/adapters/log.ts'
import type { AppContext } from '#app/context.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { listPendingFiles, markLost, updatePendingToUnscanned, updateScan } from '#db/files/scans.ts'
import type { Id } from '#db/schema.ts'
import { readBytes } from './files.ts'

type ScanDeps = Pick<AppContext, 'db' | 'files' | 'keys' | 'scanner'>

/** Milliseconds between checks of pending files. */
const INTERVAL_MS = 60_000

/** Checks the pending files again at intervals, until closed. */
export function startScans(deps: ScanDeps): { close: () => Promise<void> } {
  let closed = false
  const scan = () =>
    scanPending(deps, () => closed).catch((error) => log('scan-round-failed', { reason: reasonOf(error) }))

  let run = scan()
  const timer = setInterval(() => {
    run = run.then(scan)
  }, INTERVAL_MS)
  return {
    async close() {
      closed = true
      clearInterval(timer)
      await run
    },
  }
}

/**
 * Runs one check. A dangerous file loses its bytes and its row says so, for the family. A file with missing bytes is
 * marked as lost. Without an antivirus, nothing waits.
 */
export async function scanPending(deps: ScanDeps, isOver = () => false): Promise<void> {
  const { db, scanner } = deps
  if (!scanner) return await updatePendingToUnscanned(db)

  for (const { id, accountId } of await listPendingFiles(db)) {
    if (isOver()) return
    // A file that cannot be opened does not stop the others.
    await scanOne(deps, scanner, { id, accountId }).catch((error) =>
      log('file-not-scanned', { id, reason: reasonOf(error) }),
    )
  }
}

async function scanOne(deps: ScanDeps, scanner: Scanner, { id, accountId }: { id: Id; accountId: Id }): Promise<void> {
  const { db, files, keys } = deps
  const account = await findAccount(db, keys, accountId)
  if (!account) return
  const found = await readBytes(deps, account, id)
  // Does nothing if the file was deleted in the meantime.
  if (!found) return await markLost(db, id)

  const scan = await scanner.scan(inPieces(found.bytes))
  if (scan === 'pending') return
  await updateScan(db, id, scan)
  if (scan === 'clean') return
  log('file-infected', { id })
  await files.remove(id)
}

const PIECE_BYTES = 64 * 1024

async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}
