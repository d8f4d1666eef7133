import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { FileStore } from '#app/adapters/files/store.ts'
import { openMailer } from '#app/adapters/mail.ts'
import { readMailContents } from '#app/operations/letter-mail-contents.ts'
import { type Mailing, mailLetter } from '#app/operations/letter-mails.ts'
import { readAttached, recordDelivery } from '#app/operations/mail-delivery.ts'
import { openPostOffice } from '#app/operations/post-office.ts'
import { parisDay } from '#app/rules/days.ts'
import { listAudit } from '#db/audit.ts'
import type { Db } from '#db/connect.ts'
import { findDocument, saveDocument } from '#db/documents.ts'
import { listFiles } from '#db/files.ts'
import { claimMail } from '#db/outbox.ts'
import { savePieceChoice } from '#db/piece-choices.ts'
import { saveProfileEntries } from '#db/profile-entries.ts'
import { listSendRecords } from '#db/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { databases } from '#test/support/databases.ts'
import { noon, testKeys } from '#test/support/factories.ts'
import { newFileStore } from '#test/support/files.ts'
import { fullAnswers } from '#test/support/letter-answers.ts'
import { readPdf } from '#test/support/pdf.ts'
import { aPdf } from '#test/support/pdfs.ts'
import { openPieces } from '#test/support/pieces.ts'
import { testPrinter } from '#test/support/printing.ts'
import { fileIn, openSmtp, partsOf, type SmtpMode } from '#test/support/smtp.ts'

const documentId = 'mutuelleCourrierComplet'
const to = 'deces@mutuelle.example'
const replyTo = 'ines.abadie@famille.example'
const asked: Mailing = { documentId, to, replyTo, withIdentity: true, evenWithout: true }

