import { leave } from '#app/operations/accounts/members.ts'
import { saveReminders, sendReminders } from '#app/operations/calendar/reminders.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { findReminder } from '#db/letters/reminders.ts'
import { aRemindedFamily, at } from '#test/support/calendar/reminders.ts'
import { databasesOfTier, insertMember, testDatabase, testKeys } from '#test/support/given.ts'
import { allMails } from '#test/support/mail/outbox.ts'

describe.each(Object.entries(databasesOfTier))('reminders of dates (%s)', (_, open) => {
  const db = testDatabase(open)
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    for (const table of ['outbox', 'reminder'] as const) await db.deleteFrom(table).execute()
  })

  const family = () => aRemindedFamily(db)
  const mails = () => allMails(db)

  const send = (account: Account, { id }: User) =>
    saveDocument(
      db,
      account,
      { documentId: 'cpamCourrierComplet', status: 'sent', statusData: {} },
      { by: id, now: at('2026-03-20') },
    )

  test('reminders are off by default', async () => {
    const { account, owner, deps, round } = await family()
    expect(await round(at('2026-03-25'))).toBe(0)
    await saveReminders(deps, { account, user: owner }, 'ask')
    expect(await round(at('2026-03-25'))).toBe(1)
  })

  test('a reminder names the date and its letter, and says how to stop', async () => {
    const { account, owner, deps, round } = await family()
    await saveReminders(deps, { account, user: owner }, 'ask')
    await round(at('2026-03-27'))
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'reminder', to: owner.email })
    expect(mail!.subject).toBe('Cette semaine, deux dates pour France Travail et la CPAM')
    expect(mail!.text).toContain('la lettre à la CPAM doit partir avant le mercredi 1er\u00A0avril')
    expect(mail!.text).toContain('Si c’est fait, dites-le ici et nous n’en parlerons plus')
    expect(mail!.unsubscribeLink).toMatch(/^http:\/\/localhost:3000\/rappels\/v1\.[\w.-]+$/)
    expect(mail!.text).toContain(mail!.unsubscribeLink)
    for (const secret of [account.id, owner.id, account.hashid]) expect(JSON.stringify(mail)).not.toContain(secret)
  })

  test('a user gets at most one reminder in seven days, over all runs and processes', async () => {
    const { account, owner, deps, round } = await family()
    await saveReminders(deps, { account, user: owner }, 'ask')
    const counts = await Promise.all([round(at('2026-03-25')), round(at('2026-03-25')), round(at('2026-03-25', 11))])
    expect(counts.reduce((one, other) => one + other)).toBe(1)
    await saveReminders(deps, { account, user: owner }, 'ask')
    expect(await round(at('2026-03-31'))).toBe(0)
    expect(await round(at('2026-04-01'))).toBe(1)
    expect(await mails()).toHaveLength(2)
  })

  test('a reminder that could not be queued stays due, and does not stop the others', async () => {
    const { account, owner, deps, round, sites } = await family()
    await saveReminders(deps, { account, user: owner }, 'ask')
    const seal: typeof testKeys.seal = (place, text) => {
      if (place.table === 'outbox') throw new Error('The process was killed there.')
      return testKeys.seal(place, text)
    }
    expect(await sendReminders({ db, keys: { ...testKeys, seal }, sites }, at('2026-03-25'))).toBe(0)
    const kept = await findReminder(db, { accountId: account.id, userId: owner.id })
    expect(kept?.lastSentOn).toBeUndefined()
    expect(await round(at('2026-03-25'))).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  test('reminders are sent between 8:00 and 19:00 in Paris, in summer and winter', async () => {
    const { account, owner, deps, round } = await family()
    await saveReminders(deps, { account, user: owner }, 'ask')
    for (const night of ['2026-03-25T06:59:00Z', '2026-03-25T18:00:00Z', '2026-03-30T05:59:00Z']) {
      expect(await round(new Date(night))).toBe(0)
    }
    expect(await round(new Date('2026-03-30T06:00:00Z'))).toBe(1)
  })

  test('no reminder is sent if nothing is due or everything is done', async () => {
    const { account, owner, deps, round } = await family()
    await saveReminders(deps, { account, user: owner }, 'ask')
    expect(await round(at('2026-05-15'))).toBe(0)
    await send(account, owner)
    await round(at('2026-03-25'))
    expect((await mails()).map(({ text }) => text).join()).not.toContain('CPAM')
  })

  test('reminders stop during a pause of 1, 2 or 4 weeks', async () => {
    const { account, owner, deps, round } = await family()
    const actor = { account, user: owner }
    await saveReminders(deps, actor, 'ask')
    await saveReminders({ ...deps, now: () => at('2026-03-20') }, actor, { pauseWeeks: 1 })
    expect(await round(at('2026-03-26'))).toBe(0)
    expect(await round(at('2026-03-27'))).toBe(1)
    await saveReminders({ ...deps, now: () => at('2026-03-28') }, actor, { pauseWeeks: 4 })
    expect(await findReminder(db, { accountId: account.id, userId: owner.id })).toMatchObject({
      pausedUntil: '2026-04-25',
    })
    await saveReminders(deps, actor, { pauseWeeks: 0 })
    expect((await findReminder(db, { accountId: account.id, userId: owner.id }))?.pausedUntil).toBeUndefined()
  })

  test('reminders end when they are stopped, the user leaves or the account is erased', async () => {
    const { account, owner, deps, round } = await family()
    const marc = await insertMember(db, account, 'reader', { now: at('2026-03-02') })
    for (const user of [owner, marc]) await saveReminders(deps, { account, user }, 'ask')
    await leave(deps, { account, user: marc })
    expect(await findReminder(db, { accountId: account.id, userId: marc.id })).toBeUndefined()
    await saveReminders(deps, { account, user: owner }, 'stop')
    expect(await findReminder(db, { accountId: account.id, userId: owner.id })).toBeUndefined()
    await saveReminders(deps, { account, user: owner }, 'ask')
    await db.updateTable('account').set({ wrappedKey: null }).where('id', '=', account.id).execute()
    expect(await round(at('2026-03-25'))).toBe(0)
  })

  test("a reader's reminders name the dates only, and nothing that only others may do", async () => {
    const { account, deps, round } = await family()
    const marc = await insertMember(db, account, 'reader', { now: at('2026-03-02') })
    await saveReminders(deps, { account, user: marc }, 'ask')
    await round(at('2026-03-25'))
    expect((await mails())[0]?.text).not.toContain('Si c’est fait')
  })
})
