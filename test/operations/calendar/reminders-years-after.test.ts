import { saveReminders } from '#app/operations/calendar/reminders.ts'
import { findReminder } from '#db/letters/reminders.ts'
import { aRemindedFamily, at } from '#test/support/calendar/reminders.ts'
import { databasesOfTier, testDatabase } from '#test/support/given.ts'
import { allMails } from '#test/support/mail/outbox.ts'

describe.each(Object.entries(databasesOfTier))('reminders years after a death (%s)', (_, open) => {
  const db = testDatabase(open)
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    for (const table of ['outbox', 'reminder'] as const) await db.deleteFrom(table).execute()
  })

  const family = () => aRemindedFamily(db)
  const mails = () => allMails(db)

  test('years after, a reminder still comes: a month before what closes, in the week of what opens', async () => {
    const { account, owner, deps, round } = await family()
    await saveReminders(deps, { account, user: owner }, 'ask')
    expect(await round(at('2028-12-20'))).toBe(0)
    expect(await round(at('2029-02-26'))).toBe(1)
    expect((await mails()).at(-1)?.text).toContain(
      'à partir du jeudi 1er\u00A0mars\u00A0: chercher un compte oublié sur ciclade.fr.',
    )
    expect(await round(at('2036-01-25'))).toBe(0)
    expect(await round(at('2036-02-02'))).toBe(1)
    expect(await round(at('2036-02-09'))).toBe(0)
    expect(await round(at('2036-02-22'))).toBe(1)
    expect((await mails()).at(-1)?.text).toContain('refuser la succession avant le samedi 1er\u00A0mars')
    // The outbox deletes the email that it has sent, while the choice of the user stays.
    expect(await findReminder(db, { accountId: account.id, userId: owner.id })).toMatchObject({
      lastSentOn: '2036-02-22',
    })
  })

  test('ten years after, an erased account receives nothing', async () => {
    const { account, owner, deps, round } = await family()
    await saveReminders(deps, { account, user: owner }, 'ask')
    await db.updateTable('account').set({ wrappedKey: null }).where('id', '=', account.id).execute()
    for (const day of ['2029-02-26', '2036-02-02', '2036-02-22']) expect(await round(at(day))).toBe(0)
    expect(await mails()).toEqual([])
  })
})
