import { saveAppointment } from '#app/operations/ceremony/appointment.ts'
import { addCeremony, readCeremonies, readCeremony } from '#app/operations/ceremony/ceremonies.ts'
import { removeEvent } from '#app/operations/ceremony/changes.ts'
import { changeOfForm, saveEvent } from '#app/operations/ceremony/event-saving.ts'
import type { EventType } from '#app/rules/ceremony/events/catalogue.ts'
import { secondsOf } from '#app/rules/ceremony/events/events.ts'
import { updateCeremony } from '#db/ceremony/ceremonies.ts'
import { insertCeremonyOf, readEventAt } from '#test/support/ceremony/events.ts'
import { aDocx, anOdt } from '#test/support/files/documents.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { aWav } from '#test/support/files/recordings.ts'
import { aPdf, aPhoto, idsIn, newFileStore } from '#test/support/files.ts'
import { anUpload, noon, testDatabase, unwrap } from '#test/support/given.ts'

const db = testDatabase()
const files = await newFileStore()

/** A family whose ceremony has this one moment, and its form, which may bring a file. */
async function openMoment(type: EventType) {
  const { account, owner, deps } = await openPieces(db, files)
  const { ceremonyId, eventIds } = await insertCeremonyOf(db, account, [type], { by: owner.user.id })
  const place = { ceremonyId, eventId: eventIds[0]! }
  return {
    account,
    owner,
    deps,
    place,
    ceremonyId,
    save: (typed: Record<string, string>, bytes?: Buffer, field = 'file', fileName = 'fichier') =>
      saveEvent(deps, owner, place, changeOfForm(typed, bytes && { ...anUpload(bytes, fileName), field })),
    event: async () => (await readEventAt(db, account, { ...place, isEditor: true }))!.event,
  }
}

describe('A recording', () => {
  test('a recording is stored with its music, sets its duration, and is deleted with it', async () => {
    const { save, event, place, deps, owner } = await openMoment('meditation')
    const before = await idsIn(files)
    expect(await save({ 'music-0-title': 'Air' }, aWav(65), 'music-0-file', 'air.wav')).toMatchObject({ ok: true })
    const [kept] = (await event()).details.musics ?? []
    expect(kept).toMatchObject({ title: 'Air', seconds: 65, fileId: expect.any(String) })
    expect(await idsIn(files)).toEqual(expect.arrayContaining([kept!.fileId]))

    const typed = { 'music-0-title': 'Air', 'music-0-length': '1:05', 'music-0-kept': kept!.fileId! }
    expect(await save({ ...typed, minutes: '0' }, aWav(20), 'music-1-file')).toMatchObject({ ok: true })
    const [first, second] = (await event()).details.musics ?? []
    expect([first?.fileId, second?.seconds]).toEqual([kept!.fileId, 20])
    expect(secondsOf(await event())).toBe(85)

    await removeEvent(deps, owner, place)
    expect(await idsIn(files)).toEqual(before)
  })

  test('a recording of another event or another family is refused', async () => {
    const other = await openMoment('meditation')
    await other.save({}, aWav(), 'music-0-file')
    const [theirs] = (await other.event()).details.musics ?? []
    const { save, event } = await openMoment('departureOfCoffin')
    await save({ 'music-0-title': 'Air', 'music-0-kept': theirs!.fileId! })
    expect((await event()).details.musics?.[0]).not.toHaveProperty('fileId')
  })

  test.each([
    ['a photograph', aPhoto, 'music-0-file', 'not-a-music'],
    ['a recording where a picture is asked for', async () => aWav(), 'file', 'not-a-picture'],
  ])('%s is refused, and the form keeps its values', async (_name, make, field, file) => {
    const { save, event } = await openMoment('pictures')
    const refused = await save({ 'music-0-title': 'Air' }, await make(), field)
    expect(refused).toMatchObject({ ok: false, problem: 'wrong', file, typed: { 'music-0-title': 'Air' } })
    expect((await event()).details.musics).toBeUndefined()
  })
})

describe('A text file', () => {
  test.each([
    ['Word', () => aDocx('Elle riait.', 'Merci.'), 'Elle riait.\n\nMerci.'],
    ['LibreOffice', () => anOdt('<text:p>Elle riait.</text:p><text:p>Merci.</text:p>'), 'Elle riait.\nMerci.'],
    ['a text', async () => Buffer.from('Elle riait.\nMerci.'), 'Elle riait.\nMerci.'],
  ])('a text file of %s becomes the text, and the file is not stored', async (_name, make, speech) => {
    const { save, event } = await openMoment('familyIntervention')
    const before = await idsIn(files)
    expect(await save({ name: 'Marc' }, await make(), 'file', 'discours.txt')).toMatchObject({ ok: true })
    expect((await event()).details).toEqual({ name: 'Marc', speech })
    expect(await idsIn(files)).toEqual(before)
  })

  test('the text of a PDF is extracted, and its pages are stored', async () => {
    const { save, event } = await openMoment('familyIntervention')
    await save({}, await aPdf())
    expect((await event()).details).toMatchObject({
      speech: expect.stringContaining('Extrait'),
      file: expect.any(String),
    })
  })

  test.each([
    ['beside a text that is there', { speech: 'Merci.' }, () => aDocx('Autre.'), 'text-already-there'],
    ['without a word', {}, () => aDocx(''), 'no-text'],
    ['too long to be read', {}, () => aDocx('mot '.repeat(3000)), 'text-too-long'],
    ['of something else', {}, async () => Buffer.from('MZ\u0000'), 'not-a-text'],
    ['that is a page', {}, async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-text'],
  ])('%s is refused, and nothing is lost', async (_name, typed, make, file) => {
    const { save, event } = await openMoment('familyIntervention')
    expect(await save(typed, await make())).toMatchObject({ ok: false, problem: 'wrong', file, typed })
    expect((await event()).details).toEqual({})
  })
})

describe('A second ceremony', () => {
  test('it starts at the end of the first, follows it, and has its own place, until it has a time', async () => {
    const { account, owner, deps, ceremonyId } = await openMoment('endOfCeremony')
    const first = (await readCeremony(db, account, ceremonyId))!
    const { events: _, ...kept } = { ...first, datetime: '2026-03-10T14:30', address: 'Crématorium du Trieux' }
    await updateCeremony(db, account, kept, { by: owner.user.id, now: noon })
    const added = unwrap(
      await addCeremony(deps, owner, { address: 'Crématorium du Trieux', events: ['endOfCeremony'] }),
    )
    const second = async () => (await readCeremonies(db, account)).find(({ id }) => id === added)
    expect(await second()).toMatchObject({ datetime: '2026-03-10T14:31', isConfirmed: false, address: '' })

    const typed = { datetime: '2026-03-10T14:31', address: 'Cimetière' }
    await saveAppointment(deps, owner, added, { changes: { ...typed, isConfirmed: false }, typed })
    await updateCeremony(db, account, { ...kept, datetime: '2026-03-10T15:00' }, { by: owner.user.id, now: noon })
    expect(await second()).toMatchObject({ datetime: '2026-03-10T15:01', address: 'Cimetière' })

    await saveAppointment(deps, owner, added, { changes: { datetime: '2026-03-10T16:00', isConfirmed: true } })
    expect(await second()).toMatchObject({ datetime: '2026-03-10T16:00', isConfirmed: true })
  })
})
