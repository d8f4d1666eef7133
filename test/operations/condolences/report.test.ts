import { findReported, reportCondolence } from '#app/operations/condolences/report.ts'
import type { CondolenceState } from '#app/rules/condolences/condolences.ts'
import { updateCondolence } from '#db/condolences/condolences.ts'
import { openBook } from '#test/support/condolences/condolence-book.ts'
import { databases, later, noon, testDatabase } from '#test/support/given.ts'

describe.each(['sqlite', 'postgres'] as const)('Reporting a message, on %s', (engine) => {
  const db = testDatabase(databases[engine])

  async function aMessage(state: CondolenceState = 'published') {
    const book = await openBook(db)
    const kept = await book.submitAndRead()
    await updateCondolence(db, book.account, { ...kept, state })
    const { account } = book
    return {
      book,
      account,
      id: kept.id,
      report: (visitorId: string, more: { now?: () => Date; network?: string } = {}) =>
        reportCondolence({ ...book.deps, visitorId, ...more }, { account }, kept.id),
      isHidden: async () => (await book.read(kept.id))?.hiddenAt !== undefined,
    }
  }

  test('reported by one browser any number of times, it stays; reported by a second one, it waits for the family', async () => {
    const { report, isHidden } = await aMessage()
    for (let times = 0; times < 3; times += 1) await report('one browser')
    expect(await isHidden()).toBe(false)
    await report('another browser')
    expect(await isHidden()).toBe(true)
  })

  test('two windows of one household count once; another household or a relative counts', async () => {
    const [one, two] = [await aMessage(), await aMessage()]
    for (const { report, isHidden } of [one, two]) {
      await report('one window', { network: 'one household' })
      await report('another window', { network: 'one household' })
      expect(await isHidden()).toBe(false)
    }
    await one.report('one window', { network: 'another household' })
    expect(await one.isHidden()).toBe(true)
    const user = await two.book.addMember('reader')
    const reporter = { account: two.account, member: { user, role: 'reader' as const } }
    await reportCondolence({ ...two.book.deps, network: 'one household' }, reporter, two.id)
    expect(await two.isHidden()).toBe(true)
  })

  test('the reports of one person in two spaces cannot be linked', async () => {
    const [one, two] = [await aMessage(), await aMessage()]
    for (const { report } of [one, two]) await report('one window', { network: 'one household' })
    await one.report('one household')
    const marks = await db
      .selectFrom('condolenceReport')
      .select('reporter')
      .where('condolenceId', 'in', [one.id, two.id])
      .execute()
    expect(new Set(marks.map(({ reporter }) => reporter)).size).toBe(3)
  })

  test('two simultaneous reports hide the message', async () => {
    const { report, isHidden } = await aMessage()
    await Promise.all([report('one browser'), report('another browser')])
    expect(await isHidden()).toBe(true)
  })

  test('once republished by the family, it takes two more reports', async () => {
    const { report, isHidden, book, id } = await aMessage()
    await report('one browser')
    await report('another browser')
    const kept = (await book.read(id))!
    await updateCondolence(db, book.account, { ...kept, hiddenAt: undefined })
    await db
      .updateTable('condolence')
      .set({ moderatedAt: later(noon, 1000).toISOString() })
      .where('id', '=', id)
      .execute()
    const tomorrow = { now: () => later(noon, 86_400_000) }
    await report('one browser', tomorrow)
    await report('one browser', tomorrow)
    expect(await isHidden()).toBe(false)
    await report('a third browser', tomorrow)
    expect(await isHidden()).toBe(true)
  })

  test.each(['waiting', 'family', 'refused', 'spam'] as const)(
    'a message that visitors do not see cannot be reported: %s',
    async (state) => {
      const { report, book, account, id } = await aMessage(state)
      expect(await findReported({ db }, { account }, id)).toBeUndefined()
      await report('one browser')
      await report('another browser')
      expect(await book.read(id)).toMatchObject({ state, hiddenAt: undefined })
    },
  )

  test('a message of another family cannot be reported', async () => {
    const { id } = await aMessage()
    const { account } = await openBook(db)
    expect(await findReported({ db }, { account }, id)).toBeUndefined()
  })

  test('a network that reports everything no longer counts', async () => {
    const { report, isHidden, book, account } = await aMessage()
    const here = { network: 'one network' }
    for (let times = 0; times < 10; times += 1) {
      await reportCondolence({ ...book.deps, ...here }, { account }, 'another')
    }
    await report('one browser', here)
    await report('another browser', here)
    expect(await isHidden()).toBe(false)
  })
})
