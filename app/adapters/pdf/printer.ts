import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type FinishedPdf, isWhole } from './finish.ts'
import { openPress, type Press, SHEETS } from './press.ts'
import { openQueue } from './queue.ts'

export type PrintProblem = 'no-browser' | 'timed-out' | 'browser-failed'

type Printed = Outcome<FinishedPdf, PrintProblem>

export type Printer = {
  /** A complete page (./document.ts) → a PDF. Never throws: a page for the family follows whatever happens here. */
  print: (html: string) => Promise<Printed>
  /** Why no browser could be started just now, for whoever runs the service. A page then offers no PDF. */
  reason: () => string | undefined
  /** Leaves no process behind. */
  close: () => Promise<void>
}

export type PrinterOptions = {
  executablePath?: string | undefined
  /** BROWSER_WS_ENDPOINT: a browser elsewhere instead of one of our own (decision 32). */
  endpoint?: string | undefined
  log?: (event: string, facts: Record<string, string>) => void
  /** For starting the browser, and again for each letter. */
  deadlineMs?: number
}

/** Two sheets print about a hundred letters a second. */
const MAY_WAIT = 100
/** Then a page offers the PDF again, and a letter tries to start a browser. */
const STAYS_MISSING_MS = 30_000

/** One warm browser, started by the first letter; another whenever it dies, hangs or is worn. */
export function openPrinter({ log = () => {}, deadlineMs = 15_000, ...place }: PrinterOptions): Printer {
  const queue = openQueue(SHEETS, MAY_WAIT)
  let current: Promise<Press> | undefined
  const isConfigured = Boolean(place.executablePath || place.endpoint)
  let missing = isConfigured
    ? undefined
    : { why: 'no browser was found or configured', since: Number.POSITIVE_INFINITY }
  let isClosed = false

  async function attempt(html: string): Promise<Printed> {
    if (isClosed) return refuse('no-browser')
    current ??= openPress(place, deadlineMs)
    const opening = current
    const replace = () => {
      if (current === opening) current = undefined
    }
    const press = await opening.catch((error: unknown) => {
      replace()
      missing = { why: firstLine(error), since: Date.now() }
      log('browser-refused', { why: missing.why })
    })
    if (!press) return refuse('no-browser')
    missing = undefined

    try {
      const printed = await inTime(press.print(html), deadlineMs)
      if (press.isWorn()) {
        replace()
        void press.retire()
      }
      return isWhole(printed) ? accept(printed) : refuse('browser-failed')
    } catch (error) {
      replace()
      press.kill()
      const problem = error instanceof Late ? 'timed-out' : 'browser-failed'
      log('print-failed', { problem, why: firstLine(error) })
      return refuse(problem)
    }
  }

  return {
    async print(html) {
      if (!(await queue.enter())) return refuse('timed-out')
      try {
        const first = await attempt(html)
        // Killed by something else, or by the letter on the other sheet: worth one more try.
        return first.ok || first.problem !== 'browser-failed' ? first : await attempt(html)
      } finally {
        queue.leave()
      }
    },
    reason: () => (missing && Date.now() - missing.since < STAYS_MISSING_MS ? missing.why : undefined),
    async close() {
      isClosed = true
      const press = await current?.catch(() => undefined)
      await press?.retire()
    },
  }
}

class Late extends Error {}

/** Chromium, when stopped, never answers and never refuses (trust 0.15): the deadline has to be ours. */
async function inTime<Value>(work: Promise<Value>, deadlineMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late()), deadlineMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A connection that fails throws an event, which has a message and is no Error. */
function firstLine(error: unknown): string {
  const { message } = Object(error) as { message?: unknown }
  return String(message || error).split('\n')[0] ?? ''
}
