import path from 'node:path'
import { openErasedIds } from '#app/adapters/erased-ids.ts'
import { openFileStore } from '#app/adapters/files/store.ts'
import type { ErasureDeps } from '#app/operations/erasure/erase.ts'
import type { Db } from '#db/connect.ts'
import { insertDomain, testKeys } from '#test/support/db/factories.ts'
import { newFolder } from '#test/support/files/folders.ts'
import { aSite, sitesOf } from '#test/support/partners/sites.ts'

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
