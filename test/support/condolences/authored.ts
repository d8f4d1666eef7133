import { randomUUID } from 'node:crypto'
import type { Account } from '#db/accounts/accounts.ts'
import { insertCondolence, type NewCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { noon } from '#test/support/given.ts'

/** Email address of an author that no other condolence has. */
export const authorEmail = () => `auteur-${randomUUID()}@orange.example`

/** Inserts a published condolence, with the test's changes. Returns its id. */
export async function insertAuthored(
  db: Db,
  account: Account,
  differs: Partial<NewCondolence> = {},
  at = noon,
): Promise<string> {
  const id = newCondolenceId()
  const condolence = { name: 'Marie', message: 'Un secret de Marie', state: 'published', doubts: [] } as const
  await insertCondolence(db, account, id, { ...condolence, doubts: [], ...differs }, at)
  return id
}
