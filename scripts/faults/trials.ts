import type { Figures } from './figures.ts'

/**
 * Runs a trial and returns its figures by fault. Throws if a promise is broken, and `NotPossible` if this machine
 * cannot run it.
 */
export type Trial = () => Promise<{ id: string; done: string; figures: Figures }[]>

/** Trials that need root or minutes, by name: `npm run faults -- --all`. */
export const trials: Record<string, Trial> = {
  kill: async () => (await import('./trials/kill.ts')).kill(),
  'power-cut': async () => (await import('./trials/power-cut.ts')).powerCut(),
  'full-disk': async () => (await import('./trials/full-disk.ts')).fullDisk(),
  'disk-errors': async () => (await import('./trials/disk-errors.ts')).diskErrors(),
  'slow-disk': async () => (await import('./trials/slow-disk.ts')).slowDisk(),
  busy: async () => (await import('./trials/busy.ts')).busy(),
  hung: async () => (await import('./trials/hung.ts')).hungDatabase(),
  clock: async () => (await import('./trials/clock.ts')).clock(),
  burst: async () => (await import('./trials/burst.ts')).burst(),
  'slow-sockets': async () => (await import('./trials/slow-sockets.ts')).slowSockets(),
  bodies: async () => (await import('./trials/bodies.ts')).heavyBodies(),
  migration: async () => (await import('./trials/migration.ts')).migration(),
  browser: async () => (await import('./trials/browser.ts')).browserFaults(),
  'browser-memory': async () => (await import('./trials/browser.ts')).browserMemory(),
  mail: async () => (await import('./trials/mail.ts')).mailServer(),
  'five-at-once': async () => (await import('./trials/five-at-once.ts')).fiveAtOnce(),
  'read-only': async () => (await import('./trials/read-only.ts')).readOnly(),
}
