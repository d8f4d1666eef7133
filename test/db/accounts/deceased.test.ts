import { insertAccount } from '#db/accounts/accounts.ts'
import { listDeceased } from '#db/accounts/deceased.ts'
import { findMembership, insertMembership } from '#db/accounts/memberships.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { databases, insertFamily, insertPerson, later, noon, testDatabase, testKeys } from '#test/support/given.ts'

describe.each(Object.entries(databases))('listDeceased() on %s', (_name, open) => {
  const db = testDatabase(open)

  test("listDeceased() lists the deceased of every account of a user, with the user's role, oldest first", async () => {
    const { account, owner, domain } = await insertFamily(db)
    const second = await insertAccount(db, testKeys, { domainId: domain.id, now: noon })
    await insertMembership(db, { accountId: second.id, userId: owner.id, role: 'reader' }, later(noon, 1000))
    await saveProfileEntries(db, second, { deceasedLastName: 'Moreau', defunctDeathTown: 'Nantes' }, noon)
    await insertFamily(db) // an account of another user

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

  test('listDeceased() decrypts the dates of two people of one name, and of nobody else', async () => {
    const dates = { defunctBirthDate: '1938-05-02', defunctDeathDate: '2026-03-04' }
    const { owner, domain } = await insertFamily(db, {
      profile: { deceasedFirstName: 'Étienne', deceasedLastName: 'Roy', ...dates },
    })
    const addAccount = async (deceasedFirstName: string) => {
      const account = await insertAccount(db, testKeys, { domainId: domain.id, now: noon })
      await insertMembership(db, { accountId: account.id, userId: owner.id, role: 'owner' }, noon)
      await saveProfileEntries(db, account, { deceasedFirstName, deceasedLastName: 'Roy', ...dates }, noon)
    }
    await addAccount('Anne')
    const birthsByName = async () =>
      (await listDeceased(db, testKeys, owner.id)).map(({ name, birth }) => [name, birth]).toSorted()
    expect(await birthsByName()).toEqual([
      ['Anne Roy', undefined],
      ['Étienne Roy', undefined],
    ])
    await addAccount('Etienne')
    expect(await birthsByName()).toEqual([
      ['Anne Roy', undefined],
      ['Etienne Roy', '1938-05-02'],
      ['Étienne Roy', '1938-05-02'],
    ])
  })

  test('listDeceased() is empty for a user without an account, or whose only account is closed', async () => {
    const alone = await insertPerson(db)
    expect(await listDeceased(db, testKeys, alone.id)).toEqual([])

    const { account, owner } = await insertFamily(db)
    await db.updateTable('account').set({ wrappedKey: null }).where('id', '=', account.id).execute()
    expect(await listDeceased(db, testKeys, owner.id)).toEqual([])
  })

  test('listDeceased() includes accounts without a name yet', async () => {
    const { owner } = await insertFamily(db, { profile: {} })
    expect(await listDeceased(db, testKeys, owner.id)).toMatchObject([{ firstName: '', name: '', role: 'owner' }])
  })
})
