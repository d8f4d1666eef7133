import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CondolenceState } from '#app/rules/deceased-space/condolences.ts'
import type { Account } from '#db/accounts.ts'
import { findCondolence, insertCondolence, newCondolenceId, updateCondolence } from '#db/condolences.ts'
import type { Db } from '#db/connect.ts'
import { deleteMembership, insertMembership } from '#db/memberships.ts'
import { claimNotice, deleteNotice, findNotice, insertNotice, listNotices } from '#db/space-notices.ts'
import { countThankedSince, hasNewToRead, markThanked } from '#db/thanks.ts'
import { databases } from '#test/support/databases.ts'
import { insertFamily, insertPerson, later, noon } from '#test/support/factories.ts'

const HOUR = 3_600_000

describe.each(Object.entries(databases))('what the thanks and the mails of a space keep, on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.destroy())

  async function leave(account: Account, state: CondolenceState, at = noon) {
    const id = newCondolenceId()
    await insertCondolence(db, account, id, { name: 'Marie', message: 'Un mot', state, doubts: [] }, at)
    return id
  }

  test('thanks are noted for the messages of one account, and counted since a moment', async () => {
    const { account } = await insertFamily(db)
    const { account: other } = await insertFamily(db)
    const [mine, second, theirs] = [
      await leave(account, 'published'),
      await leave(account, 'family'),
      await leave(other, 'published'),
    ]
    await markThanked(db, account, [mine, theirs], later(noon, HOUR))
    await markThanked(db, account, [], later(noon, HOUR))
    expect((await findCondolence(db, account, mine))?.thankedAt).toBe(later(noon, HOUR).toISOString())
    expect((await findCondolence(db, account, second))?.thankedAt).toBeUndefined()
    expect((await findCondolence(db, other, theirs))?.thankedAt).toBeUndefined()
    expect(await countThankedSince(db, account, noon.toISOString())).toBe(1)
    expect(await countThankedSince(db, account, later(noon, HOUR).toISOString())).toBe(0)
  })

  describe('something new to read', () => {
    test.each([
      ['waiting', true],
      ['published', false],
      ['family', false],
      ['refused', false],
      ['spam', false],
    ] as const)('is a message that is %s: %s', async (state, isNew) => {
      const { account } = await insertFamily(db)
      await leave(account, state, later(noon, HOUR))
      expect(await hasNewToRead(db, account, noon.toISOString())).toBe(isNew)
      expect(await hasNewToRead(db, account, later(noon, HOUR).toISOString())).toBe(false)
    })

    test('is one that was reported, and one that waits again because its author changed it', async () => {
      const { account } = await insertFamily(db)
      const ids = [await leave(account, 'published'), await leave(account, 'waiting')]
      const [shown, waiting] = await Promise.all(ids.map((id) => findCondolence(db, account, id)))
      const since = noon.toISOString()
      expect(await hasNewToRead(db, account, since)).toBe(false)
      await updateCondolence(db, account, { ...shown!, hiddenAt: later(noon, HOUR).toISOString() })
      expect(await hasNewToRead(db, account, since)).toBe(true)
      await updateCondolence(db, account, { ...shown!, hiddenAt: undefined })
      expect(await hasNewToRead(db, account, since)).toBe(false)
      await updateCondolence(db, account, { ...waiting!, changedAt: later(noon, HOUR).toISOString() })
      expect(await hasNewToRead(db, account, since)).toBe(true)
    })
  })

  describe('the mails that a person asks for', () => {
    async function asked() {
      const { account, owner } = await insertFamily(db)
      const whose = { accountId: account.id, userId: owner.id, kind: 'digest' as const }
      await insertNotice(db, whose, noon)
      return { account, owner, whose }
    }
    const mine = async (account: Account) =>
      (await listNotices(db, 'digest')).filter((one) => one.accountId === account.id)

    test('are asked once, stopped, and are of their own kind', async () => {
      const { account, whose } = await asked()
      await insertNotice(db, whose, later(noon, HOUR))
      expect(await mine(account)).toEqual([{ ...whose, askedAt: noon.toISOString() }])
      expect(await findNotice(db, { ...whose, kind: 'anniversary' })).toBeUndefined()
      await deleteNotice(db, { ...whose, kind: 'anniversary' })
      expect(await findNotice(db, whose)).toBeDefined()
      await deleteNotice(db, whose)
      expect(await mine(account)).toEqual([])
    })

    test('are taken once, by whoever read them first, and again later', async () => {
      const { account, whose } = await asked()
      const [notice] = await mine(account)
      expect(await claimNotice(db, notice!, later(noon, HOUR))).toBe(true)
      expect(await claimNotice(db, notice!, later(noon, HOUR))).toBe(false)
      const again = await findNotice(db, whose)
      expect(again?.lastSentAt).toBe(later(noon, HOUR).toISOString())
      expect(await claimNotice(db, again!, later(noon, 2 * HOUR))).toBe(true)
      await deleteNotice(db, whose)
      expect(await claimNotice(db, again!, later(noon, 3 * HOUR))).toBe(false)
    })

    test('end with the sharing of the account: who comes back asks again', async () => {
      const { account } = await asked()
      const marc = await insertPerson(db)
      const sharing = { accountId: account.id, userId: marc.id, role: 'administrator' } as const
      await insertMembership(db, sharing, noon)
      await insertNotice(db, { ...sharing, kind: 'digest' }, noon)
      expect(await mine(account)).toHaveLength(2)
      await deleteMembership(db, account.id, marc.id)
      await insertMembership(db, sharing, noon)
      expect(await mine(account)).toHaveLength(1)
    })

    test('are none of an account that was erased', async () => {
      const { account } = await asked()
      await db.updateTable('account').set({ wrappedKey: null }).where('id', '=', account.id).execute()
      expect(await mine(account)).toEqual([])
    })
  })
})
