import { readFile, rm } from 'node:fs/promises'
import { examine } from '#app/adapters/files/examine.ts'
import { isDiskFailure } from '#app/adapters/files/store.ts'
import {
  isOverPictureLimit,
  keepExamined,
  removeBytes,
  type StoredUpload,
  storeBytes,
  type UploadDeps,
} from '#app/operations/files/files.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'

/** A picture stored in all its sizes, without rows yet. */
export type StoredPicture = { whole: StoredUpload; renditions: StoredUpload; width: number; height: number }

/**
 * Re-encodes a family picture and its smaller sizes in a worker, and writes them encrypted. If it refuses, it leaves
 * nothing and returns what to tell the family.
 */
export async function storeFamilyPicture(
  deps: UploadDeps,
  account: Account,
  upload: Upload,
): Promise<Outcome<StoredPicture, UploadProblem>> {
  if (await isOverPictureLimit(deps, account)) return refuse('too-often')
  if (upload.bytes === 0) return refuse('empty')
  const examined = await examine(upload.path, { as: 'picture' })
  if (!examined.ok) return examined
  const { picture } = examined.value
  if (!picture) return refuse('broken-picture')
  const { width, height } = picture
  try {
    const whole = await keepExamined(deps, account, upload, examined.value)
    if (!whole.ok) return whole
    const renditions = await storeRenditions(deps, account, whole.value, picture.renditions)
    return renditions.ok ? accept({ whole: whole.value, renditions: renditions.value, width, height }) : renditions
  } finally {
    await rm(picture.renditions, { force: true })
  }
}

/** They come from a checked picture, so they are as safe. */
async function storeRenditions(
  deps: UploadDeps,
  account: Account,
  { id, name, scan }: StoredUpload,
  path: string,
): Promise<Outcome<StoredUpload, 'disk-full'>> {
  try {
    const file = { name, mediaType: 'application/octet-stream', pages: 0, bytes: await readFile(path) }
    return accept({ ...(await storeBytes(deps, account, file)), scan })
  } catch (error) {
    await removeBytes(deps, [id])
    if (isDiskFailure(error)) return refuse('disk-full')
    throw error
  }
}
