import pTimeout from 'p-timeout'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import { isOverPdfLimit } from '#app/operations/access/limits.ts'
import type { BundleDeps } from '#app/operations/bundle/request.ts'
import type { BundleProblem } from '#app/rules/bundle/bundle.ts'
import { volumesOf } from '#app/rules/deceased-space/book/options.ts'
import { countCondolences } from '#db/condolences/counts.ts'
import { type BookOf, makeBook, wantedIn } from './make.ts'

/** `isPolling`: the waiting page asks again. */
type BookRequest = BookOf & { isPolling: boolean }

/** `preparing`: the waiting page asks again, with `isPolling`. */
export type BookResponse =
  | { state: 'ready'; bytes: Uint8Array }
  | { state: 'preparing' }
  /** The messages of this selection fit in the previous volumes. */
  | { state: 'empty' }
  | { state: 'refused'; problem: 'too-many' | PrintProblem }

/** Milliseconds that a request waits before it returns the waiting page. */
const PATIENCE_MS = 1000

/**
 * Makes the memory book from the current content: in the background if it is long, and once for all concurrent
 * requests. It is never stored, so that a withdrawn message leaves no copy.
 */
export async function requestBook(deps: BundleDeps, { isPolling, ...request }: BookRequest): Promise<BookResponse> {
  const { jobs, isReadOnly } = deps
  const key = ['book', request.account.id, JSON.stringify(request.options)].join(' ')
  const running = isPolling ? jobs.find(key) : undefined
  if (!running && isReadOnly) return { state: 'preparing' }
  if (!running && (await isEmptyVolume(deps, request))) return { state: 'empty' }
  if (!running && (await isOverPdfLimit(deps, request.account))) return { state: 'refused', problem: 'too-many' }

  const job = running ?? jobs.begin(key, () => makeBook(deps, request))
  const outcome = await pTimeout(job, { milliseconds: PATIENCE_MS, fallback: () => 'late' as const })
  if (outcome === 'late') return { state: 'preparing' }
  if (!outcome) return { state: 'refused', problem: 'timed-out' }
  if (outcome.ok) return { state: 'ready', bytes: outcome.value.bytes }
  return { state: 'refused', problem: toPrintProblem(outcome.problem) }
}

async function isEmptyVolume(
  { db }: BundleDeps,
  { account, options }: Pick<BookOf, 'account' | 'options'>,
): Promise<boolean> {
  if (options.volume === 1) return false
  return options.volume > volumesOf(await countCondolences(db, account, wantedIn(options)))
}

/** Converts the problem. A job makes a bundle or a book, and a book can only fail to print. */
const toPrintProblem = (problem: BundleProblem): PrintProblem =>
  problem === 'no-browser' || problem === 'timed-out' ? problem : 'browser-failed'
