import type { Db } from '#db/connect.ts'
import { claimImport } from '#db/export/import-claims.ts'
import { finishImport, insertImport } from '#db/export/imports.ts'
import { insertFamily } from '#test/support/given.ts'

/** Inserts families that import an archive: one that has not yet, one that was refused, one that has finished. */
export async function insertImports(db: Db, now: Date) {
  const insertOne = async (ended?: Parameters<typeof finishImport>[3]) => {
    const { account, owner } = await insertFamily(db, { profile: { deceasedFirstName: 'Yvonne' }, now })
    if (!ended) return owner
    await insertImport(db, { accountId: account.id, userId: owner.id }, [], now)
    const claim = await claimImport(db, now, 0)
    await finishImport(db, account, claim!, ended, now)
    return owner
  }
  const people = [
    { email: 'marc@famille.example', name: 'Marc Moreau', role: 'administrator' as const },
    { email: 'odile@famille.example', name: '', role: 'reader' as const },
  ]
  return {
    'who changes provider': (await insertOne()).id,
    'whose file was refused': (await insertOne({ state: 'refused', problem: 'other-version' })).id,
    'who changed provider': (await insertOne({ state: 'done', people })).id,
  }
}
