import { randomUUID } from 'node:crypto'
import { chooseDeceased } from '#app/operations/accounts/choose-account.ts'
import { inviteUser } from '#app/operations/accounts/invitations.ts'
import {
  dissociateUser,
  editUserRole,
  leave,
  toggleSubscription,
  transferOwnership,
} from '#app/operations/accounts/members.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { listInvitations } from '#db/accounts/invitations.ts'
import { findMembership, listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { databasesOfTier, eachTest, insertFamily, noon, testDatabase } from '#test/support/given.ts'

const done = accept(undefined)
describe.each(Object.entries(databasesOfTier))('Members, on %s', (_name, open) => {
  const db = testDatabase(open)
  const family = eachTest(() => openSharedAccount(db))

  test('a changed role is notified and recorded; setting the same role again does nothing', async () => {
    const { user: marc } = await family.join('reader')
    const change = { userId: marc.id, role: 'administrator' } as const
    const done = accept([])
    expect(await editUserRole(family.deps, family.owner, change)).toEqual(done)
    expect(await editUserRole(family.deps, family.owner, change)).toEqual(done)
    expect(await family.roleOf(marc.id)).toBe('administrator')
    const mails = await family.mailsTo(marc.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['role-changed'])
    expect(mails[0]?.text).toContain('Éditeur')
    expect(await family.journal()).toEqual([{ act: 'role-changed', object: `${marc.id} administrator` }])
  })

  test('the email of changes is off by default, records when it was requested, and an owner may request it for another member', async () => {
    const { user: marc } = await family.join('reader')
    await toggleSubscription(family.deps, family.owner, { userId: marc.id, subscription: true })
    const subscribed = { subscription: true, subscriptionDate: noon.toISOString() }
    expect(await findMembership(db, family.account.id, marc.id)).toMatchObject(subscribed)
    await toggleSubscription(family.deps, family.owner, { userId: marc.id, subscription: false })
    expect(await findMembership(db, family.account.id, marc.id)).not.toHaveProperty('subscriptionDate')
  })

  test('a removed member is notified, and their subscriptions end', async () => {
    const marc = await family.join('owner')
    await inviteUser(family.deps, marc, { email: `${randomUUID()}@famille.example`, role: 'reader', service: 'da' })
    expect(await dissociateUser(family.deps, family.owner, { userId: marc.user.id })).toEqual(done)
    expect(await family.roleOf(marc.user.id)).toBeUndefined()
    expect((await family.mailsTo(marc.user.email)).map(({ kind }) => kind)).toEqual(['removed'])
    expect((await listInvitations(db, family.account))[0]?.end).toBe('revoked')
    const again = await inviteUser(family.deps, marc, { email: 'paul@famille.example', role: 'reader', service: 'da' })
    expect(again).toEqual(refuse('not-allowed'))
  })

  test('an account is handed over at once: one owner before, one after, both notified', async () => {
    const { user: marc } = await family.join('reader')
    const { user: claire } = family.owner
    expect(await transferOwnership(family.deps, family.owner, { userId: marc.id })).toEqual(done)
    expect(await family.roleOf(marc.id)).toBe('owner')
    expect(await family.roleOf(claire.id)).toBe('administrator')
    expect((await family.mailsTo(marc.email)).map(({ kind }) => kind)).toEqual(['role-changed'])
    expect((await family.mailsTo(claire.email)).map(({ kind }) => kind)).toEqual(['ownership-transferred'])
    expect(await transferOwnership(family.deps, family.owner, { userId: claire.id })).toEqual(refuse('not-allowed'))
  })

  test('the last owner cannot leave, be demoted or be removed', async () => {
    const { id: userId } = family.owner.user
    await family.join('administrator')
    expect(await leave(family.deps, family.owner)).toEqual(refuse('last-owner'))
    expect(await dissociateUser(family.deps, family.owner, { userId })).toEqual(refuse('last-owner'))
    const demotion = editUserRole(family.deps, family.owner, { userId, role: 'reader' })
    expect(await demotion).toEqual(refuse('last-owner'))
  })

  test.each(['reader', 'administrator', 'owner'] as const)('an %s may leave if an owner stays', async (role) => {
    const marc = await family.join(role)
    expect(await leave(family.deps, marc)).toEqual(done)
    expect((await listMembershipsOfAccount(db, family.account.id)).map(({ userId }) => userId)).toEqual([
      family.owner.user.id,
    ])
    expect(await leave(family.deps, marc)).toEqual(refuse('not-allowed'))
  })

  test.each(['reader', 'administrator'] as const)('an %s may not change other members', async (role) => {
    const marc = await family.join(role)
    const { id: userId } = family.owner.user
    const { deps } = family
    expect(await editUserRole(deps, marc, { userId, role: 'reader' })).toEqual(refuse('not-allowed'))
    expect(await editUserRole(deps, marc, { userId: marc.user.id, role: 'owner' })).toEqual(refuse('not-allowed'))
    expect(await toggleSubscription(deps, marc, { userId, subscription: true })).toEqual(refuse('not-allowed'))
    expect(await dissociateUser(deps, marc, { userId })).toEqual(refuse('not-allowed'))
    expect(await transferOwnership(deps, marc, { userId: marc.user.id })).toEqual(refuse('not-allowed'))
  })

  test('an owner may not change the members of another account', async () => {
    const { owner: stranger } = await insertFamily(db)
    const { deps, owner } = family
    const userId = stranger.id
    expect(await editUserRole(deps, owner, { userId, role: 'reader' })).toEqual(refuse('unknown-user'))
    expect(await toggleSubscription(deps, owner, { userId, subscription: true })).toEqual(refuse('unknown-user'))
    expect(await dissociateUser(deps, owner, { userId })).toEqual(refuse('unknown-user'))
    expect(await transferOwnership(deps, owner, { userId })).toEqual(refuse('unknown-user'))
  })

  test('if two owners demote each other at once, one is refused', async () => {
    const marc = await family.join('owner')
    const { deps, owner } = family
    const answers = await Promise.all([
      editUserRole(deps, owner, { userId: marc.user.id, role: 'reader' }),
      editUserRole(deps, marc, { userId: owner.user.id, role: 'reader' }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const roles = (await listMembershipsOfAccount(db, family.account.id)).map(({ role }) => role)
    expect(roles.toSorted()).toEqual(['owner', 'reader'])
  })

  test('if two owners leave at once, one stays', async () => {
    const marc = await family.join('owner')
    const answers = await Promise.all([leave(family.deps, family.owner), leave(family.deps, marc)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await listMembershipsOfAccount(db, family.account.id)).toHaveLength(1)
  })

  test('only a member may choose a deceased', async () => {
    const { account: theirs } = await insertFamily(db)
    const session = { userId: family.owner.user.id, idHash: 'no session' }
    expect(await chooseDeceased(family.deps, session, family.account.hashid)).toEqual(done)
    expect(await chooseDeceased(family.deps, session, theirs.hashid)).toEqual(refuse('unknown-account'))
    expect(await chooseDeceased(family.deps, session, 'nobody')).toEqual(refuse('unknown-account'))
  })
})
