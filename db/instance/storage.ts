import { withoutWaiting } from '#db/sqlite-turns.ts'

/**
 * SQLite: disk full, read-only, I/O error, file that cannot be opened, write lock held too long. PostgreSQL: connection
 * lost, read-only, out of resources, timeout, idle transaction, shutdown. Node: connection refused or reset.
 */
const failures =
  /^(SQLITE_(FULL|READONLY|IOERR|CANTOPEN|BUSY|LOCKED)(_\w+)?|08...|25006|25P0[34]|53...|55P03|57014|57P..|ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/

/** Errors of `pg` that have no code. */
const messages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/**
 * Whether the database could not be written or reached, as opposed to rejecting the statement. Trying later may
 * succeed.
 */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return failures.test(code) || messages.test(error.message)
}

/**
 * Runs a write that may be skipped, such as a last visit: a full disk or a lock held by another process must not stop a
 * family from reading.
 */
export async function writeIfPossible(write: () => Promise<unknown>): Promise<void> {
  await withoutWaiting(write).catch(unlessStorageFailed)
}

/** Returns undefined if the error is a storage failure; throws any other error again. For use in `catch`. */
export function unlessStorageFailed(error: unknown): undefined {
  if (!isStorageFailure(error)) throw error
}
