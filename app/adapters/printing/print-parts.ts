import pTimeout, { TimeoutError } from 'p-timeout'
import { firstLineOf } from '#app/adapters/log.ts'
import type { Binding, Bound } from '#app/adapters/pdf/bind.ts'
import { type FinishedPdf, isWholePdf } from '#app/adapters/pdf/finish.ts'
import type { PdfWorker } from '#app/adapters/pdf/worker.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { BundlePaper, Place } from './bundle.ts'
import { realCounts } from './paginate.ts'
import type { PrintProblem, Work } from './print-job.ts'
import type { PrintedParts } from './tab.ts'

export type PrintedBundle =
  | Outcome<FinishedPdf & { contents: Place[] }, PrintProblem>
  /** `piece`: the label of the file that could not be drawn. */
  | { ok: false; problem: 'unreadable-attachment'; piece: string }

/** What a printer lends. */
type Shop = {
  inTurn: (work: Work<PrintedParts>) => Promise<Outcome<PrintedParts, PrintProblem>>
  binder: PdfWorker
  /** For one letter. */
  deadlineMs: number
  log: (event: string, facts: Record<string, string>) => void
}

/** What a part may take beyond the deadline of one letter, to print and to finish. */
const MS_PER_PART = 500
/** A wrong count is seen on the first print and mended on the second; a third would find nothing new. */
const MOST_PRINTS = 3

/** Prints all the parts, sees that each begins where the cover says, and finishes the file on another thread. */
export async function printParts(
  paper: BundlePaper,
  { inTurn, binder, deadlineMs, log }: Shop,
): Promise<PrintedBundle> {
  const moreMs = pagesAtLeast(paper) * MS_PER_PART + (paper.moreMs ?? 0)
  let counts: readonly number[] | undefined
  for (let turn = 0; turn < MOST_PRINTS; turn++) {
    binder.prepare()
    try {
      const known = counts
      const printed = await inTurn({ print: (sheet) => sheet.printBundle(paper, known), moreMs })
      if (!printed.ok) return printed
      const { pagination } = printed.value
      const bound = await pTimeout(binder.bind({ ...printed.value, ...bindingOf(paper) }), {
        milliseconds: deadlineMs + moreMs,
      })
      if (bound.is === 'bound') return whole(bound, pagination.places)
      if (bound.is === 'unreadable') return { ok: false, problem: 'unreadable-attachment', piece: bound.label }
      counts = realCounts(pagination, bound.starts, bound.pages)
    } catch (error) {
      const problem = error instanceof TimeoutError ? 'timed-out' : 'browser-failed'
      log('bundle-failed', { problem, why: firstLineOf(error) })
      await binder.stop()
      return refuse(problem)
    }
  }
  log('bundle-failed', { problem: 'browser-failed', why: 'its pages do not stay where they are counted' })
  return refuse('browser-failed')
}

const pagesAtLeast = ({ parts }: BundlePaper) =>
  parts.reduce((pages, part) => pages + (part.kind === 'attachment' ? part.file.pages : 1), 0)

function bindingOf({ title, parts }: BundlePaper): Pick<Binding, 'title' | 'parts' | 'sources'> {
  const sources = [...new Set(parts.flatMap((part) => (part.kind === 'attachment' ? [part.file.bytes] : [])))]
  return {
    title,
    sources,
    parts: parts.map((part) => {
      const { title, level } = part
      if (part.kind !== 'attachment') return { title, level }
      const { bytes, ...file } = part.file
      return { title, level, piece: { ...file, source: sources.indexOf(bytes) } }
    }),
  }
}

/** The worker has seen to its pages; a file that lost its end on the way is none. */
const whole = ({ pdf }: Extract<Bound, { is: 'bound' }>, contents: Place[]): PrintedBundle =>
  isWholePdf(pdf.bytes) ? accept({ ...pdf, contents }) : refuse('browser-failed')
