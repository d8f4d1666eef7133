import { randomUUID } from 'node:crypto'
import { removeCeremony } from '#app/operations/ceremony/changes.ts'
import { sendSummary } from '#app/operations/ceremony/summary-mails.ts'
import { connectRates } from '#db/instance/rates.ts'
import { claimMail } from '#db/mail/claims.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { aCeremonyFamily, helpers } from '#test/support/ceremony/summaries.ts'
import { idsIn, newFileStore } from '#test/support/files.ts'
import { databasesOfTier, testDatabase, testKeys } from '#test/support/given.ts'
import { deliver } from '#test/support/mail/mailing.ts'
import { fileIn, partsOf } from '#test/support/mail/smtp.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter, testPrinter } from '#test/support/printing/printer.ts'

const refused = (problem: string) => ({ ok: false, problem })
const printer = sharedPrinter()

describe.each(Object.entries(databasesOfTier))('Sending the running order, on %s', async (_name, open) => {
  const db = testDatabase(open)
  const files = await newFileStore()
  beforeEach(async () => {
    await db.deleteFrom('outbox').execute()
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })

  const aFamily = () => aCeremonyFamily(db, files, printer)

  test('each address gets one email with the file, and the sending is recorded: who, when, to whom', async () => {
    const { owner, send, states, summary, copies, journal } = await aFamily()
    expect(await send({ message: 'Merci de votre aide.' })).toMatchObject({ ok: true })
    expect(await states()).toEqual([helpers.map((to) => `${to} waiting`)])
    expect(await copies()).toHaveLength(2)

    const { server } = await deliver(db, files, 'normal')
    await expect.poll(states).toEqual([helpers.map((to) => `${to} sent`)])
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(helpers.toSorted())
    const [received] = server.received
    const source = received?.source ?? ''
    expect(received?.from).toBe('aide@aupres.example')
    expect(source).toContain(`<${owner.user.email}>`)
    // One address per email, so that nobody reads the others'.
    expect(helpers.filter((to) => source.includes(to))).toHaveLength(1)
    const { text } = partsOf(source)
    expect(text).toContain('Merci de votre aide.')
    expect(text).toContain('mardi 10\u00A0mars 2026, 14\u00A0h\u00A030')
    const pdf = await readPdf(fileIn(source))
    expect(pdf.catalog).toMatchObject({ isTagged: true })
    expect(pdf.text).toContain('Éloge funèbre')

    expect((await summary()).sendings).toMatchObject([{ createdBy: owner.user.id, createdAt: expect.any(String) }])
    expect(await journal()).toContainEqual(expect.objectContaining({ act: 'summary-sent' }))
    await expect.poll(() => idsIn(files)).toEqual([])
    expect(await copies()).toEqual([])
  })

  test('a repeated request sends once', async () => {
    const { send, owner, states, copies } = await aFamily()
    const once = randomUUID()
    const answers = await Promise.all([send({}, owner, once), send({}, owner, once)])
    expect(answers[1]).toEqual(answers[0])
    expect(await states()).toHaveLength(1)
    expect(await copies()).toHaveLength(2)
    expect(await idsIn(files)).toHaveLength(2)
    await Promise.all((await idsIn(files)).map((id) => files.remove(id)))
  })

  test('if no server accepts it, the page says so and the file is deleted', async () => {
    const { send, states, copies } = await aFamily()
    await send({ to: [helpers[0]!] })
    await deliver(db, files, '5xx')
    await expect.poll(states).toEqual([[`${helpers[0]} refused`]])
    expect(await copies()).toEqual([])
    await expect.poll(() => idsIn(files)).toEqual([])
  })

  test('a change to its content is reported, and no other change', async () => {
    const { send, save, summary } = await aFamily()
    expect((await summary()).hasChanged).toBe(false)
    await send()
    expect((await summary()).hasChanged).toBe(false)
    await save({ thanks: 'Merci à tous.' })
    expect((await summary()).hasChanged).toBe(false)
    await save({ datetime: '2026-03-10T15:00' })
    expect((await summary()).hasChanged).toBe(true)
    await save({ datetime: '2026-03-10T14:30' })
    expect((await summary()).hasChanged).toBe(false)
  })

  test('it is not sent if a relative has changed it since it was read', async () => {
    const { send, save, summary, states, copies } = await aFamily()
    const { fingerprint: seen } = await summary()
    await save({ address: 'Crématorium de Rezé' })
    expect(await send({ seen })).toEqual(refused('changed-meanwhile'))
    expect(await states()).toEqual([])
    expect(await copies()).toEqual([])
  })

  test('the notes for the master of ceremonies are left out unless requested', async () => {
    const { send } = await aFamily()
    const textOf = async (forMaster: boolean) => {
      await db.deleteFrom('outbox').execute()
      await send({ to: [helpers[0]!], forMaster })
      const { server } = await deliver(db, files, 'normal')
      await expect.poll(() => server.received).toHaveLength(1)
      return (await readPdf(fileIn(server.received[0]?.source ?? ''))).text
    }
    expect(await textOf(false)).not.toContain('06 12 34 56 78')
    expect((await textOf(true)).replace(/\s+/g, ' ')).toContain('06 12 34 56 78')
  })

  test('readers and other families may not send it, and it has at most five addresses', async () => {
    const { send, join, id, summary } = await aFamily()
    expect(await send({}, await join('reader'))).toEqual(refused('not-allowed'))
    const { fingerprint: seen } = await summary()
    const other = await openSharedAccount(db)
    const asked = { ceremonyId: id, to: helpers, message: '', forMaster: false, seen }
    expect(await sendSummary({ ...other.deps, files, printer }, other.owner, asked)).toEqual(refused('not-there'))
    const six = Array.from({ length: 6 }, (_, index) => `n${index}@obseques.example`)
    expect(await send({ to: six })).toEqual(refused('too-many-addresses'))
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('it may be sent five times a day', async () => {
    const { deps, owner, id, summary } = await aFamily()
    const counted = { ...deps, rates: connectRates(':memory:'), network: 'a network' }
    const { fingerprint: seen } = await summary()
    const asked = { ceremonyId: id, to: [helpers[0]!], message: '', forMaster: false, seen }
    for (let sent = 0; sent < 5; sent++) expect(await sendSummary(counted, owner, asked)).toMatchObject({ ok: true })
    expect(await sendSummary(counted, owner, asked)).toEqual(refused('too-many-sendings'))
  })

  test('without a printer nothing is sent or stored', async () => {
    const missing = testPrinter({ executablePath: undefined })
    const { send, states, copies } = await aCeremonyFamily(db, files, missing)
    expect(await send()).toEqual(refused('no-browser'))
    expect(await states()).toEqual([])
    expect(await copies()).toEqual([])
  })

  test('it is sent with its file even if the ceremony is deleted in the meantime', async () => {
    const { deps, owner, id, send, copies } = await aFamily()
    await send({ to: [helpers[0]!] })
    await removeCeremony(deps, owner, id)
    const { server } = await deliver(db, files, 'normal')
    await expect.poll(copies).toEqual([])
    expect(server.received).toHaveLength(1)
  })

  test('it does not delay sign-in links', async () => {
    const { send } = await aFamily()
    await send()
    expect(await claimMail(db, testKeys, new Date(), 1000, { queue: 'others' })).toBeUndefined()
    const claimed = await claimMail(db, testKeys, new Date(), 1000, { queue: 'letters' })
    expect(claimed).toMatchObject({ mail: { kind: 'ceremony-summary' } })
  })
})
