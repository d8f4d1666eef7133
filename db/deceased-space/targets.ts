import type { Visibility } from '#app/rules/deceased-space/space.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { newCode } from '#db/encryption/codes.ts'
import type { Id } from '#db/schema.ts'

// URLs of spaces, long and short: look-up and replacement.

/**
 * The space of a URL, before anything is decrypted. `visibility`: undefined while the space has not been created.
 * `isFormer`: the URL was replaced. It still works for members, who may have a form open, and for nobody else.
 */
export type SpaceTarget = Pick<Account, 'hashid' | 'domainId'> & { accountId: Id; isFormer: boolean } & {
  visibility: Visibility | undefined
}

/** Finds a space by the hashid in its URL. Returns undefined if it is unknown or its account is closed. */
export async function findSpaceTarget(db: Db, hashid: string): Promise<SpaceTarget | undefined> {
  const target = await selectTarget(db)
    .where((eb) => eb.or([eb('account.hashid', '=', hashid), eb('account.formerHashid', '=', hashid)]))
    .executeTakeFirst()
    .then(toTarget)
  return target && { ...target, isFormer: target.hashid !== hashid }
}

/** Finds a space by the ten characters of a printed card. */
export function findSpaceTargetByCode(db: Db, shortCode: string): Promise<SpaceTarget | undefined> {
  return selectTarget(db).where('deceasedSpace.shortCode', '=', shortCode).executeTakeFirst().then(toTarget)
}

/** Replaces both URLs of a space, long and short. The old ones no longer work for visitors. Returns the new hashid. */
export async function replaceAddresses(db: Db, { id }: Pick<Account, 'id'>): Promise<string> {
  const hashid = newCode(26)
  await db
    .updateTable('account')
    .set((eb) => ({ hashid, formerHashid: eb.ref('hashid') }))
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('deceasedSpace')
    .set({ shortCode: newCode(10) })
    .where('accountId', '=', id)
    .execute()
  return hashid
}

function selectTarget(db: Db) {
  return db
    .selectFrom('account')
    .leftJoin('deceasedSpace', 'deceasedSpace.accountId', 'account.id')
    .select(['account.id as accountId', 'account.domainId', 'account.hashid', 'deceasedSpace.visibility'])
    .where('account.wrappedKey', 'is not', null)
}

const toTarget = (
  row: (Omit<SpaceTarget, 'visibility' | 'isFormer'> & { visibility: Visibility | null }) | undefined,
) => row && { ...row, visibility: row.visibility ?? undefined, isFormer: false }
