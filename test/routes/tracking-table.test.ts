import { recordReply } from '#app/operations/tracking/record-reply.ts'
import { recordSending } from '#app/operations/tracking/sending.ts'
import { entriesOf } from '#app/rules/letters/own-answers.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { markMailRefused, queueMail } from '#db/mail/outbox.ts'
import { insertSendRecord, listSendRecords, updateSendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { noon, openSession, testDatabase, testKeys } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { saveAtNoon } from '#test/support/letters/writing.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { openTracking, posted } from '#test/support/tracking/tracking.ts'

const table = '/demarches-administratives/courriers'
const followUp = `${table}/bailleur/suivi`
const mail = { kind: 'essai', to: 'a@b.example', from: '', fromName: '', subject: '', text: '', html: '' }

describe('the table of letters', () => {
  const db = testDatabase()

  /** The pages of a family with a finished letter to the landlord. */
  async function family() {
    const tracking = await openTracking(db)
    const { domainId } = tracking.deps.site
    const service = await openRoutes(db, { domainId, files: tracking.files })
    const visitAs =
      (userId: string, page = table) =>
      async (form?: Record<string, string>) => {
        const sessionId = await openSession(db, { userId, domainId })
        const { status, text } = await service(page, { sessionId, ...(form && { form }) })
        return { status, text: text.replaceAll('\u00A0', ' ') }
      }
    return {
      ...tracking,
      visitAs,
      visit: visitAs(tracking.owner.user.id),
      visitFollowUp: visitAs(tracking.owner.user.id, followUp),
    }
  }

  test('users who write see whether the email of a letter waits or has failed', async () => {
    const { account, owner, document, join, visit, visitAs } = await family()
    const by = { by: owner.user.id, now: noon }
    const mailId = await queueMail(db, testKeys, mail, noon)
    const snapshot = { answers: {}, enclosures: [], today: '2026-03-05' }
    const told = { documentId: 'bailleur', kind: 'letter', channel: 'email', recipient: 'Agence', snapshot } as const
    await insertSendRecord(db, account, { ...told, mailId }, by)

    expect((await visit()).text).toContain('Le message attend de partir')
    expect((await document())?.status).toBe('pending')
    const reader = await join('reader')
    expect((await visitAs(reader.user.id)()).text).not.toContain('Le message')

    await markMailRefused(db, mailId, noon, 'smtp-550')
    expect((await visit()).text).toContain('Le message n’est pas parti : adresse refusée')
  })

  test('the table and the page of a letter show how it was sent if nobody posted it', async () => {
    const { visit, visitFollowUp, deps, owner } = await family()
    await recordSending(deps, owner, { ...posted, channel: 'email' })
    expect((await visit()).text).toContain('Partie par e-mail. Réponse attendue avant le')
    const { text } = await visitFollowUp()
    expect(text).toContain('Partie par e-mail le 5 mars')
    expect(text).not.toContain('Postée le')
  })

  test('two letters to one recipient have distinct names in the table and in the form that records a posting', async () => {
    const { visit, account, owner } = await family()
    const letters = ['bailleur', 'assuranceHabitationCourrierComplet'] as const
    const same = Object.fromEntries(letters.map((id) => [letterOf(id).recipient.name, 'Agence']))
    await saveProfileEntries(db, account, same, noon)
    await addToBasket(db, account, letters[1], { by: owner.user.id, now: noon })
    const { text } = await visit()
    expect(text).toMatch(/<a class="title" [^>]*>Agence – Bailleur<\/a>/)
    expect(text).toContain('>Agence – Bailleur</option>')
    expect(text).toContain('>Agence – Assurance habitation</option>')
  })

  test('recording a posting names the missing attachments and keeps the submitted values', async () => {
    const { visit, sendings } = await family()
    const form = { intent: 'post', documentId: 'bailleur', channel: 'registered', sentAt: '2026-03-05' }
    const refused = await visit({ ...form, trackingNumber: '1A 123' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Il manque : ')
    expect(refused.text).toContain('copie de l’acte de décès')
    expect(refused.text).toContain('value="1A 123"')
    expect(await sendings()).toEqual([])
  })

  test('a letter and its reminder are one row, dated by the last sending', async () => {
    const { visit, ...tracking } = await family()
    const { deps, owner } = tracking
    await recordSending(deps, owner, { ...posted, sentAt: '2026-03-02' })
    tracking.later(1000)
    await recordSending(deps, owner, { ...posted, kind: 'chase', sentAt: '2026-03-05', trackingNumber: '2C 9' })
    const { text } = await visit()
    expect(text.match(/<li id="lettre-/g)).toHaveLength(1)
    expect(text).toContain('<span class="small nowrap">5 mars</span>')
  })

  test('the table of letters says that nothing is posted yet, and shows "dès que possible" for a day that is over', async () => {
    const { visit, account } = await family()
    await saveProfileEntries(db, account, { defunctDeathDate: '2026-01-01' }, noon)
    const { text } = await visit()
    expect(text).toContain('Aucune lettre postée pour l’instant.')
    expect(text).toContain('Il manque : acte de décès…')
    expect(text).toContain('<span class="small nowrap">à envoyer</span>')
    expect(text).toContain('<span class="small nowrap">dès que possible</span>')
  })

  test('the table of letters says once above them what several letters lack', async () => {
    const { visit, account, owner, visitAs, join } = await family()
    for (const other of [letterOf('assuranceHabitationCourrierComplet'), letterOf('contratTelecom')]) {
      await saveProfileEntries(db, account, entriesOf(other, fullAnswers(other)), noon)
      await saveAtNoon(db, owner, other, { typed: { deathCertificate: 'on' } })
    }
    const complete = await visit()
    expect(complete.text.match(/<li id="lettre-/g)).toHaveLength(3)
    expect(complete.text.match(/class="(small )?wait"[^<]*acte de décès/g)).toHaveLength(1)
    expect(complete.text).not.toContain('ce qui concerne')

    await saveProfileEntries(db, account, { applicantLastName: '', defunctDeathTown: '' }, noon)
    const { text } = await visit()
    expect(text.match(/ce qui (vous )?concerne/g)).toHaveLength(1)
    expect(text).toContain('cinq minutes, une seule fois.')
    const reader = await join('reader')
    expect((await visitAs(reader.user.id)()).text).not.toMatch(/concerne|acte de décès/)
  })

  test('the table of letters puts the reminder for a late reply at the top', async () => {
    const { visit, deps, owner, account } = await family()
    await recordSending(deps, owner, { ...posted, sentAt: '2026-03-02' })
    const card = async () => /<section class="next">.*?<\/section>/s.exec((await visit()).text)?.[0]
    expect(await card()).toContain('Noter une réponse')
    const [sending] = await listSendRecords(db, account)
    await updateSendRecord(db, account, sending!.id, { expectedReplyOn: '2026-03-04' })
    expect(await card()).toContain(`href="${table}/bailleur/relance"`)
  })

  test('the table of letters puts the letter that a reply calls for above the replies that are awaited', async () => {
    const { visit, deps, owner, account } = await family()
    await recordSending(deps, owner, { ...posted, sentAt: '2026-03-02' })
    const other = 'assuranceHabitationCourrierComplet'
    await addToBasket(db, account, other, { by: owner.user.id, now: noon })
    await recordSending(deps, owner, { ...posted, documentId: other, sentAt: '2026-03-02' })
    const card = async () => /<section class="next">.*?<\/section>/s.exec((await visit()).text)?.[0]
    expect(await card()).toContain('Noter une réponse')
    await recordReply(deps, owner, { documentId: 'bailleur', code: 'transferNo', repliedOn: '2026-03-04' })
    expect(await card()).toContain(`href="${table}/bailleur/suite"`)
    expect(await card()).toContain('à poster avant le')
    const dates = /<h2>(?:Trois|Les) dates<\/h2>.*?<\/section>/s.exec((await visit()).text)?.[0]
    expect(dates).toMatch(/à poster</)
  })
})
