import { isLegible } from '#app/adapters/files/legible.ts'
import { type FileDeps, readStored } from '#app/operations/files/files.ts'
import type { LeavingContents } from '#app/operations/mail/letter-contents.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { StoredFile } from '#db/files/files.ts'

/** Whether each photograph that was looked at is legible, by the id of its file, whose bytes never change. */
const looked = new Map<string, boolean>()

const MOST_LOOKED = 5000

/** Lists the attachments of a letter that have an illegible photograph. */
export async function illegibleIn(
  deps: Pick<FileDeps, 'files'>,
  account: Account,
  { attached }: Pick<LeavingContents, 'attached'>,
): Promise<AttachmentType[]> {
  const found: AttachmentType[] = []
  for (const { type, files } of attached) {
    const seen = await Promise.all(files.map((file) => canBeRead(deps, account, file)))
    if (seen.includes(false)) found.push(type)
  }
  return found
}

async function canBeRead(deps: Pick<FileDeps, 'files'>, account: Account, file: StoredFile): Promise<boolean> {
  const known = looked.get(file.id)
  if (known !== undefined || file.mediaType !== 'image/jpeg') return known ?? true
  // A file that was deleted since is found when the letter is printed.
  const bytes = await readStored(deps, account, file).catch(() => undefined)
  if (!bytes) return true
  const seen = await isLegible(bytes)
  if (looked.size >= MOST_LOOKED) looked.clear()
  looked.set(file.id, seen)
  return seen
}
