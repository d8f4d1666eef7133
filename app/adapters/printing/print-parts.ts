import pTimeout, { TimeoutError } from 'p-timeout'
import { firstLineOf } from '#app/adapters/log.ts'
import type { AssemblyJob, AssemblyResult } from '#app/adapters/pdf/assemble.ts'
import { type FinishedPdf, isWholePdf } from '#app/adapters/pdf/finished.ts'
import type { PdfWorker } from '#app/adapters/pdf/worker.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { BundleDocument, ContentsEntry } from './bundle.ts'
import { realCounts } from './paginate.ts'
import type { PrintProblem, Work } from './print-job.ts'
import type { KnownPages, PrintedParts } from './tab.ts'

/** `piece`: label of the file that cannot be drawn. */
type UnreadableAttachment = { problem: 'unreadable-attachment'; piece: string }

export type PrintedBundlePdf = Outcome<FinishedPdf & { contents: ContentsEntry[] }, PrintProblem, UnreadableAttachment>

/** The functions of the printer that print the parts. */
type PrintDeps = {
  inTurn: (work: Work<PrintedParts>) => Promise<Outcome<PrintedParts, PrintProblem>>
  pdfWorker: PdfWorker
  /** Milliseconds for one letter. */
  deadlineMs: number
  log: (event: string, fields: Record<string, string>) => void
}

/** Milliseconds per part beyond the deadline of one letter, to print and to finish. */
const MS_PER_PART = 500
/** The first print detects a wrong count and the second corrects it; a third would find nothing new. */
const MOST_PRINTS = 3

/**
 * Prints all the parts, checks that each begins on the page given by the cover, and finishes the file in the PDF
 * worker.
 */
export async function printParts(
  paper: BundleDocument,
  { inTurn, pdfWorker, deadlineMs, log }: PrintDeps,
): Promise<PrintedBundlePdf> {
  const moreMs = pagesAtLeast(paper) * MS_PER_PART + (paper.moreMs ?? 0)
  let known: KnownPages | undefined
  for (let attempt = 0; attempt < MOST_PRINTS; attempt++) {
    pdfWorker.prepare()
    try {
      const seen = known
      const printed = await inTurn({ print: (tab) => tab.printBundle(paper, seen), moreMs })
      if (!printed.ok) return printed
      const { pagination } = printed.value
      const result = await pTimeout(pdfWorker.assemble({ ...printed.value, ...assemblyOf(paper) }), {
        milliseconds: deadlineMs + moreMs,
      })
      if (result.is === 'assembled') return checkWhole(result, pagination.contents)
      if (result.is === 'unreadable') return refuse('unreadable-attachment', { piece: result.label })
      known = { counts: realCounts(pagination, result.starts, result.pages), sections: result.sections }
    } catch (error) {
      const problem = error instanceof TimeoutError ? 'timed-out' : 'browser-failed'
      log('bundle-failed', { problem, why: firstLineOf(error) })
      await pdfWorker.stop()
      return refuse(problem)
    }
  }
  log('bundle-failed', { problem: 'browser-failed', why: 'page counts still changing after the last print' })
  return refuse('browser-failed')
}

const pagesAtLeast = ({ parts }: BundleDocument) =>
  parts.reduce((pages, part) => pages + (part.kind === 'attachment' ? part.file.pages : 1), 0)

function assemblyOf({
  title,
  parts,
  sections = [],
  pictures = [],
  shape,
}: BundleDocument): Omit<AssemblyJob, 'printed' | 'pagination'> {
  const sources = [...new Set(parts.flatMap((part) => (part.kind === 'attachment' ? [part.file.bytes] : [])))]
  return {
    title,
    sources,
    sections,
    pictures: [...pictures],
    ...(shape && { shape }),
    parts: parts.map((part) => {
      const { title, level } = part
      if (part.kind !== 'attachment') return { title, level }
      const { bytes, ...file } = part.file
      return { title, level, attachment: { ...file, source: sources.indexOf(bytes) } }
    }),
  }
}

/** Checks that the file has not been truncated on its way. The worker has checked its pages. */
const checkWhole = (
  { pdf }: Extract<AssemblyResult, { is: 'assembled' }>,
  contents: ContentsEntry[],
): PrintedBundlePdf => (isWholePdf(pdf.bytes) ? accept({ ...pdf, contents }) : refuse('browser-failed'))
