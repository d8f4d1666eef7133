import { leave } from '#app/operations/accounts/members.ts'
import { eraseSignature, readSignature, saveSignature } from '#app/operations/post/signature.ts'
import { readSignaturePage } from '#app/operations/post/signature-page.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { readRows } from '#db/export/read.ts'
import { listFiles } from '#db/files/files.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { newFileStore } from '#test/support/files.ts'
import { anUpload, databasesOfTier, eachTest, noon, testDatabase } from '#test/support/given.ts'
import { aSignature } from '#test/support/post/signed.ts'

describe.each(Object.entries(databasesOfTier))('A signature, on %s', async (_name, open) => {
  const db = testDatabase(open)
  const store = await newFileStore()
  const family = eachTest(() => openPieces(db, store))
  beforeEach(async () => {
    await saveProfileEntries(db, family.account, { applicantFirstName: 'Monique', applicantLastName: 'Le Gof' }, noon)
  })

  const sign = async (actor = family.owner) =>
    await saveSignature(family.deps, actor, anUpload(await aSignature(), 'photo.jpg'))
  const stored = () => listFiles(db, family.account, 'signature')

  test('a signature is stored under the name of the letters, encrypted, and replaced by the next one', async () => {
    expect(await sign()).toMatchObject({ ok: true })
    const [first] = await stored()
    expect(first).toMatchObject({ name: 'Monique LE GOF', mediaType: 'image/png', type: '' })
    const sealed = (await store.read(first!.id))!
    expect(Buffer.concat([sealed]).includes('PNG')).toBe(false)
    expect((await readSignature(family.deps, family.owner))!.picture).toMatch(/^data:image\/png;base64,iVBOR/)
    expect(await sign()).toMatchObject({ ok: true })
    const files = await stored()
    expect(files.map(({ id }) => id)).not.toContain(first!.id)
    expect([files.length, await store.read(first!.id)]).toEqual([1, undefined])
  })

  test('a second member cannot read the signature of the first one, and cannot sign with the same name', async () => {
    await sign()
    const anne = await family.join('administrator')
    expect(await readSignature(family.deps, anne)).toBeUndefined()
    expect(await sign(anne)).toEqual({ ok: false, problem: 'signed-by-another' })
    const page = await readSignaturePage(family.deps, anne)
    expect(page).toMatchObject({ own: undefined, signer: 'Monique LE GOF' })
    expect(page.other).toBeTruthy()
    expect((await stored()).length).toBe(1)
  })

  test.each(['MONIQUE', 'Monîque ', ' monique', 'Mo nique'])(
    'a signature is that of one member, also if another types the name as "%s"',
    async (typed) => {
      await sign()
      const anne = await family.join('administrator')
      await saveProfileEntries(db, family.account, { applicantFirstName: typed }, noon)
      expect(await sign(anne)).toEqual({ ok: false, problem: 'signed-by-another' })
      expect((await readSignaturePage(family.deps, anne)).other).toBeTruthy()
    },
  )

  test('a signature is refused to a reader, and without the name that the letters carry', async () => {
    const reader = await family.join('reader')
    expect(await sign(reader)).toEqual({ ok: false, problem: 'not-allowed' })
    await saveProfileEntries(db, family.account, { applicantLastName: '' }, noon)
    expect(await sign()).toEqual({ ok: false, problem: 'no-name' })
    expect([await stored(), await family.onDisk()]).toEqual([[], []])
  })

  test('a signature is deleted with its bytes when its member asks, and when they leave', async () => {
    await sign()
    const [{ id } = { id: '' }] = await stored()
    const anne = await family.join('administrator')
    expect(await eraseSignature(family.deps, anne)).toMatchObject({ ok: true })
    expect((await stored()).length).toBe(1)
    expect(await eraseSignature(family.deps, family.owner)).toMatchObject({ ok: true })
    expect([await stored(), await store.read(id)]).toEqual([[], undefined])

    await sign(anne)
    await leave(family.deps, anne)
    expect(await stored()).toEqual([])
  })

  test('a signature is in no archive', async () => {
    await sign()
    const { tables, files } = await readRows(db, family.account)
    expect(tables.file.filter(({ kind }) => kind === 'signature')).toEqual([])
    expect(files.length).toBe((await listFiles(db, family.account, 'attachment', 'posted')).length)
  })
})
