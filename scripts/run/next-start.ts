/** A process that has lived so long had started well: its end is not counted. */
const STEADY_MS = 60_000

/** Milliseconds to wait after each end in a row that came sooner than that. */
const WAITS_MS = [0, 1000, 5000, 15_000]

/** How many times in a row a process has ended too soon, once it has ended again. */
export function countEnds(before: number, livedMs: number): number {
  return livedMs >= STEADY_MS ? 0 : before + 1
}

/** How long to wait before a process is started again. Undefined: it is not, since it ends at each start. */
export function waitBeforeStart(ends: number): number | undefined {
  return ends === 0 ? 0 : WAITS_MS[ends - 1]
}
