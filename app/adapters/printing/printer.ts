import pTimeout, { TimeoutError } from 'p-timeout'
import { type BrowserOptions, keepBrowser } from '#app/adapters/browser-endpoints.ts'
import { firstLineOf } from '#app/adapters/log.ts'
import { type FinishedPdf, isLetter } from '#app/adapters/pdf/finished.ts'
import { openPdfWorker } from '#app/adapters/pdf/worker.ts'
import { openQueue } from '#app/adapters/queue.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { BookletProblem } from './booklet.ts'
import type { BundleDocument } from './bundle.ts'
import { type PrintProblem, TABS, type Work } from './print-job.ts'
import { type PrintedBundle, printParts } from './print-parts.ts'

type Printed = Outcome<FinishedPdf, PrintProblem>

export type Printer = {
  /** A complete page (./document.ts) → a PDF. Never throws: a page for the family follows whatever happens here. */
  print: (html: string) => Promise<Printed>
  /** Many parts in one file, whole or not at all. Never throws either. */
  printBundle: (paper: BundleDocument) => Promise<PrintedBundle>
  /** A booklet of A5 (./booklet.ts), of 4, 8 or 12 pages. Never throws either. */
  printBooklet: (html: string) => Promise<Outcome<FinishedPdf, PrintProblem | BookletProblem>>
  /** Why no browser could be started just now, for whoever runs the service. A page then offers no PDF. */
  reason: () => string | undefined
  /** Prints that are under way or wait. */
  length: () => number
  /** Leaves no process behind. */
  close: () => Promise<void>
}

export type PrinterOptions = BrowserOptions & {
  log?: (event: string, fields: Record<string, string>) => void
  /** For each letter; a bundle has more. */
  deadlineMs?: number
}

/** A browser opens in a third of a second. One that hangs and the one after it leave time to print within 20 s. */
const OPENING_MS = 8_000
/** Two tabs print about a hundred letters a second. */
const MAY_WAIT = 100
/** Then a page offers the PDF again, and a letter tries to start a browser. */
const STAYS_MISSING_MS = 30_000

/** One warm browser, started by the first letter; another whenever it dies, hangs or is worn. */
export function openPrinter({ log = () => {}, deadlineMs = 15_000, ...options }: PrinterOptions): Printer {
  const queue = openQueue(TABS, MAY_WAIT)
  const pdfWorker = openPdfWorker()
  const browser = keepBrowser(options, OPENING_MS)
  let missing = browser.isConfigured
    ? undefined
    : { why: 'no browser was found or configured', since: Number.POSITIVE_INFINITY }
  let isClosed = false

  async function attempt<Value>(work: Work<Value>): Promise<Outcome<Value, PrintProblem>> {
    if (isClosed) return refuse('no-browser')
    const { opening, replace, leave } = browser.take()
    const pool = await opening.catch((error: unknown) => {
      leave()
      missing = { why: firstLineOf(error), since: Date.now() }
      log('browser-refused', { why: missing.why })
    })
    if (!pool) return refuse('no-browser')
    missing = undefined

    try {
      // Chromium, when it is stopped, never answers and never refuses: the deadline has to be ours.
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
      // Two have just been tried in vain, while this one was waiting.
      if (missing && missing.since >= askedAt) return refuse('no-browser')
      const first = await attempt(work)
      // Killed by something else, by the letter in the other tab, or as it opened: worth one more try.
      return first.ok || first.problem === 'timed-out' ? first : await attempt(work)
    })
    return printed ?? refuse('timed-out')
  }

  return {
    async print(html) {
      const printed = await inTurn({ print: (tab) => tab.print(html), moreMs: 0 })
      return printed.ok && !isLetter(printed.value) ? refuse('browser-failed') : printed
    },
    async printBooklet(html) {
      const printed = await inTurn({ print: (tab) => tab.printBooklet(html), moreMs: deadlineMs })
      return printed.ok ? printed.value : printed
    },
    printBundle: (paper) => printParts(paper, { inTurn, pdfWorker, deadlineMs, log }),
    length: queue.length,
    reason: () => (missing && Date.now() - missing.since < STAYS_MISSING_MS ? missing.why : undefined),
    async close() {
      isClosed = true
      await browser.close()
      await pdfWorker.stop()
    },
  }
}
