import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FileStore } from '#app/adapters/files/store.ts'
import { removeCeremony } from '#app/operations/ceremony/changes.ts'
import { sendSummary } from '#app/operations/ceremony/summary-mails.ts'
import type { Db } from '#db/connect.ts'
import { connectRates } from '#db/instance/rates.ts'
import { claimMail } from '#db/mail/outbox.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { aCeremonyFamily, helpers } from '#test/support/ceremony/summaries.ts'
import { databases } from '#test/support/db/databases.ts'
import { testKeys } from '#test/support/db/factories.ts'
import { idsIn, newFileStore } from '#test/support/files/files.ts'
import { deliver } from '#test/support/mail/mailing.ts'
import { fileIn, partsOf } from '#test/support/mail/smtp.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter, testPrinter } from '#test/support/printing/printer.ts'

const refused = (problem: string) => ({ ok: false, problem })
const printer = sharedPrinter()

describe.each(Object.entries(databases))('the running order of a ceremony, sent, on %s', (_name, open) => {
  let db: Db
  let files: FileStore
  beforeAll(async () => {
    db = await open()
    files = await newFileStore()
  })
  afterAll(() => db.destroy())
  beforeEach(async () => {
    await db.deleteFrom('outbox').execute()
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })

  const aFamily = () => aCeremonyFamily(db, files, printer)

  test('leaves once for each address, with its file, and is noted: who, when, to whom', async () => {
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
    // One address a mail: nobody reads the others’.
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

  test('asked twice leaves once', async () => {
    const { send, owner, states, copies } = await aFamily()
    const once = randomUUID()
    const answers = await Promise.all([send({}, owner, once), send({}, owner, once)])
    expect(answers[1]).toEqual(answers[0])
    expect(await states()).toHaveLength(1)
    expect(await copies()).toHaveLength(2)
    expect(await idsIn(files)).toHaveLength(2)
    await Promise.all((await idsIn(files)).map((id) => files.remove(id)))
  })

  test('that no server takes is said so, and its file is not kept', async () => {
    const { send, states, copies } = await aFamily()
    await send({ to: [helpers[0]!] })
    await deliver(db, files, '5xx')
    await expect.poll(states).toEqual([[`${helpers[0]} refused`]])
    expect(await copies()).toEqual([])
    await expect.poll(() => idsIn(files)).toEqual([])
  })

  test('is told to have changed when what it says has, and not when it has not', async () => {
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

  test('does not leave when a relative has changed it since it was read', async () => {
    const { send, save, summary, states, copies } = await aFamily()
    const { fingerprint: seen } = await summary()
    await save({ address: 'Crématorium de Rezé' })
    expect(await send({ seen })).toEqual(refused('changed-meanwhile'))
    expect(await states()).toEqual([])
    expect(await copies()).toEqual([])
  })

  test('keeps for its master what only they should read, unless it is asked for', async () => {
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

  test('is not for readers, nor for another family, and to five addresses at most', async () => {
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

  test('five times a day, then no more', async () => {
    const { deps, owner, id, summary } = await aFamily()
    const counted = { ...deps, rates: connectRates(':memory:'), network: 'a network' }
    const { fingerprint: seen } = await summary()
    const asked = { ceremonyId: id, to: [helpers[0]!], message: '', forMaster: false, seen }
    for (let sent = 0; sent < 5; sent++) expect(await sendSummary(counted, owner, asked)).toMatchObject({ ok: true })
    expect(await sendSummary(counted, owner, asked)).toEqual(refused('too-many-sendings'))
  })

  test('does not leave without a printer, and keeps nothing', async () => {
    const missing = testPrinter({ executablePath: undefined })
    const { send, states, copies } = await aCeremonyFamily(db, files, missing)
    expect(await send()).toEqual(refused('no-browser'))
    expect(await states()).toEqual([])
    expect(await copies()).toEqual([])
  })

  test('leaves all the same, with its file, when its ceremony is deleted while it waits', async () => {
    const { deps, owner, id, send, copies } = await aFamily()
    await send({ to: [helpers[0]!] })
    await removeCeremony(deps, owner, id)
    const { server } = await deliver(db, files, 'normal')
    await expect.poll(copies).toEqual([])
    expect(server.received).toHaveLength(1)
  })

  test('holds up no sign-in link', async () => {
    const { send } = await aFamily()
    await send()
    expect(await claimMail(db, testKeys, new Date(), 1000, 'others')).toBeUndefined()
    const claimed = await claimMail(db, testKeys, new Date(), 1000, 'letters')
    expect(claimed).toMatchObject({ mail: { kind: 'ceremony-summary' } })
  })
})
