import type { Scanner } from '#app/adapters/files/scanner.ts'
import { type FileStore, openFileStore } from '#app/adapters/files/store.ts'
import { commitUpload, type StoredUpload, type UploadDeps } from '#app/operations/files/files.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { insertFile } from '#db/files/files.ts'
import { connectRates } from '#db/instance/rates.ts'
import { newFolder, noon, testKeys } from '#test/support/given.ts'

/** An empty store in a separate folder. */
export async function newFileStore(): Promise<FileStore> {
  return await openFileStore(newFolder())
}

/** The dependencies of an upload, without antivirus or limit unless they are given. */
export function uploadDeps(db: Db, files: FileStore, given: { scanner?: Scanner; network?: string } = {}): UploadDeps {
  const rates = connectRates(':memory:')
  return { db, files, rates, keys: testKeys, scanner: given.scanner, network: given.network, now: () => noon }
}

/** Inserts the row of an accepted file. */
export async function keepAsPiece(deps: UploadDeps, account: Account, owner: User, taken: StoredUpload): Promise<void> {
  const file = { ...taken, kind: 'attachment', type: 'deathCertificate' } as const
  await commitUpload(deps, account, taken, () => insertFile(deps.db, account, file, { by: owner.id, now: noon }))
}

export async function idsIn(store: FileStore): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of store.list()) ids.push(id)
  return ids.sort()
}
