import { openMailer } from '#app/adapters/mail.ts'
import { readAttached, recordDelivery } from '#app/operations/mail/delivery.ts'
import { startOutboxWorker } from '#app/operations/mail/outbox-worker.ts'
import { listAudit } from '#db/accounts/audit-entries.ts'
import { claimMail } from '#db/mail/claims.ts'
import { newFileStore } from '#test/support/files.ts'
import { testDatabase, testKeys } from '#test/support/given.ts'
import { aMailingFamily, deliver } from '#test/support/mail/mailing.ts'
import { openSmtp } from '#test/support/mail/smtp.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'
import { noPrinter } from '#test/support/server/context.ts'

describe('A letter whose email is not sent at once', async () => {
  const printer = sharedPrinter()
  const db = testDatabase()
  const files = await newFileStore()
  beforeEach(async () => {
    await db.deleteFrom('outbox').execute()
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })

  const aFamily = () => aMailingFamily(db, files, printer)
  const row = () => db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()

  test('if it is refused for good, the letter stays unsent, its file is deleted, and it may be sent again', async () => {
    const { mail, sent, status, posted, contents, onDisk } = await aFamily()
    const kept = await onDisk()
    await mail()
    const { server, office } = await deliver(db, files, '5xx')
    await expect.poll(async () => (await contents()).mail).toBe('refused')
    await office.close()
    expect(server.received).toEqual([])
    expect(await status()).toBe('pending')
    expect((await sent())[0]).not.toHaveProperty('sentAt')
    expect(await posted()).toEqual([])
    expect(await onDisk()).toEqual(kept)

    expect(await mail({ to: 'autre@mutuelle.example' })).toMatchObject({ ok: true })
    expect(await sent()).toHaveLength(2)
    expect((await contents()).mail).toBe('waiting')
  })

  test.each(['4xx', 'drops', 'closed to us'] as const)(
    'it waits with its file when the server is: %s',
    async (mode) => {
      const { mail, posted, contents, status } = await aFamily()
      await mail()
      await deliver(db, files, mode)
      await expect.poll(row).toMatchObject({ reason: expect.any(String), lockedUntil: null })
      expect((await contents()).mail).toBe('waiting')
      expect(await posted()).toHaveLength(1)
      expect(await status()).toBe('pending')
    },
  )

  test('it is not sent without its file, and the family is notified', async () => {
    const { mail, posted, contents, status } = await aFamily()
    await mail()
    const [file] = await posted()
    await files.remove(file?.id ?? '')
    const { server } = await deliver(db, files, 'normal')
    await expect.poll(async () => (await contents()).mail).toBe('refused')
    expect(await row()).toMatchObject({ reason: 'file-gone' })
    expect(server.received).toEqual([])
    expect(await status()).toBe('pending')
  })

  test("if we are killed between the server's acceptance and our record, the repeat has the same message id and is recorded once", async () => {
    const { mail, sent, account } = await aFamily()
    await mail()
    const server = await openSmtp('normal')
    const claimed = await claimMail(db, testKeys, new Date(), 0, { queue: 'letters' })
    const { id, mail: letter } = claimed!
    const bytes = await readAttached({ db, keys: testKeys, files }, letter.attachments ?? [])
    await openMailer(server.url, 'aupres.example').send(id, letter, bytes)

    const office = startOutboxWorker(
      { db, keys: testKeys, files, printer: noPrinter },
      openMailer(server.url, 'aupres.example'),
    )
    onTestFinished(office.close)
    await expect.poll(row).toMatchObject({ tries: 2, sentAt: expect.any(String) })
    expect(server.received.map(({ source }) => /^Message-ID: .*$/m.exec(source)?.[0])).toEqual([
      `Message-ID: <${id}@aupres.example>`,
      `Message-ID: <${id}@aupres.example>`,
    ])
    await db.transaction().execute((db) => recordDelivery(db, testKeys, id, new Date()))
    expect(await sent()).toHaveLength(1)
    const entries = await listAudit(db, account)
    expect(entries.filter(({ act }) => act === 'letter-mailed')).toHaveLength(1)
  })

  test('a heavy letter does not delay sign-in links', async () => {
    const { mail } = await aFamily()
    await mail()
    expect(await claimMail(db, testKeys, new Date(), 1000, { queue: 'others' })).toBeUndefined()
    expect(await claimMail(db, testKeys, new Date(), 1000, { queue: 'letters' })).toMatchObject({
      mail: { kind: 'letter' },
    })
  })

  test('the log contains no text of the family', async () => {
    const { mail } = await aFamily()
    const logged: string[] = []
    vi.spyOn(console, 'log').mockImplementation((line) => void logged.push(String(line)))
    await mail()
    await deliver(db, files, '5xx')
    await expect.poll(() => logged.join('\n')).toContain('mail-refused')
    expect(logged.join('\n')).not.toMatch(/mutuelle\.example|abadie|Élie/i)
  })
})
