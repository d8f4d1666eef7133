import { setTimeout as wait } from 'node:timers/promises'
import { openMailer } from '#app/adapters/mail.ts'
import { whileRenewing } from '#app/operations/instance/renewing.ts'
import { startOutboxWorker } from '#app/operations/mail/outbox-worker.ts'
import { claimMail, renewMail } from '#db/mail/claims.ts'
import { findMailState, queueMail } from '#db/mail/outbox.ts'
import { deleteOldMails } from '#db/mail/waiting.ts'
import { newFileStore } from '#test/support/files.ts'
import { later, testDatabase, testKeys } from '#test/support/given.ts'
import { openSmtp, partsOf, type SmtpMode } from '#test/support/mail/smtp.ts'
import { aSignInMail, outboxRow, tryMail } from '#test/support/mail/tried-mail.ts'
import { noPrinter } from '#test/support/server/context.ts'

describe('While no mail server answers', async () => {
  const db = testDatabase()
  const files = await newFileStore()
  beforeEach(async () => {
    await db.deleteFrom('outbox').execute()
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })

  const row = (id: string) => outboxRow(db, id)
  const post = (mode: SmtpMode) => tryMail({ db, files }, mode, aSignInMail('zoe@famille.example'))

  test.each([
    ['closed to us', 'smtp-554'],
    ['signed by nobody', expect.stringMatching(/^E[A-Z]+$/)],
  ] as const)('no email counts a try while the server is: %s', async (mode, reason) => {
    const { id, server, office, row: first } = await post(mode)
    expect(first).toMatchObject({ reason, failedAt: null, lockedUntil: null, tries: 0 })
    expect(Date.parse(first.nextTryAt)).toBeLessThanOrEqual(Date.now())
    const second = await queueMail(db, testKeys, aSignInMail('paul@famille.example'), new Date())
    const before = server.connections
    office.wake()
    await expect.poll(() => server.connections).toBeGreaterThan(before)
    await office.close()
    expect([await row(id), await row(second)]).toMatchObject([{ tries: 0 }, { tries: 0, reason: null }])
    expect(server.received).toEqual([])
  })

  test('everything that waited leaves as soon as the server answers again, oldest first', async () => {
    const { server, office } = await post('closed to us')
    const waiting = ['b', 'c', 'd', 'e'].map((name) => `${name}@famille.example`)
    for (const [index, to] of waiting.entries())
      await queueMail(db, testKeys, aSignInMail(to), later(new Date(), index * 1000 - 60_000))
    // The server had asked for this one to come back in an hour, and is asked again then.
    const asked = await queueMail(db, testKeys, aSignInMail('deferred@famille.example'), new Date())
    const inAnHour = new Date(Date.now() + 60 * 60_000).toISOString()
    await db.updateTable('outbox').set({ nextTryAt: inAnHour }).where('id', '=', asked).execute()
    server.mode = 'normal'
    office.wake()
    await expect.poll(() => server.received.length).toBe(5)
    expect(server.received.map(({ to: [to] }) => to)).toEqual([...waiting, 'zoe@famille.example'])
  })

  test('an email that no server takes for two days is given up while the server is away', async () => {
    const { office } = await post('closed to us')
    const old = await queueMail(db, testKeys, aSignInMail('paul@famille.example'), later(new Date(), -49 * 60 * 60_000))
    office.wake()
    await expect.poll(() => row(old)).toMatchObject({ reason: 'server-away', mailSealed: null })
    expect(await findMailState(db, old)).toBe('refused')
  })

  /** Asks for a link some minutes ago, which lives for ten. */
  function askedAgo(minutes: number, to = 'zoe@famille.example') {
    const asked = later(new Date(), -minutes * 60_000)
    return queueMail(db, testKeys, aSignInMail(to), asked, { notAfter: later(asked, 10 * 60_000) })
  }

  const isSettled = ({ sentAt, reason }: Awaited<ReturnType<typeof row>>) => sentAt !== null || reason !== null

  /** Sends all due emails: each is then sent, or says why not. */
  async function sendAll(mode: SmtpMode = 'normal') {
    const server = await openSmtp(mode)
    const worker = { db, keys: testKeys, files, printer: noPrinter }
    const office = startOutboxWorker(worker, openMailer(server.url, 'aupres.example'))
    await expect.poll(async () => (await db.selectFrom('outbox').selectAll().execute()).every(isSettled)).toBe(true)
    await office.close()
    return server.received
  }

  test('a link that expired while it waited is not sent, and one email tells its recipient to ask for another', async () => {
    const ids = [await askedAgo(30), await askedAgo(20), await askedAgo(12)]
    const [told, ...others] = await sendAll()
    expect(others).toEqual([])
    expect(told?.to).toEqual(['zoe@famille.example'])
    const { text } = partsOf(told!.source)
    expect(text).toContain('Une panne de nos envois l’a retenu, et il ne marche plus.')
    expect(text).toMatch(/^https:\/\/kervella\.example\/connexion$/m)
    expect(text).not.toContain('magic-link')
    for (const id of ids) expect(await row(id)).toMatchObject({ reason: 'too-late', mailSealed: null, sentAt: null })
  })

  test('a person who asked again is sent the link that still lives, and nothing about the one that expired', async () => {
    await askedAgo(20)
    await askedAgo(2)
    await askedAgo(20, 'paul@famille.example')
    const received = await sendAll()
    expect(received.map(({ to: [to], source }) => [to, partsOf(source).text.includes('magic-link')])).toEqual([
      ['paul@famille.example', false],
      ['zoe@famille.example', true],
    ])
  })

  test('after a day, nobody is notified that a link expired', async () => {
    const id = await askedAgo(25 * 60)
    await deleteOldMails(db, new Date())
    expect(await row(id)).toMatchObject({ reason: 'too-late', mailSealed: null })
    expect(await sendAll()).toEqual([])
  })

  test('an email is sent once though its server takes longer than the claim of the process lasts', async () => {
    const id = await queueMail(db, testKeys, aSignInMail('zoe@famille.example'), new Date())
    const claimed = await claimMail(db, testKeys, new Date(), 300)
    const renewed = () => renewMail(db, id, new Date(), 300)
    await whileRenewing(renewed, 300, async () => {
      await wait(600)
      expect(await claimMail(db, testKeys, new Date(), 300)).toBeUndefined()
    })
    await wait(310)
    expect(await claimMail(db, testKeys, new Date(), 300)).toMatchObject({ id: claimed!.id, tries: 2 })
  })
})
