import pTimeout, { TimeoutError } from 'p-timeout'
import { type BrowserOptions, keepBrowser } from '#app/adapters/browser-endpoints.ts'
import { firstLineOf } from '#app/adapters/log.ts'
import { type FinishedPdf, isLetter } from '#app/adapters/pdf/finished.ts'
import { openPdfWorker } from '#app/adapters/pdf/worker.ts'
import { openQueue } from '#app/adapters/queue.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { BookletProblem } from './booklet.ts'
import type { BundleDocument } from './bundle.ts'
import { type PrintProblem, printProblems, TABS, type Work } from './print-job.ts'
import { type PrintedBundlePdf, printParts } from './print-parts.ts'

type Printed = Outcome<FinishedPdf, PrintProblem>

export type Printer = {
  /** Prints a complete document (./document.ts) as a PDF. Never throws, so that the family always gets a page. */
  print: (html: string) => Promise<Printed>
  /** Prints many parts as one file, whole or not at all. Never throws. */
  printBundle: (paper: BundleDocument) => Promise<PrintedBundlePdf>
  /** Prints an A5 booklet (./booklet.ts) of 4, 8 or 12 pages. Never throws. */
  printBooklet: (html: string) => Promise<Outcome<FinishedPdf, PrintProblem | BookletProblem>>
  /** Whether this instance prints PDFs at all. False with PDF=off: no browser is missing then. */
  hasPdf: boolean
  /** Why nothing can be printed now, for the operator. Pages then offer no PDF. */
  reason: () => string | undefined
  /** Number of prints running or waiting. */
  length: () => number
  /** Closes the browser and the worker, without leaving a process. */
  close: () => Promise<void>
}

export type PrinterOptions = BrowserOptions & {
  /** False for PDF=off: no browser is started, not even a remote one. */
  hasPdf?: boolean
  log?: (event: string, fields: Record<string, string>) => void
  /** Called for each print that failed after its last attempt. Never called with PDF=off. */
  onFailure?: ((problem: PrintProblem) => void) | undefined
  /** Deadline of each letter in milliseconds; a bundle has more. */
  deadlineMs?: number
}

/**
 * A browser opens in a third of a second. If it hangs, and the next one too, there is still time to print within 20 s.
 */
const OPENING_MS = 8_000
/** Two tabs print about a hundred letters per second. */
const MAY_WAIT = 100
/**
 * Milliseconds after a failed start during which pages offer no PDF. Then they do again, and a letter tries to start a
 * browser.
 */
const STAYS_MISSING_MS = 30_000

/** Opens a printer with one warm browser, started by the first letter, and replaced when it dies, hangs or is worn. */
export function openPrinter(printerOptions: PrinterOptions): Printer {
  const { hasPdf = true, log = () => {}, onFailure = () => {}, deadlineMs = 15_000, ...options } = printerOptions
  const queue = openQueue(TABS, MAY_WAIT)
  const pdfWorker = openPdfWorker()
  const browser = keepBrowser(options, OPENING_MS)
  const why = hasPdf ? 'no browser was found or configured' : 'PDF=off'
  let missing = hasPdf && browser.isConfigured ? undefined : { why, since: Number.POSITIVE_INFINITY }
  let isClosed = false

  async function attempt<Value>(work: Work<Value>): Promise<Outcome<Value, PrintProblem>> {
    if (isClosed || !hasPdf) return refuse('no-browser')
    const { opening, replace, leave } = browser.take()
    const pool = await opening.catch((error: unknown) => {
      leave()
      missing = { why: firstLineOf(error), since: Date.now() }
      log('browser-refused', { why: missing.why })
    })
    if (!pool) return refuse('no-browser')
    missing = undefined

    try {
      // A stopped Chromium neither answers nor fails, so the deadline has to be ours.
      const printed = await pTimeout(pool.use(work.print), { milliseconds: deadlineMs + work.moreMs })
      if (pool.isWorn()) {
        replace()
        void pool.retire()
      }
      return accept(printed)
    } catch (error) {
      leave()
      pool.kill()
      const problem = error instanceof TimeoutError ? 'timed-out' : 'browser-failed'
      log('print-failed', { problem, why: firstLineOf(error) })
      return refuse(problem)
    }
  }

  async function inTurn<Value>(work: Work<Value>): Promise<Outcome<Value, PrintProblem>> {
    const askedAt = Date.now()
    const printed = await queue.run(async () => {
      // Two browsers have just failed to start while this print was waiting.
      if (missing && missing.since >= askedAt) return refuse('no-browser')
      const first = await attempt(work)
      // The browser was killed, by another program, by the letter in the other tab or while opening: try once more.
      return first.ok || first.problem === 'timed-out' ? first : await attempt(work)
    })
    return printed ?? refuse('timed-out')
  }

  /** Reports a failure of ours, but not a document that cannot be printed. */
  async function reported<Result extends Outcome<unknown, string>>(printing: Promise<Result>) {
    const printed = await printing
    const problem = printed.ok ? undefined : printProblems.find((known) => known === printed.problem)
    if (problem && hasPdf) onFailure(problem)
    return printed
  }

  async function printPage(html: string): Promise<Printed> {
    const printed = await inTurn({ print: (tab) => tab.print(html), moreMs: 0 })
    return printed.ok && !isLetter(printed.value) ? refuse('browser-failed') : printed
  }

  async function printBooklet(html: string) {
    const printed = await inTurn({ print: (tab) => tab.printBooklet(html), moreMs: deadlineMs })
    return printed.ok ? printed.value : printed
  }

  return {
    hasPdf,
    print: (html) => reported(printPage(html)),
    printBooklet: (html) => reported(printBooklet(html)),
    printBundle: (paper) => reported(printParts(paper, { inTurn, pdfWorker, deadlineMs, log })),
    length: queue.length,
    reason: () => (missing && Date.now() - missing.since < STAYS_MISSING_MS ? missing.why : undefined),
    async close() {
      isClosed = true
      await browser.close()
      await pdfWorker.stop()
    },
  }
}
