import type { Figures } from './figures.ts'

/**
 * Runs a trial and returns its figures by fault. Throws if a promise is broken, and `NotPossible` if this machine
 * cannot run it.
 */
type Trial = () => Promise<{ id: string; done: string; figures: Figures }[]>

/** Trials that need root or minutes, with the numbers of their faults in security-B.4. */
export const trials: [faults: string[], run: Trial][] = [
  [['F1'], async () => (await import('./trials/kill.ts')).kill()],
  [['F2'], async () => (await import('./trials/power-cut.ts')).powerCut()],
  [['F3'], async () => (await import('./trials/disk-errors.ts')).diskErrors()],
  [['F3'], async () => (await import('./trials/slow-disk.ts')).slowDisk()],
  [['F4'], async () => (await import('./trials/full-disk.ts')).fullDisk()],
  [['F5'], async () => (await import('./trials/read-only.ts')).readOnly()],
  [['F15'], async () => (await import('./trials/clock.ts')).clock()],
  [['F22'], async () => (await import('./trials/five-at-once.ts')).fiveAtOnce()],
]
