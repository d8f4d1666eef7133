import { commitUpload, storeUpload, type UploadDeps } from '#app/operations/files/files.ts'
import { storeFamilyPicture } from '#app/operations/pictures/store.ts'
import type { CeremonyEvent } from '#app/rules/ceremony/events/events.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { accept, type Outcome } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { type BroughtFile, isPicture } from './event-files.ts'

type Brought = { upload: Upload; as: 'document' | 'audio' }

/** Stores the file of a form. A picture of a slide show is stored as a family picture, with smaller sizes. */
export async function storeBrought(
  deps: UploadDeps,
  account: Account,
  event: CeremonyEvent,
  { upload, as }: Brought,
): Promise<Outcome<BroughtFile, UploadProblem>> {
  const { field } = upload
  if (!isPicture(event, upload)) {
    const stored = await storeUpload(deps, account, upload, { as })
    return stored.ok ? accept({ ...stored.value, field }) : stored
  }
  const stored = await storeFamilyPicture(deps, account, upload)
  return stored.ok ? accept({ ...stored.value.whole, field, picture: stored.value }) : stored
}

/** Same as `commitUpload`, for all the stored sizes. */
export function commitBrought<Answer>(
  deps: UploadDeps,
  account: Account,
  { picture, ...file }: BroughtFile,
  write: () => Promise<Answer>,
): Promise<Answer> {
  const commit = () => commitUpload(deps, account, file, write)
  return picture ? commitUpload(deps, account, picture.renditions, commit) : commit()
}
