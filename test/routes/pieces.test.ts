import { describe, expect, test } from 'vitest'
import { LETTER_MAIL, mail } from '#app/rules/mail/page.ts'
import { attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import { markMailRefused, queueMail } from '#db/mail/outbox.ts'
import { insertSendRecord } from '#db/tracking/send-records.ts'
import { aBrokenHeic } from '#test/support/files/heic.ts'
import { openPiecePages } from '#test/support/files/pieces.ts'
import { aPdf, aPhoto, aPictureBomb, newFileStore, pdfs } from '#test/support/files.ts'
import { anUpload, aSite, eachTest, later, noon, testDatabase, testKeys } from '#test/support/given.ts'
import { faultsOf } from '#test/support/page/faults.ts'

const pages = '/demarches-administratives/pieces-jointes'
const files = '/demarches-administratives/fichiers'

describe('The pages of the attachments', async () => {
  const db = testDatabase()
  const store = await newFileStore()
  const family = eachTest(() => openPiecePages(db, store))

  const upload = async (bytes: Buffer, name?: string, type = 'deathCertificate') =>
    await family.visit(`${pages}/${type}`, { form: { intent: 'add' }, upload: anUpload(bytes, name) })

  test('a reader sees the state of each attachment: no name, no file, no letter', async () => {
    await family.aFile({ name: 'passeport de Claire.pdf' })
    const { user } = await family.join('reader')
    for (const path of [pages, `${pages}.data`]) {
      const { status, text } = await family.visit(path, {}, user.id)
      expect(status).toBe(200)
      for (const told of ['passeport', files, 'Pour\u00A0:', 'copie', 'Employeur']) expect(text).not.toContain(told)
    }
    const { text } = await family.visit(pages, {}, user.id)
    expect(text.match(/Fournie/g)).toHaveLength(1)
    const lines = text.match(/<ul class="lines">.*?<\/ul>/gs)!.join('')
    expect(lines.match(/<li>/g)).toHaveLength(attachmentTypes.length)
    expect(lines).not.toContain('<a ')
    expect(await faultsOf(text)).toEqual([])
    expect((await family.visit(`${pages}/proofOfIdentity`, {}, user.id)).status).toBe(403)
  })

  test('a name that looks like a script is shown as text', async () => {
    const name = '"><script>alert(1)</script>.pdf'
    await family.aFile({ name })
    const [id] = await family.kept()
    for (const path of [`${pages}/proofOfIdentity`, `${files}/${id}/supprimer`]) {
      const { text } = await family.visit(path)
      expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(text).not.toContain('<script>alert')
      expect(await faultsOf(text)).toEqual([])
    }
    const { response } = await family.visit(`${files}/${id}`)
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w%.~!-]+$/,
    )
  })

  // request-4.6, on its page.
  test.each<[what: string, name: string, bytes: (() => Promise<Buffer> | Buffer) | undefined, words: RegExp]>([
    ['no file', '', undefined, /Choisissez un fichier\./],
    ['a HEIC with no picture in it', 'IMG_0042.HEIC', aBrokenHeic, /Cette image ne s’ouvre pas/],
    ['a text', 'acte.txt', () => Buffer.from('Acte de décès'), /n’est pas accepté. Utilisez un PDF, un JPEG ou un PNG/],
    ['a drawing that holds a script', 'a.svg', () => Buffer.from('<svg><script>1</script></svg>'), /n’est pas accepté/],
    ['a page named as a PDF', 'acte.pdf', () => Buffer.from('<!doctype html><h1>Acte</h1>'), /même si son nom le dit/],
    ['a picture of 60 000 × 60 000 points', 'acte.png', () => aPictureBomb(), /Cette image est trop grande/],
    ['half a photo', 'acte.jpg', async () => (await aPhoto()).subarray(0, 600), /Cette image ne s’ouvre pas/],
    ['a PDF with a password', 'acte.pdf', pdfs['with a password'], /protégé par un mot de passe/],
    ['a PDF of 51 pages', 'acte.pdf', pdfs['of 51 pages'], /plus de 50\spages/],
    ['a PDF with a script', 'acte.pdf', pdfs['with a script'], /Ce PDF contient un programme/],
    ['a PDF that launches a program', 'acte.pdf', pdfs['that launches a program'], /cherche à lancer un programme/],
    ['a PDF with a file attached', 'acte.pdf', pdfs['with a file attached'], /renferme d’autres fichiers/],
    ['a PDF that is damaged', 'acte.pdf', pdfs['of garbage'], /Nous n’arrivons pas à lire ce PDF/],
  ])('%s is refused next to its field, with what to do', async (_what, name, bytes, words) => {
    const form = { intent: 'add' }
    const asked = bytes ? { form, upload: anUpload(await bytes(), name) } : { form }
    const { status, text } = await family.visit(`${pages}/deathCertificate`, asked)
    expect(status).toBe(422)
    expect(text).toMatch(/<title>Erreur\s: Acte de décès/)
    expect(text).toMatch(/<input (?=[^>]*id="file")(?=[^>]*aria-invalid="true")/)
    // In the error summary and beside the field.
    expect(text.match(new RegExp(words, 'gi'))).toHaveLength(2)
    expect(await faultsOf(text)).toEqual([])
    expect(await family.kept()).toEqual([])
  })

  test.each(['defunctVitalCard', 'naturalDeathCertificate'])('%s has no file input', async (type) => {
    const { status, text } = await family.visit(`${pages}/${type}`)
    expect(status).toBe(200)
    expect(text).not.toContain('type="file"')
    expect(await upload(await aPdf(), 'carte.pdf', type)).toMatchObject({
      status: 422,
      text: expect.stringContaining('Cette pièce reste sur papier'),
    })
  })

  test('a deletion names the letters that would have included the attachment', async () => {
    await upload(await aPdf())
    const [id] = await family.kept()
    const { text } = await family.visit(`${files}/${id}/supprimer`)
    const read = text.replaceAll('<!-- -->', '')
    expect(read).toMatch(/Elle ne sera plus jointe au courrier qui l’utilise\u00A0:.*Employeur/s)
    await upload(await aPdf({ pages: 2 }))
    expect((await family.visit(`${files}/${id}/supprimer`)).text).toContain(
      'L’autre fichier de cette pièce reste joint',
    )
  })

  test('a deletion names the letter whose queued email includes the attachment', async () => {
    await upload(await aPdf())
    const [id] = await family.kept()
    const page = async () => (await family.visit(`${files}/${id}/supprimer`)).text
    expect(await page()).not.toContain('attend de partir')

    const written = mail(aSite(), LETTER_MAIL, 'rh@employeur.example', 'Décès', [])
    const mailId = await queueMail(db, testKeys, written, noon)
    const snapshot = { answers: {}, enclosures: ['deathCertificate' as const], today: '2026-03-05' }
    const told = { kind: 'letter', channel: 'email', recipient: 'Employeur', snapshot } as const
    const { account, owner } = family
    const sending = { documentId: 'employeur', mailId, ...told } as const
    await insertSendRecord(db, account, sending, { by: owner.user.id, now: later(noon, 1000) })
    expect(await page()).toMatch(/Une lettre attend de partir par e-mail, et partira avec cette pièce.*Employeur/s)

    await markMailRefused(db, mailId, noon, 'smtp-550')
    expect(await page()).not.toContain('attend de partir')
  })

  test('an attachment that no letter uses is not found', async () => {
    expect((await family.visit(`${pages}/chequebook`)).status).toBe(404)
    expect((await family.visit(`${pages}/chequebook`, { form: { instead: 'by-hand' } })).status).toBe(404)
  })
})
