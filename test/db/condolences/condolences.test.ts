import type { CondolenceState } from '#app/rules/condolences/condolences.ts'
import type { Account } from '#db/accounts/accounts.ts'
import {
  deleteCondolence,
  findAccountOfCondolence,
  findCondolence,
  insertCondolence,
  listCondolences,
  type NewCondolence,
  newCondolenceId,
  updateCondolence,
} from '#db/condolences/condolences.ts'
import { countByState, countCondolences } from '#db/condolences/counts.ts'
import { countReported, countReports, findDecision, listReported, moveCondolences } from '#db/condolences/moderation.ts'
import { insertReport } from '#db/condolences/reports.ts'
import { countSameText, deleteOldSpam } from '#db/condolences/spam.ts'
import { databases, insertFamily, later, noon, testDatabase } from '#test/support/given.ts'

const condolence = { name: 'Anne Le Bihan', message: 'Je pense à vous.', email: 'anne@proches.example' }
const aDay = 24 * 60 * 60_000

describe.each(Object.entries(databases))('condolences on %s', (_name, open) => {
  const db = testDatabase(open)

  async function family() {
    const { account, owner } = await insertFamily(db)
    const addCondolence = async (differs: Partial<NewCondolence> = {}, at = noon) => {
      const id = newCondolenceId()
      await insertCondolence(db, account, id, { ...condolence, state: 'waiting', doubts: [], ...differs }, at)
      return id
    }
    const decide = (ids: string[], state: CondolenceState, now = noon) =>
      moveCondolences(db, account, ids, state, { by: owner.id, now })
    return { account, owner, addCondolence, decide }
  }
  const idsOf = async (account: Account, states: CondolenceState[], more = {}) =>
    (await listCondolences(db, account, { states, hidden: 'all' }, { limit: 10, ...more })).map(({ id }) => id)

  test('condolences are stored whole, and found in their own space only', async () => {
    const [mine, others] = [await family(), await family()]
    const id = await mine.addCondolence({ doubts: ['link'], userId: mine.owner.id })
    expect(await findCondolence(db, mine.account, id)).toMatchObject({
      ...condolence,
      doubts: ['link'],
      state: 'waiting',
    })
    expect(await findCondolence(db, others.account, id)).toBeUndefined()
    expect(await findAccountOfCondolence(db, id)).toBe(mine.account.id)
    const row = await db.selectFrom('condolence').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/Anne|pense|proches/)
  })

  test('condolences are listed newest first, page by page, with a stable order within a timestamp', async () => {
    const { account, addCondolence } = await family()
    const [first, second] = [await addCondolence(), await addCondolence({}, later(noon, 1000))]
    const atOnce = [await addCondolence({}, later(noon, 2000)), await addCondolence({}, later(noon, 2000))]
      .toSorted()
      .toReversed()
    const all = [...atOnce, second, first]
    expect(await idsOf(account, ['waiting'])).toEqual(all)
    expect(await idsOf(account, ['waiting'], { oldestFirst: true })).toEqual(all.toReversed())
    expect(await idsOf(account, ['waiting'], { limit: 2, offset: 1 })).toEqual(all.slice(1, 3))
    expect(await idsOf(account, ['published'])).toEqual([])
  })

  test('condolences are counted by state', async () => {
    const { account, addCondolence } = await family()
    for (const state of ['waiting', 'waiting', 'published', 'spam'] as const) await addCondolence({ state })
    expect(await countByState(db, account)).toEqual({ waiting: 2, published: 1, family: 0, refused: 0, spam: 1 })
    expect(await countCondolences(db, account, { states: ['waiting', 'spam'], hidden: 'without' })).toBe(3)
  })

  test('condolences are moved to the state that the family chooses, in its own space only', async () => {
    const [mine, others] = [await family(), await family()]
    const [one, other] = [await mine.addCondolence(), await others.addCondolence()]
    expect(await findDecision(db, mine.account, one)).toBeUndefined()
    expect(await mine.decide([one, other, newCondolenceId()], 'published')).toBe(1)
    expect(await mine.decide([], 'published')).toBe(0)
    expect(await findCondolence(db, mine.account, one)).toMatchObject({ state: 'published' })
    expect(await findCondolence(db, others.account, other)).toMatchObject({ state: 'waiting' })
    expect(await findDecision(db, mine.account, one)).toEqual({ at: noon.toISOString(), by: mine.owner.id })
    expect(await findDecision(db, others.account, one)).toBeUndefined()
  })

  test('condolences are replaced whole, and deleted permanently', async () => {
    const { account, addCondolence } = await family()
    const id = await addCondolence()
    const kept = (await findCondolence(db, account, id))!
    await updateCondolence(db, account, { ...kept, message: 'Autre chose.', repliedAt: noon.toISOString() })
    expect(await findCondolence(db, account, id)).toMatchObject({ message: 'Autre chose.', email: condolence.email })
    expect(await deleteCondolence(db, account, id)).toEqual([])
    expect(await findCondolence(db, account, id)).toBeUndefined()
    expect(await deleteCondolence(db, account, id)).toEqual([])
  })

  test("condolences are reported once per browser, and the count restarts after the family's decision", async () => {
    const { account, addCondolence, decide } = await family()
    const id = await addCondolence({ state: 'published' })
    await addCondolence({ state: 'published' })
    expect(await insertReport(db, { id }, 'a browser', later(noon, 1))).toBe(1)
    expect(await insertReport(db, { id }, 'a browser', later(noon, 2))).toBe(0)
    expect(await insertReport(db, { id }, 'another', later(noon, 3))).toBe(2)
    expect(await countReports(db, account, id)).toBe(2)
    expect(await countReported(db, account)).toBe(1)
    expect((await listReported(db, account, { limit: 10 })).map((found) => found.id)).toEqual([id])

    await decide([id], 'published', later(noon, 4))
    expect([await countReported(db, account), await countReports(db, account, id)]).toEqual([0, 0])
    const decided = (await findCondolence(db, account, id))!
    expect(await insertReport(db, decided, 'a third', later(noon, 5))).toBe(1)
    expect(await insertReport(db, decided, 'a browser', later(noon, 5))).toBe(2)
    expect(await insertReport(db, decided, 'a browser', later(noon, 5))).toBe(0)
    expect(await countReported(db, account)).toBe(1)
    await decide([id], 'refused', later(noon, 6))
    expect(await countReported(db, account)).toBe(0)
  })

  test('hidden condolences stay among the reported ones until the family decides', async () => {
    const { account, addCondolence, decide } = await family()
    const id = await addCondolence({ state: 'family' })
    const kept = (await findCondolence(db, account, id))!
    await updateCondolence(db, account, { ...kept, hiddenAt: noon.toISOString() })
    const wanted = { states: ['family'] as const, hidden: 'only' as const }
    expect([await countReported(db, account), await countCondolences(db, account, wanted)]).toEqual([1, 1])
    await decide([id], 'family', later(noon, 1))
    expect([await countReported(db, account), await countCondolences(db, account, wanted)]).toEqual([0, 0])
  })

  test('condolences with the same text are recognised in one space, ignoring case and punctuation', async () => {
    const [mine, others] = [await family(), await family()]
    await mine.addCondolence({ message: 'Toutes nos condoléances.' })
    expect(await countSameText(db, mine.account, 'toutes NOS condoléances')).toBe(1)
    expect(await countSameText(db, mine.account, 'Toutes mes pensées')).toBe(0)
    expect(await countSameText(db, others.account, 'Toutes nos condoléances.')).toBe(0)
  })

  test('spam condolences are deleted after thirty days, and no others', async () => {
    const { account, addCondolence } = await family()
    const [spam, recent] = [
      await addCondolence({ state: 'spam' }),
      await addCondolence({ state: 'spam' }, later(noon, aDay)),
    ]
    const refused = await addCondolence({ state: 'refused' })
    await deleteOldSpam(db, later(noon, 30 * aDay + 1))
    expect(await idsOf(account, ['spam', 'refused'])).toEqual([recent, refused])
    expect(await findCondolence(db, account, spam)).toBeUndefined()
  })
})
