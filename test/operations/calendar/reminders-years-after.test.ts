import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveReminders, sendReminders } from '#app/operations/calendar/reminders.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import type { Db } from '#db/connect.ts'
import { connectRates } from '#db/instance/rates.ts'
import { findReminder } from '#db/letters/reminders.ts'
import { databasesOfTier } from '#test/support/db/databases.ts'
import { insertFamily, testKeys } from '#test/support/db/factories.ts'
import { aSite } from '#test/support/partners/sites.ts'

const profile = { deceasedFirstName: 'Étienne', defunctDeathDate: '2026-03-01' }
const at = (day: string, hour = 10) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+02:00`)

describe.each(Object.entries(databasesOfTier))('reminders years after a death (%s)', (_, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    for (const table of ['outbox', 'reminder'] as const) await db.deleteFrom(table).execute()
  })
  afterAll(() => db.destroy())

  async function family() {
    const { account, owner, domain } = await insertFamily(db, { profile })
    const site = aSite({ domainId: domain.id })
    const sites = () => ({ defaultSite: site, all: [site], unreadableHosts: [] })
    const deps = {
      db,
      keys: testKeys,
      rates: connectRates(':memory:'),
      site,
      network: undefined,
      now: () => at('2026-03-02'),
    }
    return { account, owner, deps, sites, round: (now: Date) => sendReminders({ db, keys: testKeys, sites }, now) }
  }

  async function mails(): Promise<Mail[]> {
    const rows = await db.selectFrom('outbox').select(['id', 'mailSealed']).orderBy('createdAt').execute()
    return rows.map(({ id, mailSealed }) =>
      JSON.parse(testKeys.open({ table: 'outbox', column: 'mailSealed', row: id }, mailSealed!)),
    )
  }

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
    // The email that the outbox has sent is deleted, and the choice of the user is what lasts.
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
