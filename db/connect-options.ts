/** How a program connects to its database. */
export type ConnectOptions = {
  /** Maximum time for one statement in milliseconds, including the wait for a lock. Default: `TIMEOUT_MS`. */
  timeoutMs?: number
  /** Called for each statement that waits for a SQLite lock held elsewhere, or for a connection. */
  onWait?: () => void
  /** Another thread copies the SQLite log into its file: checkpoints.ts. */
  checkpointsBeside?: boolean
}

/** After this time, a family is asked to try again: with the time of a page, within five seconds. */
export const TIMEOUT_MS = 4400
