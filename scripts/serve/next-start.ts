/** A process that lived this long had started well, so its end does not count. */
const STEADY_MS = 60_000

/** Milliseconds to wait after each consecutive early end. */
const WAITS_MS = [0, 1000, 5000, 15_000]

/** Returns the number of consecutive early ends, after another end. */
export function countEnds(before: number, livedMs: number): number {
  return livedMs >= STEADY_MS ? 0 : before + 1
}

/**
 * Returns the delay before a process is started again. Undefined if it should not be, because it ends at each start and
 * has never served. A process that has served is always started again: the cause, such as an unreachable database, may
 * disappear.
 */
export function waitBeforeStart(ends: number, hasServed: boolean): number | undefined {
  if (ends === 0) return 0
  return WAITS_MS[ends - 1] ?? (hasServed ? WAITS_MS.at(-1) : undefined)
}
