import type { Tab } from './tab.ts'

export type PrintProblem = 'no-browser' | 'timed-out' | 'browser-failed'

/** `moreMs`: time allowed beyond the deadline of a letter. */
export type Work<Value> = { print: (sheet: Tab) => Promise<Value>; moreMs: number }

/** Number of tabs of a browser; each prints one letter or bundle at a time. */
export const TABS = 2
