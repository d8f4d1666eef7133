import type { ErasedIds } from '#app/adapters/erased-ids.ts'
import { takeBack } from '#app/operations/erasure/close.ts'
import { eraseDue } from '#app/operations/erasure/erase.ts'
import { eraseAgain } from '#app/operations/erasure/erase-again.ts'
import { leaveForGood } from '#app/operations/erasure/leave.ts'
import { takeBackPath } from '#app/operations/erasure/link.ts'
import { eraseRests } from '#app/operations/erasure/rest.ts'
import { keepSpaceAlone } from '#app/operations/retention/kept-space.ts'
import { forgetPeople } from '#app/operations/retention/people.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findUser } from '#db/accounts/users.ts'
import { findSpace, insertSpace } from '#db/deceased-space/spaces.ts'
import { closeAccount } from '#db/erasure/erasures.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { erasureDeps } from '#test/support/erasure/erasing.ts'
import { aSite, insertFamily, insertPerson, later, noon, sitesOf, testDatabase, testKeys } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'

const due = later(noon, 30 * DAY_MS)

class Cut extends Error {}

/**
 * Points at which the process is killed, according to what is recorded outside the database. A transaction in progress
 * is rolled back.
 */
const cuts: Record<string, (erased: ErasedIds) => Partial<ErasedIds>> = {
  'before anything is noted': () => ({ begin: () => Promise.reject(new Cut()) }),
  'between the note and the commit': (erased) => ({
    begin: async (ids, day) => {
      await erased.begin(ids, day)
      throw new Cut()
    },
  }),
  'between the commit and its note': () => ({ end: () => Promise.reject(new Cut()) }),
  'after all of it': (erased) => ({
    end: async (ids, day) => {
      await erased.end(ids, day)
      throw new Cut()
    },
  }),
}

describe('An interrupted erasure', async () => {
  const db = testDatabase()
  const deps = await erasureDeps(db)

  const cutAt = (where: string) => ({ ...deps, erased: { ...deps.erased, ...cuts[where]!(deps.erased) } })
  const isThere = async (id: string) =>
    (await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

  /** A closed family, and what puts it back as a backup of before its erasure does. */
  async function closedFamily() {
    const { account, owner } = await insertFamily(db)
    await closeAccount(db, account.id, { by: owner.id, now: noon, dueOn: '2026-04-04' })
    const saved = await Promise.all([
      db.selectFrom('account').selectAll().where('id', '=', account.id).execute(),
      db.selectFrom('user').selectAll().where('id', '=', owner.id).execute(),
      db.selectFrom('membership').selectAll().where('accountId', '=', account.id).execute(),
      db.selectFrom('erasure').selectAll().where('accountId', '=', account.id).execute(),
    ])
    const restore = async () => {
      for (const [index, table] of (['account', 'user', 'membership', 'erasure'] as const).entries()) {
        await db
          .insertInto(table)
          .values(saved[index] as never)
          .execute()
      }
    }
    return { account, owner, restore }
  }

  test.each(Object.keys(cuts))(
    '%s, the erasure is completed at the next start, is reported once, and stays complete',
    async (where) => {
      const { account, owner, restore } = await closedFamily()
      await expect(eraseDue(cutAt(where), due)).rejects.toThrow(Cut)
      const isWhole = await isThere(account.id)
      expect((await mailsTo(db, owner.email)).length).toBe(isWhole ? 0 : 1)
      expect((await findUser(db, testKeys, owner.id)) !== undefined).toBe(isWhole)

      await eraseAgain(deps, due)
      await eraseDue(deps, due)
      const isForgotten = async () => {
        expect(await isThere(account.id)).toBe(false)
        expect(await findUser(db, testKeys, owner.id)).toBeUndefined()
        expect((await mailsTo(db, owner.email)).map(({ kind }) => kind)).toEqual(['account-erased'])
      }
      await isForgotten()

      await restore()
      await eraseAgain(deps, due)
      await eraseDue(deps, due)
      await isForgotten()
    },
  )

  test.each(Object.keys(cuts))(
    'an erasure of everything except a space, %s, is completed and reported once',
    async (where) => {
      const { deps: asMember, account, owner } = await openSharedAccount(db)
      await insertSpace(db, account, newSpace('Étienne', 'link'), { by: owner.user.id, now: noon })
      await keepSpaceAlone(asMember, owner)
      await expect(eraseRests(cutAt(where), due)).rejects.toThrow(Cut)
      const isWhole = (await readProfile(db, account)).applicantFirstName !== undefined
      const kinds = async () => (await mailsTo(db, owner.user.email)).map(({ kind }) => kind)
      expect(await kinds()).toEqual(isWhole ? ['space-chosen'] : ['space-chosen', 'rest-erased'])
      await eraseAgain(deps, due)
      await eraseRests(deps, due)
      expect((await readProfile(db, account)).applicantFirstName).toBeUndefined()
      expect(await findSpace(db, account)).toBeDefined()
      expect(await kinds()).toEqual(['space-chosen', 'rest-erased'])
    },
  )

  test('an account cannot be reopened once its day has come', async () => {
    const { account, owner } = await closedFamily()
    await expect(eraseDue(cutAt('between the note and the commit'), due)).rejects.toThrow(Cut)
    const token = takeBackPath(testKeys, { accountId: account.id, userId: owner.id }).split('/').at(-1)!
    const sites = () => sitesOf(aSite())
    const takeBackAt = (now: Date) => takeBack({ ...deps, sites, network: undefined, now: () => now }, token)
    expect(await takeBackAt(due)).toEqual({ ok: false, problem: 'unknown-link' })
    expect(await isThere(account.id)).toBe(true)
    // Before its day, an erasure has not begun, so the account can be restored.
    expect((await takeBackAt(later(due, -DAY_MS))).ok).toBe(true)
    expect(await findAccount(db, testKeys, account.id)).toBeDefined()
  })

  test('an interrupted erasure of a user keeps a user who has come back', async () => {
    const family = await openSharedAccount(db)
    const { user } = await family.join('reader')
    const { erased } = cutAt('between the note and the commit')
    await expect(leaveForGood({ ...family.deps, erased }, user)).rejects.toThrow(Cut)
    await insertMembership(db, { accountId: family.account.id, userId: user.id, role: 'reader' }, noon)
    await eraseAgain(deps, due)
    expect(await findUser(db, testKeys, user.id)).toBeDefined()
  })

  test('the erasure of a user without accounts is completed at the next sweep', async () => {
    const alone = await insertPerson(db)
    const sweepDay = later(noon, 800 * DAY_MS)
    await expect(forgetPeople(cutAt('between the note and the commit'), sweepDay)).rejects.toThrow(Cut)
    expect(await findUser(db, testKeys, alone.id)).toBeDefined()
    await forgetPeople(deps, sweepDay)
    expect(await findUser(db, testKeys, alone.id)).toBeUndefined()
    expect(await deps.erased.among([alone.id])).toEqual({ erased: [alone.id], begun: [] })
  })
})
