/** How long a program waits for its database. */
export type ConnectOptions = {
  /** For one statement, its wait for a lock included. `TIMEOUT_MS` unless given. */
  timeoutMs?: number
  /** Called for each statement that waits: for a lock of SQLite that somebody else holds, or for a connection. */
  onWait?: () => void
  /** The log of SQLite is copied into its file by another thread: checkpoints.ts. */
  checkpointsBeside?: boolean
}

/** A family is told to try again rather than left without an answer. */
export const TIMEOUT_MS = 5000
