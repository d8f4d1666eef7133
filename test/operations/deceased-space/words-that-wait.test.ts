import { saveReminders } from '#app/operations/calendar/reminders.ts'
import { sendSpaceNotices, subscribeToNotice } from '#app/operations/deceased-space/notices.ts'
import { openSpace } from '#app/operations/deceased-space/space.ts'
import { insertCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import { insertHelpOffer } from '#db/deceased-space/help-offers.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { aSite, databasesOfTier, testDatabase, testKeys } from '#test/support/given.ts'

/** Paris time in winter. */
const at = (day: string, hour = '10:00') => new Date(`${day}T${hour}:00+01:00`)

describe.each(Object.entries(databasesOfTier))('Messages that wait for moderation (%s)', (_, open) => {
  const db = testDatabase(open)
  let family: Awaited<ReturnType<typeof openSharedAccount>>
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    for (const table of ['outbox', 'spaceNotice', 'condolence', 'helpOffer'] as const)
      await db.deleteFrom(table).execute()
    family = await openSharedAccount(db)
    await openSpace(family.deps, family.owner, 'link')
  })

  const round = (now: Date) => {
    const site = aSite({ domainId: family.deps.site.domainId })
    return sendSpaceNotices(
      { db, keys: testKeys, sites: () => ({ defaultSite: site, all: [site], unreadableHosts: [] }) },
      now,
    )
  }
  const addCondolence = (at: Date) => {
    const condolence = { name: 'Marie Le Goff', message: 'Ses confitures', state: 'waiting' as const, doubts: [] }
    return insertCondolence(db, family.account, newCondolenceId(), condolence, at)
  }

  test('owners and editors get an email the same day, without a subscription; readers do not', async () => {
    const people = [family.owner, await family.join('administrator'), await family.join('reader')]
    await addCondolence(at('2026-03-06'))
    expect(await round(at('2026-03-06', '10:01'))).toBe(2)
    const sent = await Promise.all(people.map(async ({ user }) => (await family.mailsTo(user.email)).length))
    expect(sent).toEqual([1, 1, 0])
    const [mail] = await family.mailsTo(family.owner.user.email)
    expect(mail!.text).toContain('Mettre en pause')
  })

  test('candles and lines are counted separately, and are included', async () => {
    const candle = { name: 'Quelqu’un', message: '', state: 'waiting' as const, doubts: [] }
    await insertCondolence(db, family.account, newCondolenceId(), candle, at('2026-03-06'))
    await addCondolence(at('2026-03-06'))
    await round(at('2026-03-06', '10:01'))
    const draft = { kind: 'bed', places: 2, text: 'Lannion', name: 'Anne', contact: '06 39 98 01 12' } as const
    await insertHelpOffer(db, family.account, { draft, isPublished: true }, at('2026-03-07'))
    expect(await round(at('2026-03-07', '11:00'))).toBe(0)
    await insertHelpOffer(db, family.account, { draft, isPublished: false }, at('2026-03-07'))
    expect(await round(at('2026-03-07', '11:00'))).toBe(1)
    const subjects = (await family.mailsTo(family.owner.user.email)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(['Un mot et une bougie à relire', 'Un mot, une bougie et une ligne à relire'])
  })

  test('no email for users who stopped it, or during a pause or the requested quiet days', async () => {
    const [noMore, paused, calm] = [family.owner, await family.join('administrator'), await family.join('owner')]
    await subscribeToNotice(family.deps, noMore, { kind: 'digest', intent: 'stop' })
    await subscribeToNotice({ ...family.deps, now: () => at('2026-03-06') }, paused, {
      kind: 'digest',
      intent: { pauseWeeks: 1 },
    })
    await saveReminders(family.deps, calm, 'ask')
    await saveReminders({ ...family.deps, now: () => at('2026-03-06') }, calm, { pauseWeeks: 2 })
    await addCondolence(at('2026-03-06', '11:00'))
    expect(await round(at('2026-03-06', '12:00'))).toBe(0)
    expect(await round(at('2026-03-13'))).toBe(1)
    expect(await round(at('2026-03-20'))).toBe(1)
    expect(await family.mailsTo(noMore.user.email)).toHaveLength(0)
  })
})
