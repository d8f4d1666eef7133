import type { AuthoredCondolence } from '#app/operations/condolences/authored.ts'
import { type FileDeps, readBytes } from '#app/operations/files/files.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import type { PictureSize } from '#app/rules/deceased-space/addresses.ts'
import { seesCondolence } from '#app/rules/deceased-space/public-view.ts'
import type { DeceasedSpace, SpacePicture } from '#app/rules/deceased-space/space.ts'
import { canHandOut } from '#app/rules/files/downloads.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { findCondolence } from '#db/condolences/condolences.ts'
import type { Id } from '#db/schema.ts'

/** Opens the portrait of a space. Undefined if there is none or it has not passed the antivirus. */
export const openPortrait = (deps: FileDeps, account: Account, space: DeceasedSpace, size: PictureSize) =>
  openPicture(deps, account, space.portrait, size)

/**
 * Opens the picture of a message that this person may read; moderators also see those of waiting messages. Undefined
 * otherwise. `isForAll`: whether visitors see it too.
 */
export async function openPhoto(
  deps: FileDeps,
  account: Account,
  { condolenceId, size, role }: { condolenceId: Id; size: PictureSize; role: Role | undefined },
): Promise<{ bytes: Buffer; isForAll: boolean } | undefined> {
  const condolence = await findCondolence(deps.db, account, condolenceId)
  if (!condolence) return undefined
  const moderates = role !== undefined && can(role, 'moderate-condolences')
  if (!moderates && !seesCondolence(condolence, { role })) return undefined
  const bytes = await openPicture(deps, account, condolence.picture, size)
  return bytes && { bytes, isForAll: seesCondolence(condolence, { role: undefined }) }
}

/** Opens the picture of a condolence for its author. */
export const openAuthorPhoto = (deps: FileDeps, { account, condolence }: AuthoredCondolence) =>
  openPicture(deps, account, condolence.picture, 'small')

/** Reads a picture that has passed the antivirus. security-A.6. */
async function openPicture(
  deps: FileDeps,
  account: Account,
  picture: SpacePicture | undefined,
  size: PictureSize,
): Promise<Buffer | undefined> {
  const id = picture?.[size]
  const found = id && (await readBytes(deps, account, id))
  return found && canHandOut(found.file) && found.file.mediaType === 'image/jpeg' ? found.bytes : undefined
}
