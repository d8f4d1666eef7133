import type { CondolenceState } from '#app/rules/condolences/condolences.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { deleteMembership, insertMembership } from '#db/accounts/memberships.ts'
import { findCondolence, insertCondolence, newCondolenceId, updateCondolence } from '#db/condolences/condolences.ts'
import { clearReply, hasNewToRead, listKept, listThankedSince, markThanked } from '#db/condolences/thanks.ts'
import { claimNotice, findNotice, insertNotice, listNotices, stopNotice } from '#db/deceased-space/notices.ts'
import { databases, insertFamily, insertPerson, later, noon, testDatabase } from '#test/support/given.ts'

const HOUR = 3_600_000

describe.each(Object.entries(databases))('thanks and emails of a space, on %s', (_name, open) => {
  const db = testDatabase(open)

  async function addCondolence(account: Account, state: CondolenceState, at = noon, email?: string) {
    const id = newCondolenceId()
    await insertCondolence(db, account, id, { name: 'Marie', message: 'Un mot', state, doubts: [], email }, at)
    return id
  }

  test('thanks are recorded for the messages of one account, and found since a timestamp', async () => {
    const { account } = await insertFamily(db)
    const { account: other } = await insertFamily(db)
    const [mine, second, theirs] = [
      await addCondolence(account, 'published', noon, 'marie@orange.example'),
      await addCondolence(account, 'family', noon, 'paul@orange.example'),
      await addCondolence(other, 'published', noon, 'anne@orange.example'),
    ]
    await markThanked(db, account, [mine, theirs], later(noon, HOUR))
    await markThanked(db, account, [], later(noon, HOUR))
    expect((await findCondolence(db, account, mine))?.thankedAt).toBe(later(noon, HOUR).toISOString())
    expect((await findCondolence(db, account, second))?.thankedAt).toBeUndefined()
    expect((await findCondolence(db, other, theirs))?.thankedAt).toBeUndefined()
    expect(await listThankedSince(db, account, noon.toISOString())).toEqual(['marie@orange.example'])
    expect(await listThankedSince(db, account, later(noon, HOUR).toISOString())).toEqual([])
  })

  test('kept messages are listed in pages, each once, even if a relative removes some in between', async () => {
    const { account } = await insertFamily(db)
    const ids: string[] = []
    // Two per timestamp, so that a page ends between two of them.
    for (let index = 0; index < 5; index++) {
      ids.push(await addCondolence(account, index % 2 ? 'family' : 'published', later(noon, Math.floor(index / 2))))
    }
    await addCondolence(account, 'waiting')
    const first = await listKept(db, account, { after: undefined, limit: 3 })
    const taken = await findCondolence(db, account, first[0]!.id)
    await updateCondolence(db, account, { ...taken!, state: 'refused' })
    const second = await listKept(db, account, { after: first.at(-1), limit: 3 })
    expect([...first, ...second].map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(second.at(-1)!.id).toBe(ids.at(-1))
  })

  test('a reply that could not be delivered is cleared for its own message only', async () => {
    const { account } = await insertFamily(db)
    const ids = [await addCondolence(account, 'published'), await addCondolence(account, 'published')]
    for (const id of ids) {
      await updateCondolence(db, account, {
        ...(await findCondolence(db, account, id))!,
        repliedAt: noon.toISOString(),
      })
    }
    await clearReply(db, { accountId: account.id, condolenceId: ids[0]! })
    const repliedAt = async (id: string) => (await findCondolence(db, account, id))?.repliedAt
    expect([await repliedAt(ids[0]!), await repliedAt(ids[1]!)]).toEqual([undefined, noon.toISOString()])
  })

  describe('hasNewToRead()', () => {
    test.each([
      ['waiting', true],
      ['published', false],
      ['family', false],
      ['refused', false],
      ['spam', false],
    ] as const)('for a message that is %s: %s', async (state, isNew) => {
      const { account } = await insertFamily(db)
      await addCondolence(account, state, later(noon, HOUR))
      expect(await hasNewToRead(db, account, noon.toISOString())).toBe(isNew)
      expect(await hasNewToRead(db, account, later(noon, HOUR).toISOString())).toBe(false)
    })

    test('hasNewToRead() is true for a reported message, and for one that waits again after its author changed it', async () => {
      const { account } = await insertFamily(db)
      const ids = [await addCondolence(account, 'published'), await addCondolence(account, 'waiting')]
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

  describe('email subscriptions of a user', () => {
    async function asked() {
      const { account, owner } = await insertFamily(db)
      const whose = { accountId: account.id, userId: owner.id, kind: 'digest' as const }
      await insertNotice(db, whose, noon)
      return { account, owner, whose }
    }
    const mine = async (account: Account) =>
      (await listNotices(db, 'digest')).filter((one) => one.accountId === account.id)

    test('email subscriptions of a user are inserted once, stopped, and separate for each kind', async () => {
      const { account, whose } = await asked()
      await insertNotice(db, whose, later(noon, HOUR))
      expect(await mine(account)).toEqual([{ ...whose, askedAt: noon.toISOString() }])
      expect(await findNotice(db, { ...whose, kind: 'anniversary' })).toBeUndefined()
      await stopNotice(db, { ...whose, kind: 'anniversary' }, noon)
      expect((await findNotice(db, whose))?.stoppedAt).toBeUndefined()
      await stopNotice(db, whose, noon)
      expect(await mine(account)).toEqual([])
      await insertNotice(db, whose, later(noon, HOUR))
      expect(await mine(account)).toHaveLength(1)
    })

    test('email subscriptions of a user are claimed once, by the first reader, and again later', async () => {
      const { account, whose } = await asked()
      const [notice] = await mine(account)
      expect(await claimNotice(db, notice!, later(noon, HOUR))).toBe(true)
      expect(await claimNotice(db, notice!, later(noon, HOUR))).toBe(false)
      const again = await findNotice(db, whose)
      expect(again?.lastSentAt).toBe(later(noon, HOUR).toISOString())
      expect(await claimNotice(db, again!, later(noon, 2 * HOUR))).toBe(true)
      await stopNotice(db, whose, noon)
      expect(await claimNotice(db, again!, later(noon, 3 * HOUR))).toBe(false)
    })

    test('email subscriptions of a user end with the membership: a user who comes back subscribes again', async () => {
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

    test('email subscriptions of a user are not listed for a closed account', async () => {
      const { account } = await asked()
      await db.updateTable('account').set({ wrappedKey: null }).where('id', '=', account.id).execute()
      expect(await mine(account)).toEqual([])
    })
  })
})
