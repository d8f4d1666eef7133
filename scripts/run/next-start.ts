/** A process that lived this long had started well, so its end does not count. */
const STEADY_MS = 60_000

/** Milliseconds to wait after each consecutive early end. */
const WAITS_MS = [0, 1000, 5000, 15_000]

/** Returns the number of consecutive early ends, after another end. */
export function countEnds(before: number, livedMs: number): number {
  return livedMs >= STEADY_MS ? 0 : before + 1
}

/**
 * Returns the delay before a process is started again. Undefined if it should not be, because it ends at each start.
 */
export function waitBeforeStart(ends: number): number | undefined {
  return ends === 0 ? 0 : WAITS_MS[ends - 1]
}
