import type { Visibility } from '#app/rules/deceased-space/space.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { newCode } from '#db/encryption/codes.ts'
import type { Id } from '#db/schema.ts'

// The addresses of spaces, long and short: what they lead to, and how they are replaced.

/**
 * The space that an address leads to, before anything of it is unsealed. `visibility`: undefined while the space has
 * not been created. `isFormer`: the address was replaced; it still leads relatives, who may have a form open, and no
 * one else.
 */
export type SpaceTarget = Pick<Account, 'hashid' | 'domainId'> & { accountId: Id; isFormer: boolean } & {
  visibility: Visibility | undefined
}

/** Finds a space by the hashid of its address. Undefined for an unknown one, and for an account that was erased. */
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

/**
 * Replaces both addresses of a space, long and short: the old ones no longer lead visitors anywhere. Answers the new
 * hashid.
 */
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
