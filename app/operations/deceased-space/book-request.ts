import pTimeout from 'p-timeout'
import { drawForCover, drawLight } from '#app/adapters/files/pictures.ts'
import { log } from '#app/adapters/log.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import { isOverPdfLimit } from '#app/operations/access/limits.ts'
import type { BundleDeps } from '#app/operations/bundle/request.ts'
import { readBytes } from '#app/operations/files/files.ts'
import type { BundleOutcome, BundleProblem } from '#app/rules/bundle/bundle.ts'
import {
  type Book,
  type BookMessage,
  type BookOptions,
  bookContent,
  bookStates,
  MOST_IN_BOOK,
  volumesOf,
} from '#app/rules/deceased-space/book.ts'
import type { DeceasedSpace } from '#app/rules/deceased-space/space.ts'
import { canHandOut } from '#app/rules/files/downloads.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { countCondolences, listCondolences } from '#db/condolences/condolences.ts'
import { printBook } from './book.ts'

/** What a book is made of. */
type BookDeps = Pick<BundleDeps, 'db' | 'files' | 'printer'>

/** `isPolling`: the page that waits for the book asks again. */
type BookRequest = { account: Account; space: DeceasedSpace; options: BookOptions; isPolling: boolean }

/** `preparing`: the page that says so asks again, with `isPolling`. */
export type BookResponse =
  | { state: 'ready'; bytes: Uint8Array }
  | { state: 'preparing' }
  /** The messages of this selection fit in the volumes before. */
  | { state: 'empty' }
  | { state: 'refused'; problem: 'too-many' | PrintProblem }

/** Milliseconds a request waits for the book, before it answers with the page that says it is being made. */
const PATIENCE_MS = 1000

/** Bytes of all the pictures of one book, the portrait apart: they are all in memory while it is printed. Ours. */
const MOST_PICTURE_BYTES = 8_000_000
/** Bytes of one picture, where there are few. */
const MOST_BYTES = 40_000

/**
 * Makes the memory book as it is now: in the background where it is long, and once for everyone who asks meanwhile. It
 * is never stored, so that a message its author withdraws leaves no copy.
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
  { account, options }: Omit<BookRequest, 'isPolling'>,
): Promise<boolean> {
  if (options.volume === 1) return false
  return options.volume > volumesOf(await countCondolences(db, account, wantedIn(options)))
}

const wantedIn = (options: BookOptions) => ({ states: bookStates(options), hidden: 'without' }) as const

/** A book as it is now. */
export async function makeBook(
  deps: BookDeps,
  { account, space, options }: Omit<BookRequest, 'isPolling'>,
): Promise<BundleOutcome> {
  const book = await readBook(deps, account, space, options)
  const { portrait } = space
  const printed = await printBook(deps.printer, book, options, {
    portrait: portrait ? await pictureIn(deps, account, portrait.large, drawForCover) : '',
    pictureOf: picturesOf(deps, account, book),
  })
  return printed.ok ? { ok: true, value: { bytes: printed.value.bytes, isKept: false } } : printed
}

/** A running job makes a bundle or a book; a book is only ever refused by the printer. */
const toPrintProblem = (problem: BundleProblem): PrintProblem =>
  problem === 'no-browser' || problem === 'timed-out' ? problem : 'browser-failed'

/** Reads the content of a book, and writes nothing. */
async function readBook(
  { db }: Pick<BundleDeps, 'db'>,
  account: Account,
  space: DeceasedSpace,
  options: BookOptions,
): Promise<Book> {
  const page = { limit: MOST_IN_BOOK, offset: (options.volume - 1) * MOST_IN_BOOK, oldestFirst: true }
  const condolences = await listCondolences(db, account, wantedIn(options), page)
  return bookContent(space, await readProfile(db, account), condolences, options)
}

/** Reads the small pictures as they are stored while there are few, and compresses them where there are many. */
function picturesOf(deps: BookDeps, account: Account, { messages }: Book) {
  const count = messages.filter(({ fileId }) => fileId).length
  const mostBytes = Math.floor(MOST_PICTURE_BYTES / Math.max(1, count))
  const drawn = async (bytes: Buffer) => (mostBytes >= MOST_BYTES ? bytes : await drawLight(bytes, mostBytes))
  return ({ fileId = '' }: BookMessage) => pictureIn(deps, account, fileId, drawn)
}

/**
 * '' for a picture that is gone, that failed the antivirus, or that cannot be decoded: a book does not fail for a
 * picture.
 */
async function pictureIn(
  deps: BookDeps,
  account: Account,
  fileId: string,
  draw: (bytes: Buffer) => Promise<Buffer>,
): Promise<string> {
  try {
    const read = await readBytes(deps, account, fileId)
    if (!read || !canHandOut(read.file)) return ''
    return `data:image/jpeg;base64,${(await draw(read.bytes)).toString('base64')}`
  } catch {
    log('book-picture-left-out', { id: fileId })
    return ''
  }
}
