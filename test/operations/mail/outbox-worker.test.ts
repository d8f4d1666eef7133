import { setTimeout as wait } from 'node:timers/promises'
import type { Mail } from '#app/rules/mail/page.ts'
import { findMailState, queueMail } from '#db/mail/outbox.ts'
import { newFileStore } from '#test/support/files.ts'
import { testDatabase, testKeys } from '#test/support/given.ts'
import { partsOf, type Received, type SmtpMode } from '#test/support/mail/smtp.ts'
import { aSignInMail, kervella, tryMail } from '#test/support/mail/tried-mail.ts'

describe('The outbox worker', async () => {
  const db = testDatabase()
  const files = await newFileStore()
  beforeEach(async () => {
    await db.deleteFrom('outbox').execute()
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })

  const post = (mode: SmtpMode, mail: Mail = aSignInMail('zoe@famille.example')) => tryMail({ db, files }, mode, mail)

  test('it sends an email to one person, with an id from its row', async () => {
    const { id, server } = await post('normal')
    expect(await findMailState(db, id)).toBe('sent')
    expect(server.received).toHaveLength(1)
    const [{ to, from, source }] = server.received as [Received]
    expect({ to, from }).toEqual({ to: ['zoe@famille.example'], from: kervella.helpEmail })
    expect(source).toContain(`Message-ID: <${id}@aupres.example>`)
    expect(source).toContain('Auto-Submitted: auto-generated')
    expect(source.match(/^To: .*$/gm)).toEqual(['To: zoe@famille.example'])
    expect(partsOf(source).text).toMatch(/^https:\/\/kervella\.example\/magic-link\?token=abc$/m)
  })

  test('it sends once through a slow server', async () => {
    const { id, server, office } = await post('slow')
    office.wake()
    await wait(100)
    expect(await findMailState(db, id)).toBe('sent')
    expect(server.received).toHaveLength(1)
  })

  test.each([
    ['4xx', 'smtp-451'],
    ['drops', expect.stringMatching(/^E[A-Z]+$/)],
  ] as const)('it retries later when the server is: %s', async (mode, reason) => {
    const { id, server, row } = await post(mode)
    expect(await findMailState(db, id)).toBe('waiting')
    expect(row).toMatchObject({ reason, failedAt: null })
    const waits = Date.parse(row.nextTryAt) - Date.now()
    expect(waits).toBeGreaterThan(50_000)
    expect(waits).toBeLessThanOrEqual(60_000)
    expect(server.received).toEqual([])
  })

  test('it reaches a greylisting server at the second try, once', async () => {
    const { id, server, office } = await post('4xx')
    server.mode = 'normal'
    await db.updateTable('outbox').set({ nextTryAt: new Date().toISOString() }).where('id', '=', id).execute()
    office.wake()
    await expect.poll(() => findMailState(db, id)).toBe('sent')
    office.wake()
    expect(server.received).toHaveLength(1)
  })

  test('it gives up at once if the server refuses for good, and stores the reason', async () => {
    const { id, row } = await post('5xx')
    expect(await findMailState(db, id)).toBe('refused')
    expect(row).toMatchObject({ reason: 'smtp-550', mailSealed: null })
  })

  test('a refused email does not delay the others', async () => {
    const { server, office } = await post('5xx')
    server.mode = 'normal'
    const id = await queueMail(db, testKeys, aSignInMail('paul@famille.example'), new Date())
    office.wake()
    await expect.poll(() => findMailState(db, id)).toBe('sent')
    expect(server.received.map(({ to }) => to)).toEqual([['paul@famille.example']])
  })

  test.each([
    'a@b.example, evil@x.example',
    'a@b.example\r\nBcc: evil@x.example',
    'a@b.example;evil@x.example',
    '"a b" <evil@x.example>',
    'evil@x.example\r\nRCPT TO:<a@b.example>',
  ])('it sends nothing to the address %j', async (to) => {
    const { id, server, row } = await post('normal', { ...aSignInMail('zoe@famille.example'), to })
    expect(await findMailState(db, id)).toBe('refused')
    expect(row.reason).toBe('bad-address')
    expect(server.received).toEqual([])
  })

  test('a name or subject cannot add a line to the email header', async () => {
    const evil = 'Maison\r\nBcc: evil@x.example\r\n\r\nBonjour'
    const mail = { ...aSignInMail('zoe@famille.example'), fromName: evil, subject: evil }
    const { server } = await post('normal', mail)
    const [{ to, source }] = server.received as [Received]
    expect(to).toEqual(['zoe@famille.example'])
    expect(source.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|Cc):/im)
  })
})
