import type { Actor } from '#app/operations/accounts/permissions.ts'
import { removeEvent } from '#app/operations/ceremony/changes.ts'
import { changeOfForm, saveEvent } from '#app/operations/ceremony/event-saving.ts'
import type { EventType } from '#app/rules/ceremony/events/catalogue.ts'
import { updateMembership } from '#db/accounts/memberships.ts'
import { listFiles } from '#db/files/files.ts'
import { insertCeremonyOf, readEventAt } from '#test/support/ceremony/events.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { aPdf, aPhoto, newFileStore } from '#test/support/files.ts'
import { anUpload, databasesOfTier, eachTest, testDatabase } from '#test/support/given.ts'

describe.each(Object.entries(databasesOfTier))('Saving an event, on %s', async (_name, open) => {
  const db = testDatabase(open)
  const store = await newFileStore()
  const family = eachTest(() => openPieces(db, store))

  /** A ceremony of one event, its form as one opens it, and ways to send it. */
  async function begin(type: EventType) {
    const { account, owner, deps } = family
    const { ceremonyId, eventIds } = await insertCeremonyOf(db, account, [type], { by: owner.user.id })
    const place = { ceremonyId, eventId: eventIds[0]! }
    const read = async (isEditor = true) => await readEventAt(db, account, { ...place, isEditor })
    return {
      place,
      read,
      seen: async () => (await read())!.seen,
      details: async () => (await read())!.event.details,
      save: async (typed: Record<string, string>, file?: Buffer, actor: Actor = owner) =>
        await saveEvent(deps, actor, place, changeOfForm(typed, file && anUpload(file, 'photo.jpg'))),
    }
  }
  const kept = async (...sizes: 'rendition'[]) =>
    (await listFiles(db, family.account, 'ceremony', 'picture', ...sizes)).map(({ id }) => id).toSorted()

  test('the whole text is saved', async () => {
    const poem = await begin('poem')
    const saved = await poem.save({ title: 'Demain, dès l’aube', text: 'Demain…', minutes: '2', seconds: '30' })
    expect(saved).toMatchObject({ ok: true, value: { type: 'poem' } })
    expect((await poem.read())?.event).toMatchObject({
      duration: 150,
      details: { title: 'Demain, dès l’aube', text: 'Demain…' },
    })
  })

  test('with an error nothing is saved, and the file must be chosen again', async () => {
    const speech = await begin('familyIntervention')
    const saved = await speech.save({ name: 'Marc', minutes: '-1' }, await aPdf())
    expect(saved).toMatchObject({ problem: 'wrong', file: 'choose-again', errors: { minutes: expect.any(String) } })
    expect([await speech.details(), await kept(), await family.onDisk()]).toEqual([{}, [], []])
  })

  test('an event of another account, or a removed one, is not found', async () => {
    const poem = await begin('poem')
    const others = await openPieces(db, store)
    const theirs = await saveEvent(others.deps, others.owner, poem.place, changeOfForm({ title: 'À nous' }))
    expect(theirs).toEqual({ ok: false, problem: 'not-there' })
    expect(await readEventAt(db, others.account, { ...poem.place, isEditor: true })).toBeUndefined()
    await removeEvent(family.deps, family.owner, poem.place)
    expect(await poem.save({ title: 'Trop tard' })).toEqual({ ok: false, problem: 'not-there' })
  })

  test('a user who became a reader saves nothing, and their file is not stored', async () => {
    const marc = await family.join('administrator')
    const show = await begin('pictures')
    await updateMembership(db, { accountId: family.account.id, userId: marc.user.id }, { role: 'reader' })
    expect(await show.save({}, await aPhoto(), marc)).toEqual({ ok: false, problem: 'not-allowed' })
    expect(await family.onDisk()).toEqual([])
  })

  test('two relatives at once: separate changes are saved, and the second is shown the others', async () => {
    const marc = await family.join('administrator')
    const poem = await begin('poem')
    const _seen = await poem.seen()
    await poem.save({ _seen, title: 'Demain, dès l’aube', pronouncedBy: 'Louise', minutes: '3' }, undefined, marc)
    const mine = { _seen, title: 'Le Dormeur du val', author: 'Rimbaud', pronouncedBy: '', minutes: '3' }
    const refused = await poem.save(mine)
    expect(refused).toMatchObject({
      problem: 'changed-meanwhile',
      meanwhile: {
        conflicts: ['title'],
        typed: { title: 'Le Dormeur du val', author: 'Rimbaud', pronouncedBy: 'Louise' },
        theirs: { title: 'Demain, dès l’aube' },
        change: { by: marc.user.id },
      },
    })
    expect(await poem.details()).toEqual({ title: 'Demain, dès l’aube', pronouncedBy: 'Louise', isLengthSet: true })
    expect((await poem.save({ ...mine, 'theirs-title': 'on' })).ok).toBe(true)
    expect(await poem.details()).toEqual({
      title: 'Demain, dès l’aube',
      author: 'Rimbaud',
      pronouncedBy: 'Louise',
      isLengthSet: true,
    })
  })

  test('pictures are accepted one by one', async () => {
    const show = await begin('pictures')
    for (const width of [400, 500, 600]) expect((await show.save({}, await aPhoto({ width }))).ok).toBe(true)
    const { pictures = [] } = await show.details()
    expect(pictures.map(({ fileId }) => fileId).toSorted()).toEqual(await kept())
    expect((await family.journal()).map(({ act }) => act)).toContain('file-added')
  })

  test('a double click stores one picture', async () => {
    const show = await begin('pictures')
    const actor = { ...family.owner, once: 'a form drawn once' }
    const photo = await aPhoto()
    expect(await show.save({}, photo, actor)).toEqual(await show.save({}, photo, actor))
    expect(await kept()).toHaveLength(1)
    expect(await family.onDisk()).toEqual(await kept('rendition'))
  })

  test.each([
    ['the same picture again', () => aPhoto(), 'already-there'],
    ['a PDF', () => aPdf(), 'not-a-picture'],
    ['nothing', async () => Buffer.alloc(0), 'empty'],
  ])('%s is refused as a picture, and nothing of it is stored', async (_what, file, problem) => {
    const show = await begin('pictures')
    await show.save({}, await aPhoto())
    expect(await show.save({}, await file())).toMatchObject({ problem: 'wrong', file: problem })
    expect(await family.onDisk()).toEqual(await kept('rendition'))
  })

  test('a text file replaces the previous one, and is removed on request', async () => {
    const speech = await begin('familyIntervention')
    await speech.save({ name: 'Marc' }, await aPdf())
    await speech.save({ name: 'Marc' }, await aPdf({ pages: 2 }))
    expect(await kept()).toEqual([(await speech.details()).file])
    await speech.save({ name: 'Marc', intent: 'remove-file' })
    expect(await speech.details()).toEqual({ name: 'Marc' })
    expect(await family.onDisk()).toEqual([])
  })

  test('a reader sees neither the files nor the notes for the master of ceremonies', async () => {
    const speech = await begin('familyIntervention')
    await speech.save({ name: 'Marc' }, await aPdf())
    const read = await speech.read(false)
    expect(read).toMatchObject({ files: [], seen: '', event: { details: { name: 'Marc' } } })
    expect(JSON.stringify(read)).not.toContain((await kept())[0])
  })
})
