import { withoutWaiting } from '#db/sqlite-turns.ts'

/**
 * SQLite: full, read-only, a disk that fails, a file that cannot be opened, a writer that keeps the others waiting.
 * PostgreSQL: connection lost, read-only, out of something, waiting too long, a transaction left idle, shutting down.
 * Node: nobody answers there.
 */
const failures =
  /^(SQLITE_(FULL|READONLY|IOERR|CANTOPEN|BUSY|LOCKED)(_\w+)?|08...|25006|25P0[34]|53...|55P03|57014|57P..|ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/

/** `pg` has no code for these. */
const messages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Whether the database could not write or be reached, rather than refuse what it was asked. Trying later may do. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return failures.test(code) || messages.test(error.message)
}

/**
 * Writes what may be missed, as when somebody came: a full disk must not keep a family from reading, nor a lock that
 * another process holds.
 */
export async function writeIfPossible(write: () => Promise<unknown>): Promise<void> {
  await withoutWaiting(write).catch(unlessStorageFailed)
}

/** To catch what a write rejects with: undefined when the database could not; anything else is thrown again. */
export function unlessStorageFailed(error: unknown): undefined {
  if (!isStorageFailure(error)) throw error
}
