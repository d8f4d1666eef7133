import { toggleSubscription } from '#app/operations/accounts/members.ts'
import { readReminderToken } from '#app/operations/calendar/reminder-links.ts'
import { saveReminders } from '#app/operations/calendar/reminders.ts'
import { takeTask } from '#app/operations/tasks/assignments.ts'
import { saveChangeMailsByLink, sendChangeMails } from '#app/operations/tasks/change-mails.ts'
import { taskKeyOf } from '#app/rules/tasks/tasks.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { findChangeMails } from '#db/accounts/change-mails.ts'
import { deleteMembership } from '#db/accounts/memberships.ts'
import { updateDisplayName } from '#db/accounts/users.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { aSite, databasesOfTier, testDatabase, testKeys } from '#test/support/given.ts'

/** Paris time in winter. The family shares its account on 5 March at noon. */
const at = (day: string, hour = '10:00') => new Date(`${day}T${hour}:00+01:00`)
const HOUR = 60 * 60_000

describe.each(Object.entries(databasesOfTier))('The email of changes (%s)', (_, open) => {
  const db = testDatabase(open)
  let family: Awaited<ReturnType<typeof openSharedAccount>>
  let claire: typeof family.owner
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    await db.deleteFrom('outbox').execute()
    family = await openSharedAccount(db)
    claire = await family.join('administrator')
    await updateDisplayName(db, testKeys, claire.user.id, 'Claire')
  })

  const round = (now: Date, services = ['da', 'ed'] as const) => {
    const site = aSite({ domainId: family.deps.site.domainId, services: [...services] })
    return sendChangeMails(
      { db, keys: testKeys, sites: () => ({ defaultSite: site, all: [site], unreadableHosts: [] }) },
      now,
    )
  }
  const ask = (subscription = true, who = family.owner) =>
    toggleSubscription(family.deps, who, { userId: who.user.id, subscription })
  const take = (who: typeof claire, id = 'birthCertificate') => takeTask(family.deps, who, taskKeyOf(id)!)
  const mails = () => family.mailsTo(family.owner.user.email)
  const whose = () => ({ accountId: family.account.id, userId: family.owner.user.id })

  test('it is off until the user ticks it, whatever their role, and records the date', async () => {
    await take(claire)
    expect(await round(at('2026-03-06'))).toBe(0)
    const reader = await family.join('reader')
    for (const who of [family.owner, claire, reader]) expect((await ask(true, who)).ok).toBe(true)
    expect((await findChangeMails(db, whose()))?.askedAt).toBe(family.deps.now().toISOString())
    const forAnother = toggleSubscription(family.deps, reader, { userId: claire.user.id, subscription: false })
    expect(await forAnother).toEqual({ ok: false, problem: 'not-allowed' })
  })

  test('it says who did what and when, and how to stop, without anything from before the request', async () => {
    await take(claire, 'deathCertificate')
    family.later(HOUR)
    await ask()
    family.later(HOUR)
    await take(claire)
    expect(await round(at('2026-03-06'))).toBe(1)
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'changes', subject: 'Un changement dans le dossier d’Étienne' })
    expect(mail!.text).toContain('Hier, 14\u00A0h\u00A000\u00A0: Claire s’occupe de «\u00A0Acte de naissance\u00A0».')
    expect(mail!.text).not.toContain('Acte de décès')
    expect(mail!.text).toContain(mail!.unsubscribeLink)
    const token = mail!.unsubscribeLink!.split('/rappels/')[1]!
    expect(readReminderToken(testKeys, token)).toEqual({ whose: whose(), kind: 'changes' })
    for (const secret of [family.account.id, claire.user.id]) expect(JSON.stringify(mail)).not.toContain(secret)
  })

  test('it is sent at most once a day over all processes, only if another user changed something', async () => {
    await ask()
    family.later(HOUR)
    await take(family.owner)
    expect(await round(at('2026-03-05', '15:00'))).toBe(0)
    await take(claire, 'deathCertificate')
    const rounds = await Promise.all([round(at('2026-03-05', '15:00')), round(at('2026-03-05', '15:00'))])
    expect(rounds.toSorted()).toEqual([0, 1])
    family.later(5 * HOUR)
    await take(claire, 'funeralInvoice')
    expect(await round(at('2026-03-05', '18:30'))).toBe(0)
    expect(await round(at('2026-03-06'))).toBe(1)
    expect(await round(at('2026-03-07'))).toBe(0)
    expect((await mails()).at(-1)!.text).not.toContain('Acte de décès')
  })

  test('it contains nothing that only the owner may know', async () => {
    await ask()
    family.later(HOUR)
    for (const act of ['signed-in', 'file-read', 'invited', 'password-changed', 'subscription-changed'] as const) {
      const entry = { accountId: family.account.id, userId: claire.user.id, act, at: family.deps.now() }
      await db.transaction().execute((db) => appendAudit(db, testKeys, entry))
    }
    expect(await round(at('2026-03-06'))).toBe(0)
  })

  test('it is sent between 8:00 and 19:00, if letters are offered', async () => {
    await ask()
    family.later(HOUR)
    await take(claire)
    for (const hour of ['07:59', '19:00', '23:00']) expect(await round(at('2026-03-06', hour))).toBe(0)
    expect(await round(at('2026-03-06'), ['ed'] as never)).toBe(0)
    expect(await round(at('2026-03-06', '08:00'))).toBe(1)
  })

  test('its own pause and that of the reminders delay it, and it then reports everything', async () => {
    await ask()
    family.later(HOUR)
    await take(claire)
    await saveChangeMailsByLink(db, whose(), { pauseWeeks: 1 }, at('2026-03-06'))
    expect(await round(at('2026-03-12'))).toBe(0)
    await saveReminders(family.deps, family.owner, 'ask')
    await saveReminders(family.deps, family.owner, { pauseWeeks: 2 })
    expect(await round(at('2026-03-13'))).toBe(0)
    expect(await round(at('2026-03-19'))).toBe(1)
    expect((await mails())[0]!.text).toContain('Acte de naissance')
  })

  test('it ends when it is stopped by its link, when it is unticked, when the user leaves', async () => {
    await ask()
    family.later(HOUR)
    await take(claire)
    await saveChangeMailsByLink(db, whose(), 'stop', at('2026-03-06'))
    expect(await findChangeMails(db, whose())).toBeUndefined()
    await ask()
    await ask(false)
    expect(await round(at('2026-03-06'))).toBe(0)
    await ask(true, claire)
    await take(family.owner, 'funeralInvoice')
    await deleteMembership(db, family.account.id, claire.user.id)
    expect(await round(at('2026-03-06'))).toBe(0)
  })
})
