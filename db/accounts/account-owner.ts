import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import { listMembershipsOfAccount } from './memberships.ts'
import { findUser } from './users.ts'

/** Whom to ask about an account (screens-3.6): by name, or by e-mail while there is none (choice-50). */
export async function findOwnerName(db: Db, keys: KeyRing, accountId: Id): Promise<string | undefined> {
  const memberships = await listMembershipsOfAccount(db, accountId)
  const owner = memberships.find(({ role }) => role === 'owner')
  const user = owner && (await findUser(db, keys, owner.userId))
  return user && (user.displayName ?? user.email)
}
