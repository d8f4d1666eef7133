import { type FileDeps, readBytes } from '#app/operations/files/files.ts'
import type { Account } from '#db/accounts/accounts.ts'

/** One that cannot be made now: nothing is kept without it. */
export class EntryError extends Error {
  override name = 'EntryError'
}

/** What was brought. One whose bytes are gone makes no file: a family must not believe that it has it. */
export async function bytesOfFile(deps: FileDeps, account: Account, id: string): Promise<Uint8Array> {
  const read = await readBytes(deps, account, id)
  if (!read) throw new EntryError('file-missing')
  return read.bytes
}
