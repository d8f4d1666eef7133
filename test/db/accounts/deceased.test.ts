import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAccount } from '#db/accounts/accounts.ts'
import { listDeceased } from '#db/accounts/deceased.ts'
import { findMembership, insertMembership } from '#db/accounts/memberships.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { databases } from '#test/support/db/databases.ts'
import { insertFamily, insertPerson, later, noon, testKeys } from '#test/support/db/factories.ts'

describe.each(Object.entries(databases))('the deceased a person may choose on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.destroy())

  test('are those of every account they belong to, with their role in each, oldest first', async () => {
    const { account, owner, domain } = await insertFamily(db)
    const second = await insertAccount(db, testKeys, { domainId: domain.id, now: noon })
    await insertMembership(db, { accountId: second.id, userId: owner.id, role: 'reader' }, later(noon, 1000))
    await saveProfileEntries(db, second, { deceasedLastName: 'Moreau', defunctDeathTown: 'Nantes' }, noon)
    await insertFamily(db) // of somebody else

    const listed = await listDeceased(db, testKeys, owner.id)
    expect(listed.map(({ account }) => account)).toEqual([account, second])
    expect(listed.map(({ membership }) => membership)).toEqual([
      await findMembership(db, account.id, owner.id),
      await findMembership(db, second.id, owner.id),
    ])
    expect(listed).toMatchObject([
      {
        accountId: account.id,
        hashid: account.hashid,
        firstName: 'Étienne',
        name: 'Étienne Kowalczyk',
        role: 'owner',
      },
      { accountId: second.id, hashid: second.hashid, firstName: '', name: 'Moreau', role: 'reader' },
    ])
  })

  test('are nobody for anyone who belongs to no account, or to one that is erased', async () => {
    const alone = await insertPerson(db)
    expect(await listDeceased(db, testKeys, alone.id)).toEqual([])

    const { account, owner } = await insertFamily(db)
    await db.updateTable('account').set({ wrappedKey: null }).where('id', '=', account.id).execute()
    expect(await listDeceased(db, testKeys, owner.id)).toEqual([])
  })

  test('with no name yet are still there', async () => {
    const { owner } = await insertFamily(db, { profile: {} })
    expect(await listDeceased(db, testKeys, owner.id)).toMatchObject([{ firstName: '', name: '', role: 'owner' }])
  })
})
