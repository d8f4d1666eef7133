import { TestRunner } from 'vitest'
import type { Figures } from '#scripts/faults/figures.ts'

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figures
  }
}

/** Adds the counts of the running test to the table of `npm run faults`. */
export function report(figures: Figures): void {
  const task = TestRunner.getCurrentTest()
  if (!task) throw new Error('Figures are of a test that runs.')
  task.meta.figures = figures
}
