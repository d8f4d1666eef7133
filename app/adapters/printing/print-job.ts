import type { Tab } from './tab.ts'

export type PrintProblem = 'no-browser' | 'timed-out' | 'browser-failed'

/** `moreMs`: what it may take beyond the deadline of a letter. */
export type Work<Value> = { print: (sheet: Tab) => Promise<Value>; moreMs: number }

/** The tabs that a browser prints in, one letter or one bundle each at a time. */
export const TABS = 2
