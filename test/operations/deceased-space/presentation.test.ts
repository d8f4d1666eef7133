import { savePresentation } from '#app/operations/deceased-space/presentation.ts'
import { MOST_BYTES_OF_ACCOUNT } from '#app/rules/files/uploads.ts'
import { insertFile, listFiles } from '#db/files/files.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { aHeavyPhoto, aPdf, aPhoto, aScan, idsIn, newFileStore, uploadDeps } from '#test/support/files.ts'
import { anUpload, eachTest, testDatabase } from '#test/support/given.ts'

const text = { deceasedDescription: 'Il aimait la mer.' }

describe('The portrait of the space', () => {
  const db = testDatabase()
  const files = eachTest(newFileStore)
  const family = eachTest(() => openSpacePages(db, { files }))

  const save = (typed: Record<string, string>, bytes?: Buffer, once?: string) =>
    savePresentation(
      { ...uploadDeps(db, files), ...family.deps },
      { ...family.owner, once },
      { typed: { ...text, ...typed }, upload: bytes && anUpload(bytes, 'portrait.jpeg') },
    )
  const portrait = async () => (await family.space()).portrait
  const kept = async () => (await listFiles(db, family.account, 'portrait')).map(({ id }) => id).sort()
  const mark = async () => (await portrait())!.small.slice(0, 8)

  test('a portrait is stored in two sizes, of which the small one is light, with the text of the form', async () => {
    expect(await save({}, await aHeavyPhoto())).toEqual({ ok: true })
    const { small, large, width, height } = (await portrait())!
    expect(await kept()).toEqual([small, large].sort())
    expect(await idsIn(files)).toEqual(await kept())
    const bytes = new Map((await listFiles(db, family.account, 'portrait')).map((file) => [file.id, file.bytes]))
    expect(bytes.get(small)).toBeLessThanOrEqual(25_000)
    expect(bytes.get(large)).toBeLessThanOrEqual(500_000)
    expect(Math.max(width, height)).toBeLessThanOrEqual(540)
    expect((await family.space()).deceasedDescription).toBe('Il aimait la mer.')
  })

  test('a new portrait replaces it, and both old files are deleted', async () => {
    await save({}, await aPhoto())
    const [first, ...others] = await kept()
    expect(others).toHaveLength(1)
    expect(await save({ portrait: await mark() }, await aScan())).toEqual({ ok: true })
    expect(await kept()).toHaveLength(2)
    expect(await kept()).not.toContain(first)
    expect(await idsIn(files)).toEqual(await kept())
    const acts = (await family.journal()).map(({ act }) => act).filter((act) => act.startsWith('file-'))
    expect(acts.toSorted()).toEqual(['file-added', 'file-added', 'file-deleted'])
  })

  test('a portrait is removed, and the text is kept', async () => {
    await save({}, await aPhoto())
    const form = { intent: 'remove-portrait', portrait: await mark(), deceasedDescription: 'Sans photo.' }
    expect(await save(form)).toEqual({ ok: true })
    expect(await family.space()).toMatchObject({ deceasedDescription: 'Sans photo.' })
    expect(await portrait()).toBeUndefined()
    expect(await idsIn(files)).toEqual([])
  })

  test('the same form twice stores one picture', async () => {
    const photo = await aPhoto()
    expect(await save({}, photo, 'a form drawn once')).toEqual({ ok: true })
    expect(await save({}, photo, 'a form drawn once')).toEqual({ ok: true })
    expect(await idsIn(files)).toEqual(await kept())
    expect(await kept()).toHaveLength(2)
  })

  test('a portrait that a relative added in the meantime is shown before it is replaced or removed', async () => {
    await save({ portrait: '' }, await aPhoto())
    const theirs = await portrait()
    const changed = { ok: false, problem: 'wrong-file', file: 'changed-portrait' }
    expect(await save({ portrait: '' }, await aScan())).toEqual(changed)
    expect(await save({ portrait: 'another', intent: 'remove-portrait' })).toEqual(changed)
    expect(await portrait()).toEqual(theirs)
    expect(await idsIn(files)).toEqual(await kept())
  })

  /** Everything of the family's room but so many bytes is taken by a paper of theirs. */
  async function leaveRoom(room: number) {
    const bytes = MOST_BYTES_OF_ACCOUNT - room
    await db.deleteFrom('file').where('id', '=', `paper-${family.account.id}`).execute()
    const told = {
      name: 'acte.pdf',
      mediaType: 'application/pdf',
      pages: 1,
      digest: 'of a paper',
      scan: 'clean',
    } as const
    const paper = { ...told, id: `paper-${family.account.id}`, kind: 'attachment', type: '', bytes } as const
    await insertFile(db, family.account, paper, { by: undefined, now: family.deps.now() })
  }

  test('without space for both sizes, the previous portrait stays', async () => {
    const [photo, noRoom] = [await aPhoto(), { ok: false, problem: 'wrong-file', file: 'no-room' }]
    await save({}, photo)
    const [before, ids] = [await portrait(), await kept()]
    const sizes = (await listFiles(db, family.account, 'portrait')).map(({ bytes }) => bytes)
    await leaveRoom(Math.max(...sizes))
    expect(await save({ portrait: await mark() }, photo)).toEqual(noRoom)
    expect([await portrait(), await kept(), await idsIn(files)]).toEqual([before, ids, ids])

    await leaveRoom(sizes[0]! + sizes[1]!)
    expect(await save({ portrait: await mark() }, photo)).toEqual({ ok: true })
    expect(await kept()).not.toEqual(ids)
    await save({ intent: 'remove-portrait', portrait: await mark() })
    await leaveRoom(Math.max(...sizes))
    expect(await save({ portrait: '' }, photo)).toEqual(noRoom)
    expect([await kept(), await idsIn(files)]).toEqual([[], []])
  })

  test.each([
    ['a PDF', aPdf, 'broken-picture'],
    ['nothing', async () => Buffer.alloc(0), 'empty'],
    ['no picture at all', async () => Buffer.from('hello'), 'misnamed'],
    ['a stamp', () => aPhoto({ width: 119, height: 40 }), 'too-small'],
  ])('%s is refused as a portrait: neither the text nor a file is stored', async (_what, bytes, problem) => {
    expect(await save({}, await bytes())).toEqual({ ok: false, problem: 'wrong-file', file: problem })
    expect((await family.space()).deceasedDescription).toContain('Bienvenue')
    expect(await idsIn(files)).toEqual([])
  })

  test('with an error in the form, the portrait must be chosen again', async () => {
    const refused = await save({ defunctBirthDate: 'jadis' }, await aPhoto())
    expect(refused).toMatchObject({
      ok: false,
      problem: 'wrong',
      errors: { file: 'Corrigez d’abord le reste, puis choisissez de nouveau cette photo.' },
    })
    expect(await idsIn(files)).toEqual([])
  })

  test('the form shows the portrait, and links to it if it was lost', async () => {
    const claire = await family.signIn(family.owner)
    const sent = await claire(`${family.page}/presentation`, {
      form: text,
      upload: anUpload(await aPhoto(), 'portrait.jpeg'),
    })
    expect([sent.status, sent.to]).toEqual([303, `${family.page}?avis=enregistre`])
    expect((await claire(`${family.page}/presentation`)).text).toContain(`${family.page}/portrait.jpg?taille=petit`)
    const lost = await claire(`${family.page}/presentation`, { form: { ...text, _fichier: 'portrait.jpeg' } })
    expect(lost.to).toBe(`${family.page}/presentation?avis=enregistre#file`)
    const wrong = { form: text, upload: anUpload(Buffer.from('hello'), 'portrait.jpeg') }
    const { status, text: page } = await claire(`${family.page}/presentation`, wrong)
    expect(status).toBe(422)
    expect(page).toContain('Cette image ne s’ouvre pas. Essayez une photo JPEG.')
  })
})