describe('a letter sent by mail', () => {
  const printer = testPrinter()
  let db: Db
  let files: FileStore
  beforeAll(async () => {
    db = await databases.sqlite()
    files = await newFileStore()
  })
  beforeEach(async () => {
    await db.deleteFrom('outbox').execute()
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })
  afterAll(async () => {
    await printer.close()
    await db.destroy()
  })

  /** A family whose letter is filled and whose death certificate is here. */
  async function aFamily() {
    const family = await openPieces(db, files)
    const { account, owner } = family
    await saveProfileEntries(db, account, fullAnswers(letterOf(documentId)), noon)
    await saveDocument(db, account, { documentId, status: 'pending', statusData: {} }, { by: owner.user.id, now: noon })
    await family.add(await aPdf({ pages: 2 }))
    const house = { ...family.house, printer, now: () => new Date() }
    const mail = (more: Partial<Mailing> = {}, once: string = randomUUID()) =>
      mailLetter(house, { ...owner, once }, { ...asked, ...more })
    return {
      ...{ ...family, house, mail },
      sent: async () => await listSendRecords(db, account),
      status: async () => (await findDocument(db, account, documentId))?.status,
      posted: async () => await listFiles(db, account, 'posted'),
      contents: () => readMailContents(db, account, documentId, parisDay(new Date())),
    }
  }

  async function deliver(mode: SmtpMode) {
    const server = await openSmtp(mode)
    const office = openPostOffice({ db, keys: testKeys, files }, openMailer(server.url, 'aupres.example'))
    onTestFinished(office.close)
    return { server, office }
  }
  const row = () => db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  const looked = () => vi.waitFor(async () => expect(await row()).toMatchObject({ tries: 1, lockedUntil: null }), 5000)

  test('arrives whole, the letter and its pieces in one file, and is recorded when it was taken', async () => {
    const { account, owner, mail, sent, status } = await aFamily()
    expect(await mail()).toMatchObject({ ok: true })
    expect(await sent()).toEqual([
      expect.objectContaining({ channel: 'email', to, recipient: 'Organisme Essai', mailId: (await row()).id }),
    ])
    expect((await sent())[0]).not.toHaveProperty('sentAt')
    expect(await status()).toBe('pending')

    const { server } = await deliver('normal')
    await looked()
    const [received] = server.received
    expect(received).toMatchObject({ to: [to], from: 'aide@aupres.example' })
    const source = received?.source ?? ''
    expect(source).toMatch(/^Reply-To: .*<ines\.abadie@famille\.example>$/m)
    expect(source).not.toMatch(/^Auto-Submitted/m)
    expect(partsOf(source).text).toContain('Merci de me confirmer que vous l’avez bien reçu.')

    const pdf = await readPdf(fileIn(source))
    expect(pdf.text).toContain('Je vous prie d’agréer')
    expect(pdf.text).not.toContain('recommandée avec avis')
    // The letter, the notary’s details that we print, the two pages of the certificate.
    expect(pdf.pages).toHaveLength(4)
    expect(pdf.catalog).toMatchObject({ isTagged: true })

    const today = parisDay(new Date())
    expect(await sent()).toEqual([expect.objectContaining({ sentAt: today, expectedReplyOn: expect.any(String) })])
    expect(await status()).toBe('sent')
    const [entry] = await listAudit(db, account)
    expect(entry).toMatchObject({ act: 'letter-mailed', object: documentId, userId: owner.user.id })
  })

  test('asked twice leaves once, and keeps one file', async () => {
    const { mail, sent, posted } = await aFamily()
    const once = randomUUID()
    const answers = await Promise.all([mail({}, once), mail({}, once)])
    expect(answers[1]).toEqual(answers[0])
    expect(await sent()).toHaveLength(1)
    expect(await posted()).toHaveLength(1)
    expect(await mail()).toMatchObject({ ok: false, problem: 'already-waiting' })
  })

  test('says what it brings, and nothing of what it leaves out', async () => {
    const { account, owner, mail, contents, sent } = await aFamily()
    const change = { type: 'proofOfIdentity', choice: 'by-hand' } as const
    await savePieceChoice(db, account, change, { by: owner.user.id, now: noon })
    const { left, lacksNeeded, attached } = await contents()
    expect(attached.map(({ type }) => type)).toContain('deathCertificate')
    expect(lacksNeeded).toBe(true)
    expect(await mail({ evenWithout: false })).toMatchObject({ ok: false, problem: 'attachments-missing' })
    expect(await mail()).toMatchObject({ ok: true })
    expect((await sent())[0]?.withoutAttachments).toEqual(left.map(({ type }) => type))
    expect((await sent())[0]?.snapshot.enclosures).toEqual(attached.map(({ type }) => type))
  })

  test('takes no identity paper along without a yes', async () => {
    const { aFile, mail, contents } = await aFamily()
    await aFile()
    expect((await contents()).identityPapers).toContain('proofOfIdentity')
    expect(await mail({ withIdentity: false })).toMatchObject({ ok: false, problem: 'identity-not-agreed' })
  })

  test.each(['pending', 'infected'] as const)('leaves behind a piece that is %s', async (scan) => {
    const { aFile, contents } = await aFamily()
    await aFile({ scan })
    const { left, identityPapers } = await contents()
    expect(identityPapers).toEqual([])
    expect(left).toContainEqual({ type: 'proofOfIdentity', state: 'unchecked' })
  })

  test('is refused without an address to print', async () => {
    const { account, mail } = await aFamily()
    await saveProfileEntries(db, account, { deceasedLastName: '' }, noon)
    expect(await mail()).toMatchObject({ ok: false, problem: 'blocked' })
  })

  test('refused for good, stays to be sent, keeps no file, and may be tried again', async () => {
    const { mail, sent, status, posted, contents, onDisk } = await aFamily()
    const kept = await onDisk()
    await mail()
    const { server, office } = await deliver('5xx')
    await vi.waitFor(async () => expect((await contents()).mail).toBe('refused'), 5000)
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

  test.each(['4xx', 'drops', 'closed to us'] as const)('waits with its file when the server is: %s', async (mode) => {
    const { mail, posted, contents, status } = await aFamily()
    await mail()
    await deliver(mode)
    await looked()
    expect((await contents()).mail).toBe('waiting')
    expect(await posted()).toHaveLength(1)
    expect(await status()).toBe('pending')
  })

  test('does not leave without its file, and the family is told', async () => {
    const { mail, posted, contents, status } = await aFamily()
    await mail()
    const [file] = await posted()
    await files.remove(file?.id ?? '')
    const { server } = await deliver('normal')
    await vi.waitFor(async () => expect((await contents()).mail).toBe('refused'), 5000)
    expect(await row()).toMatchObject({ reason: 'file-gone' })
    expect(server.received).toEqual([])
    expect(await status()).toBe('pending')
  })

  test('killed between the server’s yes and our record, comes again under the same name, and is recorded once', async () => {
    const { mail, sent, account } = await aFamily()
    await mail()
    const server = await openSmtp('normal')
    const claimed = await claimMail(db, testKeys, new Date(), 0, 'letters')
    const { id, mail: letter } = claimed!
    const bytes = await readAttached({ db, keys: testKeys, files }, letter.attachments ?? [])
    await openMailer(server.url, 'aupres.example').send(id, letter, bytes)

    const office = openPostOffice({ db, keys: testKeys, files }, openMailer(server.url, 'aupres.example'))
    onTestFinished(office.close)
    await vi.waitFor(async () => expect(await row()).toMatchObject({ tries: 2, sentAt: expect.any(String) }), 5000)
    expect(server.received.map(({ source }) => /^Message-ID: .*$/m.exec(source)?.[0])).toEqual([
      `Message-ID: <${id}@aupres.example>`,
      `Message-ID: <${id}@aupres.example>`,
    ])
    await db.transaction().execute((db) => recordDelivery(db, testKeys, id, new Date()))
    expect(await sent()).toHaveLength(1)
    const entries = await listAudit(db, account)
    expect(entries.filter(({ act }) => act === 'letter-mailed')).toHaveLength(1)
  })

  test('a letter that weighs holds up no sign-in link', async () => {
    const { mail } = await aFamily()
    await mail()
    expect(await claimMail(db, testKeys, new Date(), 1000, 'others')).toBeUndefined()
    expect(await claimMail(db, testKeys, new Date(), 1000, 'letters')).toMatchObject({ mail: { kind: 'letter' } })
  })

  test('leaves no word of the family in the log', async () => {
    const { mail } = await aFamily()
    const said: string[] = []
    vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)))
    await mail()
    await deliver('5xx')
    await vi.waitFor(() => expect(said.join('\n')).toContain('mail-refused'), 5000)
    expect(said.join('\n')).not.toMatch(/mutuelle\.example|abadie|Élie/i)
  })

  test('five a day, then no more', async () => {
    const { account, house, owner } = await aFamily()
    const counted = { ...house, network: 'a network' }
    const free = ['customizable', 'customizable2', 'customizable3', 'contratTelecom', 'contratAbonnement'] as const
    for (const id of free) {
      await saveProfileEntries(db, account, fullAnswers(letterOf(id)), noon)
      expect(await mailLetter(counted, owner, { ...asked, documentId: id })).toMatchObject({ ok: true })
    }
    expect(await mailLetter(counted, owner, asked)).toMatchObject({ ok: false, problem: 'too-many-mails' })
  })
})
