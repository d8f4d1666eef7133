import { drawForPaper } from '#app/adapters/files/pictures.ts'
import { log } from '#app/adapters/log.ts'
import type { BundleDeps } from '#app/operations/bundle/request.ts'
import { readCeremonies } from '#app/operations/ceremony/ceremonies.ts'
import { readBytes } from '#app/operations/files/files.ts'
import type { BundleOutcome } from '#app/rules/bundle/bundle.ts'
import { ceremoniesInBook, thanksIn } from '#app/rules/deceased-space/book/ceremony.ts'
import { type Book, bookContent } from '#app/rules/deceased-space/book/content.ts'
import { type PlacedPicture, pixelsOf } from '#app/rules/deceased-space/book/layout.ts'
import { type BookFormat, type BookOptions, bookStates, MOST_IN_BOOK } from '#app/rules/deceased-space/book/options.ts'
import { picturesInBook } from '#app/rules/deceased-space/book/pictures.ts'
import type { DeceasedSpace } from '#app/rules/deceased-space/space.ts'
import { canHandOut } from '#app/rules/files/downloads.ts'
import { accept } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { listCondolences } from '#db/condolences/condolences.ts'
import { listPictures } from '#db/files/pictures.ts'
import { printBook } from './print.ts'

/** Dependencies of making a book. */
type BookDeps = Pick<BundleDeps, 'db' | 'files' | 'printer'>

/** The book's account and space, and its options. */
export type BookOf = { account: Account; space: DeceasedSpace; options: BookOptions }

/** Makes a book from the current content. */
export async function makeBook(deps: BookDeps, asked: BookOf): Promise<BundleOutcome> {
  const { account, options } = asked
  const book = await readBook(deps, asked)
  const printed = await printBook(deps.printer, book, options, (picture) =>
    pictureBytes(deps, account, picture, options.format),
  )
  return printed.ok ? accept({ bytes: printed.value.bytes, isKept: false }) : printed
}

/**
 * Builds the filter for the messages of a book. Waiting, refused and reported messages are left out, and candles share
 * one line.
 */
export const wantedIn = (options: Pick<BookOptions, 'withFamily'>) =>
  ({ states: bookStates(options), hidden: 'without', candles: 'without' }) as const

/** Reads the content of a book. Writes nothing. */
async function readBook({ db }: Pick<BundleDeps, 'db'>, { account, space, options }: BookOf): Promise<Book> {
  const page = { limit: MOST_IN_BOOK, offset: (options.volume - 1) * MOST_IN_BOOK, oldestFirst: true }
  const condolences = await listCondolences(db, account, wantedIn(options), page)
  const candles = { ...wantedIn(options), candles: 'only' } as const
  const lit = await listCondolences(db, account, candles, { limit: MOST_IN_BOOK, oldestFirst: true })
  const ceremonies = await readCeremonies(db, account)
  const sources = {
    profile: await readProfile(db, account),
    candles: [...new Set(lit.map(({ name }) => name))],
    ...picturesInBook(space, await listPictures(db, account)),
    ceremonies: ceremoniesInBook(ceremonies, options),
    thanks: thanksIn(ceremonies),
  }
  return bookContent(space, sources, condolences, options)
}

/**
 * Reads a picture at the resolution of its place. Undefined if it was deleted, failed the antivirus or cannot be
 * decoded, so that the book does not fail.
 */
async function pictureBytes(
  deps: BookDeps,
  account: Account,
  picture: PlacedPicture,
  format: BookFormat,
): Promise<Uint8Array | undefined> {
  const pixels = pixelsOf(picture, format)
  const isSmallEnough = Math.max(picture.width, picture.height) >= pixels * 0.9
  const fileId = isSmallEnough ? picture.small : picture.large
  try {
    const read = await readBytes(deps, account, fileId)
    if (!read || !canHandOut(read.file)) return undefined
    return await drawForPaper(read.bytes, pixels)
  } catch {
    log('book-picture-left-out', { id: fileId })
    return undefined
  }
}
