import type { Figures } from './figures.ts'

/** What a trial did, by fault. It throws for what must not be, and `NotPossible` where this machine cannot try it. */
export type Trial = () => Promise<{ id: string; done: string; figures: Figures }[]>

/** What needs root or minutes, by name: `npm run faults -- --all`. */
export const trials: Record<string, Trial> = {
  kill: async () => (await import('./trials/kill.ts')).kill(),
}
