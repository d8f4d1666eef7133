import type { Tab } from './tab.ts'

/** Why nothing was printed, although the document was right. */
export const printProblems = ['no-browser', 'timed-out', 'browser-failed'] as const
export type PrintProblem = (typeof printProblems)[number]

/** `moreMs`: time allowed beyond the deadline of a letter. */
export type Work<Value> = { print: (sheet: Tab) => Promise<Value>; moreMs: number }

/** Number of tabs of a browser; each prints one letter or bundle at a time. */
export const TABS = 2
