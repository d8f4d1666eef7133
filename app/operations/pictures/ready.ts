import { drawWithin } from '#app/adapters/files/pictures.ts'
import { renditionOf } from '#app/adapters/pictures/renditions.ts'
import { type FileDeps, readBytes } from '#app/operations/files/files.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import { PHOTO_BOUNDS } from '#app/rules/deceased-space/picture-sizes.ts'
import { canHandOut } from '#app/rules/files/downloads.ts'
import type { Picture } from '#app/rules/pictures/pictures.ts'
import { MOST_BYTES_WHEN_SAVING, type RenditionWidth } from '#app/rules/pictures/renditions.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { findFiles } from '#db/files/files.ts'
import { findPicture } from '#db/files/pictures.ts'
import type { Id } from '#db/schema.ts'

/** Keeps the pictures that the antivirus has cleared, in order. */
export async function findReadyFiles<Each extends Pick<Picture, 'id'>>(
  db: Db,
  account: Account,
  pictures: readonly Each[],
): Promise<Each[]> {
  const files = await findFiles(
    db,
    account,
    pictures.map(({ id }) => id),
  )
  const ready = new Set(files.filter((file) => canHandOut(file)).map(({ id }) => id))
  return pictures.filter(({ id }) => ready.has(id))
}

/** `width`: undefined for the whole picture. `savesData`: at a width, it weighs 30 kB at most. */
export type PictureRequest = {
  id: Id
  type: 'webp' | 'jpg'
  width: RenditionWidth | undefined
  role: Role | undefined
  savesData: boolean
}

/** Bounds of a picture that is drawn smaller because it has no stored size that is light enough. */
const LIGHT = { room: PHOTO_BOUNDS, mostBytes: MOST_BYTES_WHEN_SAVING }

/**
 * Returns the bytes of a picture at a width, if this viewer may see it: visitors see the gallery, and users who may
 * write see every picture (choice-13). A picture without smaller sizes is returned whole, as a JPEG, or drawn small if
 * the browser saves data. `isForAll`: whether visitors see it too.
 */
export async function openPicture(
  deps: FileDeps,
  account: Account,
  { id, type, width, role, savesData }: PictureRequest,
): Promise<{ bytes: Buffer; mediaType: 'image/webp' | 'image/jpeg'; isForAll: boolean } | undefined> {
  const picture = await findPicture(deps.db, account, id)
  const mayRead = role !== undefined && can(role, 'read-files')
  if (!picture || !(picture.inGallery || mayRead)) return undefined
  const isForAll = picture.inGallery
  const sizes = width && picture.renditionsId ? await readBytes(deps, account, picture.renditionsId) : undefined
  if (sizes && width && canHandOut(sizes.file)) {
    const mostBytes = savesData ? { mostBytes: MOST_BYTES_WHEN_SAVING } : {}
    const rendition = renditionOf(sizes.bytes, { of: width, type: type === 'webp' ? 'webp' : 'jpeg', ...mostBytes })
    if (rendition) return { bytes: rendition.bytes, mediaType: type === 'webp' ? 'image/webp' : 'image/jpeg', isForAll }
  }
  const whole = await readBytes(deps, account, id)
  if (!whole || !canHandOut(whole.file) || whole.file.mediaType !== 'image/jpeg') return undefined
  const isTooHeavy = savesData && width !== undefined && whole.bytes.length > LIGHT.mostBytes
  const bytes = isTooHeavy ? (await drawWithin(whole.bytes, LIGHT)).bytes : whole.bytes
  return { bytes, mediaType: 'image/jpeg', isForAll }
}
