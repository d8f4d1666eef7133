import { randomUUID } from 'node:crypto'
import { readLetter } from '#app/operations/letters/letter.ts'
import { readMailedPdf } from '#app/operations/mail/mailed-pdf.ts'
import { addCommentary } from '#app/operations/tracking/notes.ts'
import { recordReply } from '#app/operations/tracking/record-reply.ts'
import { recordSending } from '#app/operations/tracking/sending.ts'
import { changeStatus } from '#app/operations/tracking/transitions.ts'
import { listFiles } from '#db/files/files.ts'
import { saveLetterPrint } from '#db/letters/prints.ts'
import { listCommentaries } from '#db/tracking/commentaries.ts'
import { aPhoto, idsIn } from '#test/support/files.ts'
import { anUpload, databasesOfTier, testDatabase, unwrap } from '#test/support/given.ts'
import { openTracking, posted } from '#test/support/tracking/tracking.ts'

describe.each(Object.entries(databasesOfTier))('A posted letter, on %s', (_name, open) => {
  const db = testDatabase(open)

  test('it is "Validé", with its day, its number and the day from which a reminder is possible; the audit log has it', async () => {
    const { deps, owner, document, sendings, journal } = await openTracking(db)
    expect(await recordSending(deps, owner, posted)).toMatchObject({
      ok: true,
      value: { expectedReplyOn: '2026-04-02' },
    })
    expect(await document()).toMatchObject({
      status: 'sent',
      statusData: { sentVia: 'registered', moves: [{ kind: 'begin' }, { kind: 'send', by: owner.user.id }] },
    })
    expect(await sendings()).toMatchObject([
      { sentAt: '2026-03-05', trackingNumber: '1A 123', createdBy: owner.user.id },
    ])
    expect(await journal()).toContainEqual({ act: 'letter-sent', object: 'bailleur' })
  })

  test.each([
    ['in the future', { sentAt: '2026-03-06' }, 'not-yet'],
    ['before the death', { sentAt: '2026-02-28' }, 'before-death'],
    ['without its pieces, unsaid', { evenWithout: false }, 'attachments-missing'],
    ['a chase of what never left', { kind: 'chase' }, 'not-sent'],
  ] as const)('%s is refused, and nothing is written', async (_what, differs, problem) => {
    const { deps, owner, document, sendings, files } = await openTracking(db)
    expect(await recordSending(deps, owner, { ...posted, ...differs })).toEqual({ ok: false, problem })
    expect((await document())?.status).toBe('pending')
    expect(await sendings()).toEqual([])
    expect(await idsIn(files)).toEqual([])
  })

  test('a reader records no posting or note, and sets nothing aside', async () => {
    const { deps, join, account, sendings } = await openTracking(db)
    const reader = await join('reader')
    const refused = { ok: false, problem: 'not-allowed' }
    expect(await recordSending(deps, reader, posted)).toEqual(refused)
    expect(await addCommentary(deps, reader, { documentId: 'bailleur', text: 'Non.' })).toEqual(refused)
    expect(await changeStatus(deps, reader, 'bailleur', { kind: 'set-aside' })).toEqual(refused)
    expect(await sendings()).toEqual([])
    expect(await listCommentaries(db, account, { documentId: 'bailleur' })).toEqual([])
  })

  test('five clicks with a receipt record one posting, one receipt and one document', async () => {
    const { deps, owner, account, sendings, files } = await openTracking(db)
    const actor = { ...owner, once: randomUUID() }
    const photo = await aPhoto()
    const click = () => recordSending(deps, actor, { ...posted, receipt: anUpload(photo, 'reçu.jpg') })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(click))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const [sending, ...others] = await sendings()
    expect(others).toEqual([])
    expect(sending).toMatchObject({ receiptFileId: expect.any(String), pdfFileId: expect.any(String) })
    const kept = [...(await listFiles(db, account, 'receipt')), ...(await listFiles(db, account, 'posted'))]
    expect((await idsIn(files)).toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
    expect(kept).toHaveLength(2)
  })

  test('of two relatives who record it at once, one is shown that it was posted', async () => {
    const { deps, owner, join, sendings } = await openTracking(db)
    const marc = await join('administrator')
    const answers = await Promise.all([owner, marc].map((who) => recordSending(deps, who, posted)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, problem: 'already-sent' })
    expect(await sendings()).toHaveLength(1)
  })

  test('the document of the downloaded PDF is stored byte for byte, whatever is typed then and after', async () => {
    const { deps, owner, account, definition, type, sendings, document } = await openTracking(db)
    const { answers } = await readLetter(db, account, definition, '2026-03-04')
    await saveLetterPrint(db, account, 'bailleur', { answers, enclosures: [], today: '2026-03-04' })
    await type({ [definition.recipient.name]: 'Agence des Halles' })
    await recordSending(deps, owner, posted)
    const [record] = await sendings()
    const paper = await readMailedPdf(deps, owner, record!)
    if (!paper.ok) throw new Error(paper.problem)
    expect(paper.value.toString()).toContain('4\u00a0mars 2026')
    expect(paper.value.toString()).not.toContain('Agence des Halles')

    await type({ [definition.recipient.name]: 'Mme Roux' })
    expect(await readMailedPdf(deps, owner, record!)).toEqual(paper)
    expect(await document()).toMatchObject({ status: 'sent', statusData: { editedAfterSend: true } })
  })

  test('the date of a document never changes, whatever the declared day of posting', async () => {
    const { deps, owner, account, definition, sendings } = await openTracking(db)
    const { answers } = await readLetter(db, account, definition, '2026-03-05')
    await saveLetterPrint(db, account, 'bailleur', { answers, enclosures: [], today: '2026-03-05' })
    await recordSending(deps, owner, { ...posted, sentAt: '2026-03-02' })
    const [record] = await sendings()
    expect(record).toMatchObject({ sentAt: '2026-03-02', snapshot: { today: '2026-03-05' } })
    const paper = unwrap(await readMailedPdf(deps, owner, record!))
    expect(paper.toString()).toContain('5\u00a0mars 2026')
  })

  test('saving it without a change does not mark it as "modifiée"', async () => {
    const { deps, owner, type, document } = await openTracking(db)
    await type({})
    await recordSending(deps, owner, posted)
    await type({})
    expect((await document())?.statusData).not.toHaveProperty('editedAfterSend')
  })

  test('it is recorded without a browser; its document is made on request, and then stays', async () => {
    const { deps, owner, state, sendings, type, definition } = await openTracking(db)
    state.prints = false
    expect((await recordSending(deps, owner, posted)).ok).toBe(true)
    const [record] = await sendings()
    expect(record).not.toHaveProperty('pdfFileId')
    expect(await readMailedPdf(deps, owner, record!)).toEqual({ ok: false, problem: 'no-browser' })
    await type({ [definition.recipient.name]: 'Agence des Halles' })
    state.prints = true
    const paper = unwrap(await readMailedPdf(deps, owner, record!))
    expect(paper.toString()).not.toContain('Agence des Halles')
    expect((await sendings())[0]).toMatchObject({ pdfFileId: expect.any(String) })
  })

  test('a second posting keeps the first one, and a reply belongs to the posted one', async () => {
    const { deps, owner, sendings, document } = await openTracking(db)
    await recordSending(deps, owner, posted)
    await changeStatus(deps, owner, 'bailleur', { kind: 'send-again' })
    expect(await document()).toMatchObject({ status: 'pending', statusData: { resend: 1 } })
    await recordSending(deps, owner, { ...posted, channel: 'plain', trackingNumber: undefined })
    expect((await sendings()).map(({ channel }) => channel).toSorted()).toEqual(['plain', 'registered'])

    const reply = (repliedOn: string) => recordReply(deps, owner, { documentId: 'bailleur', code: 'done', repliedOn })
    expect(await reply('2026-03-04')).toEqual({ ok: false, problem: 'before-sending' })
    expect(await reply('05/03/2026')).toEqual({ ok: true, value: undefined })
    expect((await sendings()).map(({ replyOn }) => replyOn)).toEqual([undefined, '2026-03-05'])
  })

  test('a reminder leaves it "Validé" and is a posting of its own', async () => {
    const { deps, owner, sendings, document } = await openTracking(db)
    await recordSending(deps, owner, posted)
    expect((await recordSending(deps, owner, { ...posted, kind: 'chase' })).ok).toBe(true)
    expect((await sendings()).map(({ kind }) => kind).toSorted()).toEqual(['chase', 'letter'])
    expect((await document())?.status).toBe('sent')
  })
})
