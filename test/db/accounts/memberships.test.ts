import { findAccountId } from '#db/accounts/accounts.ts'
import {
  deleteMembership,
  findMembership,
  insertMembership,
  listMembershipsOfAccount,
  updateMembership,
} from '#db/accounts/memberships.ts'
import { findUser, updateDisplayName } from '#db/accounts/users.ts'
import { databases, insertFamily, insertPerson, later, noon, testDatabase, testKeys } from '#test/support/given.ts'

describe.each(Object.entries(databases))('memberships, on %s', (_name, open) => {
  const db = testDatabase(open)

  test('a member receives no emails about changes until they subscribe, and unsubscribing clears the date', async () => {
    const { account, owner } = await insertFamily(db)
    const member = { accountId: account.id, userId: owner.id }
    expect(await findMembership(db, account.id, owner.id)).toEqual({ ...member, role: 'owner', subscription: false })

    await updateMembership(db, member, { subscription: { date: noon }, seenOn: '2026-03-05' })
    expect(await findMembership(db, account.id, owner.id)).toEqual({
      ...member,
      role: 'owner',
      subscription: true,
      subscriptionDate: noon.toISOString(),
      seenOn: '2026-03-05',
    })
    await updateMembership(db, member, { subscription: 'none', role: 'administrator' })
    expect(await findMembership(db, account.id, owner.id)).toEqual({
      ...member,
      role: 'administrator',
      subscription: false,
      seenOn: '2026-03-05',
    })
  })

  test('members are listed in order of joining, and one who is removed from an account keeps the others', async () => {
    const { account, owner } = await insertFamily(db)
    const { account: other } = await insertFamily(db)
    const marc = await insertPerson(db)
    await insertMembership(db, { accountId: account.id, userId: marc.id, role: 'reader' }, later(noon, 1))
    await insertMembership(db, { accountId: other.id, userId: marc.id, role: 'reader' }, noon)
    expect((await listMembershipsOfAccount(db, account.id)).map(({ userId }) => userId)).toEqual([owner.id, marc.id])

    await deleteMembership(db, account.id, marc.id)
    expect(await findMembership(db, account.id, marc.id)).toBeUndefined()
    expect(await findMembership(db, other.id, marc.id)).toBeDefined()
  })

  test('an account is found by its hashid', async () => {
    const { account } = await insertFamily(db)
    expect(await findAccountId(db, account.hashid)).toBe(account.id)
    expect(await findAccountId(db, 'nobody')).toBeUndefined()
  })

  test('a display name is set, changed and removed', async () => {
    const { id } = await insertPerson(db)
    await updateDisplayName(db, testKeys, id, 'Claire Moreau')
    expect((await findUser(db, testKeys, id))?.displayName).toBe('Claire Moreau')
    await updateDisplayName(db, testKeys, id, '')
    expect(await findUser(db, testKeys, id)).not.toHaveProperty('displayName')
  })
})
