import pTimeout from 'p-timeout'
import { isLegible } from '#app/adapters/files/legible.ts'
import { type FileDeps, readStored } from '#app/operations/files/files.ts'
import type { LeavingContents } from '#app/operations/mail/letter-contents.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { StoredFile } from '#db/files/files.ts'

/** Whether each photograph is legible, by the id of its file, whose bytes never change. Shared by letters and requests. */
const looked = new Map<string, Promise<boolean>>()

const MOST_LOOKED = 5000

/** Milliseconds that a page waits for photographs that nobody looked at yet. The request to post waits for them all. */
export const PAGE_PATIENCE_MS = 300

/**
 * Lists the attachments of a letter that have an illegible photograph. After `patienceMs`, those
 * that are still being looked at count as legible.
 */
export async function illegibleIn(
  deps: Pick<FileDeps, 'files'>,
  account: Account,
  { attached }: Pick<LeavingContents, 'attached'>,
  patienceMs = Number.POSITIVE_INFINITY,
): Promise<AttachmentType[]> {
  const seen = await Promise.all(
    attached.map(async ({ type, files }) => {
      const looks = Promise.all(files.map((file) => canBeRead(deps, account, file)))
      const all = await pTimeout(looks, { milliseconds: patienceMs, fallback: (): boolean[] => [] })
      return { type, isIllegible: all.includes(false) }
    }),
  )
  return seen.filter(({ isIllegible }) => isIllegible).map(({ type }) => type)
}

function canBeRead(deps: Pick<FileDeps, 'files'>, account: Account, file: StoredFile): Promise<boolean> {
  if (file.mediaType !== 'image/jpeg') return Promise.resolve(true)
  const known = looked.get(file.id)
  if (known) return known
  if (looked.size >= MOST_LOOKED) looked.clear()
  const look = lookAt(deps, account, file)
  looked.set(file.id, look)
  look.catch(() => looked.delete(file.id))
  return look
}

async function lookAt(deps: Pick<FileDeps, 'files'>, account: Account, file: StoredFile): Promise<boolean> {
  // A file that was deleted since is found when the letter is printed.
  const bytes = await readStored(deps, account, file).catch(() => undefined)
  return bytes ? await isLegible(bytes) : true
}
