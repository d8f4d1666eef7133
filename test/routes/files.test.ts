import { openPiecePages, openPieces } from '#test/support/files/pieces.ts'
import { aPdf, aWrittenPdf, newFileStore } from '#test/support/files.ts'
import { anUpload, eachTest, testDatabase } from '#test/support/given.ts'

const pages = '/demarches-administratives/pieces-jointes'
const files = '/demarches-administratives/fichiers'

describe('The URL of a file', async () => {
  const db = testDatabase()
  const store = await newFileStore()
  const family = eachTest(() => openPiecePages(db, store))

  const upload = async (bytes: Buffer, name?: string, type = 'deathCertificate') =>
    await family.visit(`${pages}/${type}`, { form: { intent: 'add' }, upload: anUpload(bytes, name) })

  test('a file is a download with its name, never cached, and nothing in it runs', async () => {
    const bytes = await aPdf()
    expect(await upload(bytes, 'Acte de décès « œuvre » 🕊".pdf')).toMatchObject({
      status: 303,
      to: `${pages}/deathCertificate?avis=pieceAjoutee`,
    })
    const [id] = await family.kept()
    const { status, response } = await family.visit(`${files}/${id}`)
    expect(status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String((await aWrittenPdf(bytes)).byteLength),
      'content-disposition': `attachment; filename="Acte de deces _ oeuvre _ ___.pdf"; filename*=UTF-8''Acte%20de%20d%C3%A9c%C3%A8s%20%C2%AB%20%C5%93uvre%20%C2%BB%20%F0%9F%95%8A%22.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': `sandbox; default-src 'none'`,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
  })

  test.each(['receipt', 'posted'] as const)('a %s is served like an attachment', async (kind) => {
    const { status, text } = await family.visit(`${files}/${await family.aFile({ kind })}`)
    expect([status, text]).toEqual([200, '%PDF-1.7'])
  })

  test('a prefetch is not recorded', async () => {
    const id = await family.aFile()
    await family.visit(`${files}/${id}`, { isReadOnly: true })
    expect(await family.journal()).toEqual([])
    await family.visit(`${files}/${id}`)
    expect(await family.journal()).toEqual([{ act: 'file-read', object: undefined }])
  })

  test("another family's file, a bundle and an unknown file get the same page", async () => {
    const theirs = await (await openPieces(db, store)).aFile()
    const bundle = await family.aFile({ kind: 'bundle' })
    const answers = await Promise.all(
      [theirs, bundle, crypto.randomUUID(), 'nothing-like-one'].map(async (id) => {
        const { status, text } = await family.visit(`${files}/${id}`)
        return { status, text: text.replaceAll(id, '') }
      }),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, text: expect.stringContaining('Ce fichier n’est pas ici') })
    expect((await family.visit(`${files}/${theirs}/supprimer`)).status).toBe(404)
    expect((await family.visit(`${files}/${theirs}/supprimer`, { form: {} })).status).toBe(404)
  })

  test('before the verdict of the antivirus, other members see why they must wait', async () => {
    const marc = await family.join('administrator')
    const id = await family.aFile({ scan: 'pending', by: marc.user.id })
    expect((await family.visit(`${files}/${id}`, {}, marc.user.id)).status).toBe(200)
    const { status, text } = await family.visit(`${files}/${id}`)
    expect([status, text]).toEqual([403, expect.stringContaining('Ce fichier attend d’être vérifié')])
    const page = await family.visit(`${pages}/proofOfIdentity`)
    expect(page.text).toContain('L’antivirus ne l’a pas encore vérifié')
    expect(page.text).not.toContain(`${files}/${id}"`)
  })
})
