import { saveReminders, sendReminders } from '#app/operations/calendar/reminders.ts'
import { replyVersion } from '#app/operations/tracking/record-reply.ts'
import { recordSending } from '#app/operations/tracking/sending.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { databasesOfTier, sitesOf, testDatabase, testKeys } from '#test/support/given.ts'
import { openExchange, sentInMarch } from '#test/support/tracking/exchange.ts'

const at = (day: string) => new Date(`${day}T11:00:00+01:00`)
const mutual = 'mutuelleCourrierComplet'
const mediation = 'demande de médiation à poster avant le vendredi 5\u00A0mars. C’est un délai fixé par la loi.'

describe.each(Object.entries(databasesOfTier))('reminders of the exchanges about letters (%s)', (_, open) => {
  const db = testDatabase(open)
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    for (const table of ['outbox', 'reminder'] as const) await db.deleteFrom(table).execute()
  })

  /** A family whose letter was posted on 2 March, and whose owner asked for reminders. */
  async function family(documentId: DocumentId) {
    const opened = await openExchange(db, documentId)
    const { owner, deps } = opened
    await saveReminders(deps, owner, 'ask')
    const sites = () => sitesOf(deps.site)
    /** Runs the reminders of a day, and returns what they say to the owner. */
    const mailOn = async (day: string) => {
      const before = (await opened.mailsTo(owner.user.email)).length
      await sendReminders({ db, keys: testKeys, sites }, at(day))
      return (await opened.mailsTo(owner.user.email))[before]
    }
    const { recipient } = (await opened.sendings())[0]!
    return { ...opened, mailOn, recipient, sites }
  }

  /** Refuses the letter, posts the complaint on 5 March and refuses it too. */
  async function refuseTwice({ deps, owner, reply, exchange, later }: Awaited<ReturnType<typeof family>>) {
    await reply('refused')
    later(2 * DAY_MS)
    const follows = replyVersion((await exchange()).replies[0]!)
    const complaint = { ...sentInMarch, documentId: mutual, kind: 'chase', follows, sentAt: '2026-03-05' } as const
    expect(await recordSending(deps, owner, complaint)).toMatchObject({ ok: true })
    later(DAY_MS)
    await reply('refused')
  }

  test('a reply that does not come is told of in the week in which the wait ends, and only then', async () => {
    const { mailOn, recipient } = await family(mutual)
    const told = async (day: string) => (await mailOn(day))?.text ?? ''
    expect(await told('2026-03-20')).not.toContain('Réponse attendue')
    expect(await told('2026-03-27')).toContain(
      `Réponse attendue jusqu’au lundi 30\u00A0mars\u00A0: ${recipient}.\n\nSi rien ne vient, dites-le ici`,
    )
    for (const day of ['2026-03-28', '2026-04-03', '2026-04-10']) expect(await told(day)).not.toContain('attendue')
  })

  test('a commission has its mail a month before its last day, and in the days before', async () => {
    const { mailOn, reply, later, recipient } = await family('cpamCourrierComplet')
    later(0)
    await reply('capitalNo')
    const line = `${recipient}\u00A0: recours amiable à poster avant le mardi 5\u00A0mai. C’est un délai fixé par la loi.`
    for (const [day, isTold] of [
      ['2026-03-31', false],
      ['2026-04-07', true],
      ['2026-04-20', false],
      ['2026-04-27', true],
      ['2026-05-06', false],
    ] as const)
      expect([day, (await mailOn(day))?.text.includes(line) ?? false]).toEqual([day, isTold])
  })

  test('a mediator has it nearly a year after the complaint, and none ten years later', async () => {
    const opened = await family(mutual)
    await refuseTwice(opened)
    for (const day of ['2027-02-05', '2027-02-24']) expect((await opened.mailOn(day))?.text).toContain(mediation)
    for (const day of ['2027-03-06', '2036-02-05', '2037-02-24'])
      expect((await opened.mailOn(day))?.text ?? '').not.toContain('médiation')
  })

  test('its subject names no organisation and nobody, and its text no more than a reminder does', async () => {
    for (const documentId of letterKinds.slice(0, 6)) {
      const { mailOn, recipient, reply, account } = await family(documentId)
      await reply('silent', { repliedOn: '' })
      const mail = await mailOn('2026-03-28')
      expect(mail?.subject).toMatch(/^(Cette semaine|Bientôt), [a-z]+ dates? pour /)
      expect(mail?.subject).not.toContain(recipient)
      for (const secret of [account.id, account.hashid]) expect(JSON.stringify(mail)).not.toContain(secret)
    }
  })

  test('it is for who asked, and who may read the letters', async () => {
    const opened = await family(mutual)
    await refuseTwice(opened)
    const { join, deps, mailsTo, sites, owner } = opened
    const [reader, other] = [await join('reader'), await join('administrator')]
    await saveReminders(deps, reader, 'ask')
    await sendReminders({ db, keys: testKeys, sites }, at('2027-02-24'))
    const texts = async (email: string) => (await mailsTo(email)).map(({ text }) => text).join()
    expect(await texts(owner.user.email)).toContain(mediation)
    expect(await texts(reader.user.email)).not.toContain('médiation')
    expect(await texts(other.user.email)).toBe('')
  })

  test('once the mediation is posted or the account is erased, nothing comes', async () => {
    const posted = await family(mutual)
    await refuseTwice(posted)
    const follows = replyVersion((await posted.exchange()).replies.at(-1)!)
    const letter = { ...sentInMarch, documentId: mutual, kind: 'chase', follows, sentAt: '2026-03-06' } as const
    expect(await recordSending(posted.deps, posted.owner, letter)).toMatchObject({ ok: true })
    expect((await posted.mailOn('2027-02-24'))?.text ?? '').not.toContain('médiation')

    const erased = await family(mutual)
    await refuseTwice(erased)
    await db.updateTable('account').set({ wrappedKey: null }).where('id', '=', erased.account.id).execute()
    for (const day of ['2026-03-28', '2027-02-24', '2037-02-24']) expect(await erased.mailOn(day)).toBeUndefined()
  })
})
