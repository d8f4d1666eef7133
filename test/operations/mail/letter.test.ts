import { randomUUID } from 'node:crypto'
import { mailLetter } from '#app/operations/mail/letter.ts'
import { recordSending } from '#app/operations/tracking/sending.ts'
import { changeStatus } from '#app/operations/tracking/transitions.ts'
import { parisDay } from '#app/rules/days.ts'
import { listAudit } from '#db/accounts/audit-entries.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { savePieceChoice } from '#db/files/attachment-choices.ts'
import { letterOf } from '#letters/index.ts'
import { newFileStore } from '#test/support/files.ts'
import { noon, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { aMailingFamily, deliver, mailed, mailingForm } from '#test/support/mail/mailing.ts'
import { fileIn, partsOf } from '#test/support/mail/smtp.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

describe('A letter sent by email', async () => {
  const printer = sharedPrinter()
  const db = testDatabase()
  const files = await newFileStore()
  beforeEach(async () => {
    await db.deleteFrom('outbox').execute()
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })

  const aFamily = () => aMailingFamily(db, files, printer)
  const row = () => db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  const looked = () => expect.poll(row).toMatchObject({ tries: 1, lockedUntil: null })

  test('it arrives complete, with its attachments in one file, and is recorded once accepted', async () => {
    const { account, owner, mail, sent, status } = await aFamily()
    expect(await mail()).toMatchObject({ ok: true })
    expect(await sent()).toEqual([
      expect.objectContaining({
        channel: 'email',
        to: mailingForm.to,
        recipient: 'Organisme Essai',
        mailId: (await row()).id,
      }),
    ])
    expect((await sent())[0]).not.toHaveProperty('sentAt')
    expect(await status()).toBe('pending')

    const { server } = await deliver(db, files, 'normal')
    await looked()
    const [received] = server.received
    expect(received).toMatchObject({ to: [mailingForm.to], from: 'aide@aupres.example' })
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
    expect(entry).toMatchObject({ act: 'letter-mailed', object: mailed, userId: owner.user.id })
  })

  test('a repeated request sends once and stores one file', async () => {
    const { mail, sent, posted } = await aFamily()
    const once = randomUUID()
    const answers = await Promise.all([mail({}, once), mail({}, once)])
    expect(answers[1]).toEqual(answers[0])
    expect(await sent()).toHaveLength(1)
    expect(await posted()).toHaveLength(1)
    expect(await mail()).toMatchObject({ ok: false, problem: 'already-waiting' })
  })

  test('if it waits, is then posted by hand and sent again, it is not sent twice', async () => {
    const { deps, owner, mail, sent, contents } = await aFamily()
    await mail()
    const byHand = { documentId: mailed, kind: 'letter', channel: 'plain', evenWithout: true } as const
    const tracking = { ...deps, scanner: undefined, network: undefined }
    const recorded = await recordSending(tracking, owner, { ...byHand, sentAt: parisDay(new Date()) })
    expect(recorded).toMatchObject({ ok: true })
    await changeStatus(deps, owner, mailed, { kind: 'send-again' })
    expect((await contents()).mail).toBe('waiting')
    expect(await mail()).toMatchObject({ ok: false, problem: 'already-waiting' })
    expect(await sent()).toHaveLength(2)
  })

  test('the email lists what it contains, and not what it leaves out', async () => {
    const { account, owner, mail, contents, sent } = await aFamily()
    const change = { type: 'proofOfIdentity', choice: 'by-hand' } as const
    await savePieceChoice(db, account, change, { by: owner.user.id, now: noon })
    const { leftOut, lacksNeeded, attached } = await contents()
    expect(attached.map(({ type }) => type)).toContain('deathCertificate')
    expect(lacksNeeded).toBe(true)
    expect(await mail({ evenWithout: false })).toMatchObject({ ok: false, problem: 'attachments-missing' })
    expect(await mail()).toMatchObject({ ok: true })
    expect((await sent())[0]?.withoutAttachments).toEqual(leftOut.map(({ type }) => type))
    expect((await sent())[0]?.snapshot.enclosures).toEqual(attached.map(({ type }) => type))
  })

  test('it contains no identity document without consent', async () => {
    const { aFile, mail, contents } = await aFamily()
    await aFile()
    expect((await contents()).identityPapers).toContain('proofOfIdentity')
    expect(await mail({ withIdentity: false })).toMatchObject({ ok: false, problem: 'identity-not-agreed' })
  })

  test('it contains no social-security number without consent', async () => {
    const { account, mail, contents } = await aFamily()
    await saveProfileEntries(db, account, { deceasedMutualMemberNumber: '1 85 05 78 006 084 91' }, noon)
    expect((await contents()).identityPapers).toEqual([])
    expect((await contents()).secrets).toContain('Numéro d’adhérent')
    expect(await mail({ withIdentity: false })).toMatchObject({ ok: false, problem: 'identity-not-agreed' })
  })

  test.each(['pending', 'infected'] as const)('it leaves out an attachment that is %s', async (scan) => {
    const { aFile, contents } = await aFamily()
    await aFile({ scan })
    const { leftOut, identityPapers } = await contents()
    expect(identityPapers).toEqual([])
    expect(leftOut).toContainEqual({ type: 'proofOfIdentity', state: 'unchecked' })
  })

  test('it is refused while the draft has gaps, and the page names them', async () => {
    const { account, mail, sent, contents } = await aFamily()
    const { name } = letterOf(mailed).recipient
    await saveProfileEntries(db, account, { [name]: '[à compléter\u00A0: Nom de la mutuelle]' }, noon)
    expect(await mail()).toMatchObject({ ok: false, problem: 'to-complete' })
    expect((await contents()).blockers).toEqual([{ field: name, words: 'Nom de la mutuelle' }])
    expect(await sent()).toEqual([])
  })

  test('it is refused without an address to print', async () => {
    const { account, mail } = await aFamily()
    await saveProfileEntries(db, account, { deceasedLastName: '' }, noon)
    expect(await mail()).toMatchObject({ ok: false, problem: 'blocked' })
  })

  test('five emails a day are allowed', async () => {
    const { account, deps, owner } = await aFamily()
    const counted = { ...deps, network: 'a network' }
    const free = ['customizable', 'customizable2', 'customizable3', 'contratTelecom', 'contratAbonnement'] as const
    for (const id of free) {
      await saveProfileEntries(db, account, fullAnswers(letterOf(id)), noon)
      expect(await mailLetter(counted, owner, { ...mailingForm, documentId: id })).toMatchObject({ ok: true })
    }
    expect(await mailLetter(counted, owner, mailingForm)).toMatchObject({ ok: false, problem: 'too-many-mails' })
  })
})
