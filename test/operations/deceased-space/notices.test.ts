import { readReminderToken } from '#app/operations/calendar/reminder-links.ts'
import type { ReminderSettings } from '#app/operations/calendar/reminders.ts'
import { sendSpaceNotices, subscribeToNotice } from '#app/operations/deceased-space/notices.ts'
import { openSpace } from '#app/operations/deceased-space/space.ts'
import type { SpaceNoticeKind } from '#app/rules/deceased-space/notices.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { insertCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import { findNotice } from '#db/deceased-space/notices.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { aSite, databasesOfTier, noon, testDatabase, testKeys } from '#test/support/given.ts'

/** Paris time in winter. */
const at = (day: string, hour = '10:00') => new Date(`${day}T${hour}:00+01:00`)

describe.each(Object.entries(databasesOfTier))('The emails of a space (%s)', (_, open) => {
  const db = testDatabase(open)
  let family: Awaited<ReturnType<typeof openSharedAccount>>
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    for (const table of ['outbox', 'spaceNotice', 'condolence'] as const) await db.deleteFrom(table).execute()
    family = await openSharedAccount(db)
    await openSpace(family.deps, family.owner, 'link')
  })

  const round = (now: Date, differs = {}) => {
    const site = aSite({ domainId: family.deps.site.domainId })
    return sendSpaceNotices(
      { db, keys: testKeys, sites: () => ({ defaultSite: site, all: [site], unreadableHosts: [] }), ...differs },
      now,
    )
  }
  const wish = (kind: SpaceNoticeKind, intent: ReminderSettings = 'ask', who = family.owner) =>
    subscribeToNotice(family.deps, who, { kind, intent })
  const addCondolence = (at: Date, differs = {}) => {
    const condolence = { name: 'Marie Le Goff', message: 'Ses confitures', state: 'waiting' as const, doubts: [] }
    return insertCondolence(db, family.account, newCondolenceId(), { ...condolence, ...differs }, at)
  }
  const mails = () => family.mailsTo(family.owner.user.email)

  test('the summary has the number of waiting messages, without their text or authors', async () => {
    await wish('digest')
    for (const hour of ['11:00', '12:00']) await addCondolence(at('2026-03-06', hour))
    await addCondolence(at('2026-03-06'), { state: 'spam' })
    await round(at('2026-03-07'))
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'space-digest', subject: '2\u00A0mots à relire' })
    expect(mail!.text).toContain(`/espace-defunt/${family.account.hashid}/messages`)
    expect(JSON.stringify(mail)).not.toMatch(/Marie|Goff|confitures/)
  })

  test('the summary counts hidden messages, but not reported ones that are still shown', async () => {
    await wish('digest')
    await addCondolence(at('2026-03-06'))
    const id = newCondolenceId()
    const condolence = { name: 'Paul', message: 'Un mot', state: 'published' as const, doubts: [] }
    await insertCondolence(db, family.account, id, condolence, at('2026-03-06'))
    const report = { condolenceId: id, accountId: family.account.id, reporter: 'someone' }
    await db
      .insertInto('condolenceReport')
      .values({ ...report, createdAt: at('2026-03-06').toISOString() })
      .execute()
    await round(at('2026-03-07'))
    const [mail] = await mails()
    expect(mail).toMatchObject({ subject: 'Un mot à relire' })
    expect(mail!.text).toContain('Il n’est pas affiché pour le moment.')
  })

  test('the summary is sent at most once a day, only if something new waits', async () => {
    await wish('digest')
    await addCondolence(at('2026-03-06'))
    const rounds = await Promise.all([round(at('2026-03-07', '08:00')), round(at('2026-03-07', '08:00'))])
    expect(rounds.reduce((one, other) => one + other)).toBe(1)
    await addCondolence(at('2026-03-07', '09:00'))
    expect(await round(at('2026-03-07', '18:00'))).toBe(0)
    expect(await round(at('2026-03-08', '08:00'))).toBe(1)
    expect(await round(at('2026-03-09'))).toBe(0)
    expect(await mails()).toHaveLength(2)
  })

  test('the summary is sent from 8:00 in Paris, and not at night', async () => {
    await wish('digest')
    await addCondolence(at('2026-03-06'))
    for (const hour of ['07:59', '19:00', '23:00']) expect(await round(at('2026-03-07', hour))).toBe(0)
    expect(await round(at('2026-03-07', '08:00'))).toBe(1)
  })

  test('a reader gets no summary, and an editor who became one gets no more', async () => {
    const reader = await family.join('reader')
    expect(await wish('digest', 'ask', reader)).toEqual({ ok: false, problem: 'not-allowed' })
    const marc = await family.join('administrator')
    await wish('digest', 'stop')
    await wish('digest', 'ask', marc)
    await db.updateTable('membership').set({ role: 'reader' }).where('userId', '=', marc.user.id).execute()
    await addCondolence(at('2026-03-06'))
    expect(await round(at('2026-03-07'))).toBe(0)
    expect((await wish('digest', 'stop', marc)).ok).toBe(true)
  })

  test('no summary is sent if the partner no longer offers spaces', async () => {
    await wish('digest')
    await addCondolence(at('2026-03-06'))
    const site = aSite({ domainId: family.deps.site.domainId, services: ['da'] })
    const sites = () => ({ defaultSite: site, all: [site], unreadableHosts: [] })
    expect(await round(at('2026-03-07'), { sites })).toBe(0)
  })

  test('a summary that could not be queued stays due', async () => {
    await wish('digest')
    await addCondolence(at('2026-03-06'))
    const seal: typeof testKeys.seal = (place, text) => {
      if (place.table === 'outbox') throw new Error('The process was killed there.')
      return testKeys.seal(place, text)
    }
    expect(await round(at('2026-03-07'), { keys: { ...testKeys, seal } })).toBe(0)
    expect(await round(at('2026-03-07'))).toBe(1)
  })

  describe('The email before the anniversary', () => {
    test('the email is sent a week before, once a year, to readers too', async () => {
      const reader = await family.join('reader')
      await wish('anniversary', 'ask', reader)
      for (const day of ['2026-03-06', '2026-12-01', '2027-02-21']) expect(await round(at(day))).toBe(0)
      expect(await round(at('2027-02-22'))).toBe(1)
      for (const day of ['2027-02-22', '2027-02-25', '2027-03-01']) expect(await round(at(day))).toBe(0)
      expect(await round(at('2028-02-23'))).toBe(1)
      const [mail] = await family.mailsTo(reader.user.email)
      expect(mail).toMatchObject({ kind: 'space-anniversary', subject: 'Bientôt le 1er\u00A0mars' })
    })

    test('no email is sent without a date of death', async () => {
      await saveProfileEntries(db, family.account, { defunctDeathDate: '' }, noon)
      await wish('anniversary')
      expect(await round(at('2027-02-22'))).toBe(0)
      await saveProfileEntries(db, family.account, { defunctDeathDate: '2026-03-01' }, noon)
      expect(await round(at('2027-02-22'))).toBe(1)
    })
  })

  test('each email is stopped by its own link, which contains no name', async () => {
    await wish('digest')
    await addCondolence(at('2026-03-06'))
    await round(at('2026-03-07'))
    const [mail] = await mails()
    const { pathname } = new URL(mail!.unsubscribeLink!)
    const whose = { accountId: family.account.id, userId: family.owner.user.id }
    expect(readReminderToken(testKeys, pathname.slice('/rappels/'.length))).toEqual({ kind: 'digest', whose })
    for (const secret of Object.values(whose)) expect(JSON.stringify(mail)).not.toContain(secret)
    expect(await findNotice(db, { ...whose, kind: 'anniversary' })).toBeUndefined()
  })
})
