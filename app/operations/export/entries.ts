import { type FileDeps, readBytes } from '#app/operations/files/files.ts'
import type { Account } from '#db/accounts/accounts.ts'

/** A file that cannot be made now. The whole export then fails. */
export class EntryError extends Error {
  override name = 'EntryError'
}

/** Reads an uploaded file. Throws if its bytes are missing, because a family must not believe that it has the file. */
export async function bytesOfFile(deps: FileDeps, account: Account, id: string): Promise<Uint8Array> {
  const read = await readBytes(deps, account, id)
  if (!read) throw new EntryError('file-missing')
  return read.bytes
}
