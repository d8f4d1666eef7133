import { randomUUID } from 'node:crypto'
import { askErasure, findClosedByLink, takeBack } from '#app/operations/erasure/close.ts'
import { takeBackPath } from '#app/operations/erasure/link.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { findAccount, renewAccountKeys } from '#db/accounts/accounts.ts'
import { listDeceased } from '#db/accounts/deceased.ts'
import { findMembership, listMemberships } from '#db/accounts/memberships.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { findClosedAccount, listClosedAccounts, renewHeldKeys } from '#db/erasure/erasures.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { aProfile, databasesOfTier, eachTest, testDatabase, testKeys, testSecret } from '#test/support/given.ts'

const done = { ok: true, value: undefined }

describe.each(Object.entries(databasesOfTier))('Closing an account to erase it, on %s', (_name, open) => {
  const db = testDatabase(open)
  const family = eachTest(() => openSharedAccount(db))
  const tokenOf = ({ user }: { user: { id: string } }) =>
    takeBackPath(testKeys, { accountId: family.account.id, userId: user.id }).split('/').at(-1)!

  test('the account is closed at once for all members, including the owner', async () => {
    const marc = await family.join('administrator')
    expect(await askErasure(family.deps, family.owner)).toEqual(done)
    expect(await findAccount(db, testKeys, family.account.id)).toBeUndefined()
    for (const { user } of [family.owner, marc]) {
      expect(await findMembership(db, family.account.id, user.id)).toBeUndefined()
      expect(await listMemberships(db, user.id)).toEqual([])
      expect(await listDeceased(db, testKeys, user.id)).toEqual([])
      expect(await listClosedAccounts(db, user.id)).toEqual([{ accountId: family.account.id, dueOn: '2026-04-04' }])
    }
    expect(await askErasure(family.deps, family.owner)).toEqual({ ok: false, problem: 'not-allowed' })
  })

  test('all members are notified of the date, and only owners get the link to reopen', async () => {
    const [marc, lea] = [await family.join('administrator'), await family.join('owner')]
    await askErasure(family.deps, { ...family.owner, once: 'a form' })
    await askErasure(family.deps, { ...family.owner, once: 'a form' })
    for (const { user } of [family.owner, marc, lea]) {
      const [mail, ...others] = await family.mailsTo(user.email)
      expect(others).toEqual([])
      expect(mail).toMatchObject({ kind: 'account-closed', subject: 'Le dossier d’Étienne Kowalczyk est fermé' })
      expect(mail?.text).toContain('samedi 4\u00a0avril 2026')
      expect(mail?.text.includes('/vos-donnees/reprendre/')).toBe(user.id !== marc.user.id)
    }
    expect((await family.journal())[0]).toEqual({ act: 'erasure-asked', object: undefined })
  })

  test.each(['administrator', 'reader'] as const)('an %s may not close it', async (role) => {
    expect(await askErasure(family.deps, await family.join(role))).toEqual({ ok: false, problem: 'not-allowed' })
    expect(await findAccount(db, testKeys, family.account.id)).toBeDefined()
  })

  test('the link reopens it completely, once, and everyone is notified', async () => {
    const marc = await family.join('reader')
    await askErasure(family.deps, family.owner)
    expect(await findClosedByLink(family.deps, tokenOf(family.owner))).toMatchObject({
      firstName: 'Étienne',
      askedOn: '2026-03-05',
      dueOn: '2026-04-04',
      others: [marc.user.email],
      lastReceiptOn: undefined,
    })
    const answers = await Promise.all([1, 2].map(() => takeBack(family.deps, tokenOf(family.owner))))
    expect(answers.toSorted((one) => (one.ok ? -1 : 1))).toEqual([done, { ok: false, problem: 'unknown-link' }])
    const account = (await findAccount(db, testKeys, family.account.id))!
    expect(await readProfile(db, account)).toMatchObject(aProfile)
    expect((await findMembership(db, account.id, marc.user.id))?.role).toBe('reader')
    expect((await family.mailsTo(marc.user.email)).map(({ kind }) => kind)).toEqual([
      'account-closed',
      'account-reopened',
    ])
  })

  test("another account's link or a forged link does not reopen it", async () => {
    const marc = await family.join('administrator')
    await askErasure(family.deps, family.owner)
    for (const token of [tokenOf(marc), 'v1.nothing', '', tokenOf({ user: { id: randomUUID() } })]) {
      expect(await findClosedByLink(family.deps, token)).toBeUndefined()
      expect(await takeBack(family.deps, token)).toEqual({ ok: false, problem: 'unknown-link' })
    }
  })

  test('its key stays valid through a change of secrets', async () => {
    await askErasure(family.deps, family.owner)
    const renewed = keyRing(['another secret for tests only, thirty-two bytes', testSecret])
    await renewAccountKeys(db, renewed)
    await renewHeldKeys(db, renewed)
    const newestAlone = keyRing(['another secret for tests only, thirty-two bytes'])
    const closed = await findClosedAccount(db, newestAlone, family.account.id)
    expect(await readProfile(db, closed!.account)).toMatchObject(aProfile)
    await renewHeldKeys(db, keyRing([testSecret, 'another secret for tests only, thirty-two bytes']))
    family.later(DAY_MS)
    expect(await takeBack(family.deps, tokenOf(family.owner))).toEqual(done)
  })
})
