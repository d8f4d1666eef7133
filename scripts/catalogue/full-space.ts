import { authorPath } from '#app/operations/condolences/authored.ts'
import type { CondolenceState } from '#app/rules/condolences/condolences.ts'
import { condolenceStates } from '#app/rules/condolences/condolences.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { insertCondolence, listCondolences, newCondolenceId } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { makeSpace } from '#scripts/seed/space.ts'
import { testKeys } from '#test/support/db/factories.ts'

/** The space of the demonstration family, and one message whose author is thanked by post. */
export async function insertFullSpace(db: Db, account: Account, by: { by: string; now: Date }) {
  await makeSpace(db, account, by)
  const thanked = {
    name: 'Odette Le Bihan',
    message: 'Je pense à vous.',
    postalAddress: '12 rue des Tanneurs, Le Mans',
  }
  await insertCondolence(db, account, newCondolenceId(), { ...thanked, state: 'published', doubts: [] }, by.now)
  const condolences = await listCondolences(
    db,
    account,
    { states: condolenceStates, hidden: 'all' },
    { limit: 100, oldestFirst: true },
  )
  const idOf = (state: CondolenceState) => condolences.find((condolence) => condolence.state === state)?.id ?? ''
  const { shortCode } = (await findSpace(db, account))!
  return {
    space: account.hashid,
    'short code': shortCode,
    condolence: idOf('waiting'),
    published: idOf('published'),
    'for the family': idOf('family'),
    author: authorPath(testKeys, idOf('published')),
    'author who waits': authorPath(testKeys, idOf('waiting')),
    withdrawn: authorPath(testKeys, newCondolenceId()),
  }
}
