import { type DrawnJpeg, drawWithin, type JpegLimits, sizeOf } from '#app/adapters/files/pictures.ts'
import { isDiskFailure } from '#app/adapters/files/store.ts'
import {
  checkRoom,
  commitUpload,
  readStored,
  removeBytes,
  type StoredUpload,
  storeBytes,
  storeUpload,
  type UploadDeps,
} from '#app/operations/files/files.ts'
import { type Bounds, LEAST_PORTRAIT, PHOTO_BOUNDS, PORTRAIT_BOUNDS } from '#app/rules/deceased-space/picture-sizes.ts'
import type { SpacePicture } from '#app/rules/deceased-space/space.ts'
import { canHandOut } from '#app/rules/files/downloads.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import type { FileKind, Upload } from '#app/rules/files/uploads.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { findFiles, insertFile } from '#db/files/files.ts'
import type { Id } from '#db/schema.ts'

/** How to render the small picture that a page shows. `leastSide`: smallest accepted original, in pixels. */
export type SmallPicture = JpegLimits & { leastSide?: number }

/** Twice the CSS pixels in each direction, for dense screens. */
const doubled = ({ side, area }: Bounds): Bounds => ({ side: 2 * side, area: 4 * area })

/** A portrait in its frame: at most 25 kB (request-6, security-D.1). */
export const SMALL_PORTRAIT: SmallPicture = {
  room: doubled(PORTRAIT_BOUNDS),
  mostBytes: 25_000,
  leastSide: LEAST_PORTRAIT,
}

/** A picture beside a message: at most 30 kB, with or without `Save-Data`. */
export const SMALL_PHOTO: SmallPicture = { room: doubled(PHOTO_BOUNDS), mostBytes: 30_000 }

/** The large picture: sharp on a whole A5 page, and still quick on a phone. */
export const LARGE: JpegLimits = { room: { side: 2500, area: 3_000_000 }, mostBytes: 500_000 }

/** A picture in two sizes, stored but without rows yet. */
export type StoredSpacePicture = { small: StoredUpload; large: StoredUpload; width: number; height: number }

/**
 * Stores a picture as `storeUpload` does, renders its small size, and re-encodes the large one if it is heavy. Refuses
 * files that are not pictures.
 */
export async function storeSpacePicture(
  deps: UploadDeps,
  account: Account,
  { upload, smaller, from }: { upload: Upload; smaller: SmallPicture; from: 'family' | 'visitor' },
): Promise<Outcome<StoredSpacePicture, UploadProblem>> {
  const stored = await storeUpload(deps, account, upload, { from })
  if (!stored.ok) return stored
  const sizes = await drawSizes(deps, account, stored.value, smaller)
  if (!sizes.ok || sizes.value.large !== stored.value) await removeBytes(deps, [stored.value.id])
  return sizes
}

/** Leaves the stored upload on the disk. */
async function drawSizes(
  deps: UploadDeps,
  account: Account,
  stored: StoredUpload,
  { leastSide = 0, ...smaller }: SmallPicture,
): Promise<Outcome<StoredSpacePicture, 'broken-picture' | 'too-small' | 'disk-full'>> {
  if (stored.mediaType !== 'image/jpeg') return refuse('broken-picture')
  try {
    const original = await readStored(deps, account, stored)
    const { width, height } = await sizeOf(original)
    if (Math.max(width, height) < leastSide) return refuse('too-small')
    const large = original.length > LARGE.mostBytes ? await drawWithin(original, LARGE) : undefined
    const small = await drawWithin(original, smaller)
    return accept(await storeSizes(deps, account, stored, { small, large }))
  } catch (error) {
    return refuse(isDiskFailure(error) ? 'disk-full' : 'broken-picture')
  }
}

/** Stores both sizes. The large one keeps the digest of the original, so that a second upload is recognised. */
async function storeSizes(
  deps: UploadDeps,
  account: Account,
  stored: StoredUpload,
  drawn: { small: DrawnJpeg; large: DrawnJpeg | undefined },
): Promise<StoredSpacePicture> {
  const { name, mediaType, scan, digest } = stored
  const store = async ({ bytes }: DrawnJpeg) => ({
    ...(await storeBytes(deps, account, { name, mediaType, pages: 1, bytes })),
    scan,
  })
  const small = await store(drawn.small)
  const { width, height } = drawn.small
  if (!drawn.large) return { small, large: stored, width, height }
  try {
    return { small, large: { ...(await store(drawn.large)), digest }, width, height }
  } catch (error) {
    await removeBytes(deps, [small.id])
    throw error
  }
}

/**
 * Inserts the rows of both sizes, if there is room, in the transaction that shows them. `replaced`: files whose room
 * they take.
 */
export async function insertSpacePicture(
  db: Db,
  account: Account,
  { small, large, width, height }: StoredSpacePicture,
  { kind, replaced, ...by }: Insertion,
): Promise<Outcome<SpacePicture, 'already-there' | 'too-many' | 'no-room'>> {
  const sizes = { ...large, kind, type: '', bytes: large.bytes + small.bytes } as const
  const room = await checkRoom(db, account, sizes, replaced)
  if (!room.ok) return room
  for (const stored of [large, small]) await insertFile(db, account, { ...stored, kind, type: '' }, by)
  return accept({ small: small.id, large: large.id, width, height })
}

type Insertion = {
  kind: FileKind & ('portrait' | 'condolence')
  by: Id | undefined
  now: Date
  replaced?: readonly Id[]
}

/** Runs the operation that inserts both rows; deletes the bytes if it inserts none. */
export const commitPicture = <Answer>(
  deps: UploadDeps,
  account: Account,
  { small, large }: StoredSpacePicture,
  operation: () => Promise<Answer>,
): Promise<Answer> => commitUpload(deps, account, small, () => commitUpload(deps, account, large, operation))

/**
 * Finds which pictures of a page may be shown, in one query. Leaves out deleted ones and those waiting for the
 * antivirus.
 */
export async function findReadyPictures(db: Db, account: Account, pictures: readonly (SpacePicture | undefined)[]) {
  const ids = pictures.flatMap((picture) => picture?.small ?? [])
  const files = await findFiles(db, account, ids)
  const ready = new Set(files.filter((file) => canHandOut(file)).map(({ id }) => id))
  return (picture: SpacePicture | undefined): boolean => picture !== undefined && ready.has(picture.small)
}
