import path from 'node:path'
import { openErasedIds } from '#app/adapters/erased-ids.ts'
import { openFileStore } from '#app/adapters/files/store.ts'
import type { ErasureDeps } from '#app/operations/erasure/erase.ts'
import type { Db } from '#db/connect.ts'
import { aSite, insertDomain, newFolder, sitesOf, testKeys } from '#test/support/given.ts'

/** The dependencies of an erasure, in a separate folder. */
export async function erasureDeps(db: Db, folder = newFolder()): Promise<ErasureDeps & { folder: string }> {
  const site = aSite({ domainId: (await insertDomain(db)).id })
  return {
    db,
    keys: testKeys,
    folder,
    sites: () => sitesOf(site),
    files: await openFileStore(path.join(folder, 'files')),
    erased: await openErasedIds(path.join(folder, 'erased.txt')),
  }
}
