/** How long a program waits for its database. */
export type ConnectOptions = {
  /** For one statement, its wait for a lock included. `TIMEOUT_MS` unless given. */
  timeoutMs?: number
  /** Called when a lock of SQLite is held by somebody else, once for each statement that waits. */
  onLockWait?: () => void
  /** The log of SQLite is copied into its file by another thread: checkpoints.ts. */
  checkpointsBeside?: boolean
}

/** A family is told to try again rather than left without an answer. */
export const TIMEOUT_MS = 5000
