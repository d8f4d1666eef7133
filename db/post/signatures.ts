import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { deleteFile, listFiles, type StoredFile } from '#db/files/files.ts'
import type { Id } from '#db/schema.ts'

/** A member's signature: a file whose name is that of the person who signs. */
export type StoredSignature = StoredFile & { createdBy: Id }

/** Lists the signatures of an account, at most one of each member. */
export async function listSignatures(db: Db, account: Account): Promise<StoredSignature[]> {
  const files = await listFiles(db, account, 'signature')
  return files.filter((file): file is StoredSignature => file.createdBy !== undefined && file.scan !== 'infected')
}

/** Deletes the signature of a member, and returns the ids of the files to remove. */
export async function deleteSignature(db: Db, account: Account, userId: Id): Promise<Id[]> {
  const own = (await listFiles(db, account, 'signature')).filter(({ createdBy }) => createdBy === userId)
  for (const { id } of own) await deleteFile(db, account, id)
  return own.map(({ id }) => id)
}
