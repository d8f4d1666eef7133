import { changeOfForm, saveEvent } from '#app/operations/ceremony/event-saving.ts'
import { arrangePictures } from '#app/operations/pictures/board.ts'
import { MOST_PICTURES } from '#app/rules/ceremony/events/slide-show.ts'
import { listEvents, updateEvent } from '#db/ceremony/events.ts'
import { insertCeremonyOf } from '#test/support/ceremony/events.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { aPhoto, newFileStore } from '#test/support/files.ts'
import { anUpload, testDatabase } from '#test/support/given.ts'

test('a slide show accepts sixty pictures, not two hundred, and can still be edited then', async () => {
  const db = testDatabase()
  const { account, owner, deps, onDisk } = await openPieces(db, await newFileStore())
  const by = { by: owner.user.id, now: deps.now() }
  const { ceremonyId, eventIds } = await insertCeremonyOf(db, account, ['pictures'], { by: owner.user.id })
  const place = { ceremonyId, eventId: eventIds[0]! }
  const pictures = Array.from({ length: MOST_PICTURES }, (_, index) => ({ fileId: `picture-${index}`, caption: '' }))
  await updateEvent(db, account, ceremonyId, { id: place.eventId, duration: 0, details: { pictures } }, by)

  const photo = anUpload(await aPhoto(), 'photo.jpg')
  const refused = await saveEvent(deps, owner, place, changeOfForm({}, photo))
  expect(refused).toMatchObject({ problem: 'wrong', file: 'too-many-pictures' })
  expect(await onDisk()).toEqual([])
  expect((await saveEvent(deps, owner, place, changeOfForm({ minutes: '4' }))).ok).toBe(true)
  const [event] = await listEvents(db, account, ceremonyId)
  expect(event).toMatchObject({ duration: 240, details: { pictures } })
})

test("pictures are captioned, moved and removed on their own page, and the event's form leaves them alone", async () => {
  const db = testDatabase()
  const { account, owner, deps, onDisk, journal } = await openPieces(db, await newFileStore())
  const { ceremonyId, eventIds } = await insertCeremonyOf(db, account, ['pictures'], { by: owner.user.id })
  const place = { ceremonyId, eventId: eventIds[0]! }
  const save = async (typed: Record<string, string>, width?: number) =>
    await saveEvent(
      deps,
      owner,
      place,
      changeOfForm(typed, width ? anUpload(await aPhoto({ width }), 'photo.jpg') : undefined),
    )
  const arrange = (typed: Record<string, string>) =>
    arrangePictures(deps, owner, { place: { kind: 'slide-show', ...place }, typed, arriving: undefined })
  const shown = async () => (await listEvents(db, account, ceremonyId))[0]?.details.pictures ?? []

  for (const width of [400, 500, 600]) expect((await save({}, width)).ok).toBe(true)
  const [first, second, third] = (await shown()).map(({ fileId }) => fileId) as [string, string, string]
  await arrange({ intent: 'up', picture: third, caption: 'Noël' })
  const moved = [first, third, second].map((fileId) => ({ fileId, caption: fileId === third ? 'Noël' : '' }))
  expect(await shown()).toEqual(moved)
  // A form that a browser opened while it still had captions.
  expect((await save({ [`caption-${third}`]: '', minutes: '4' })).ok).toBe(true)
  expect(await shown()).toEqual(moved)
  const before = (await onDisk()).length
  await arrange({ intent: 'remove', picture: first })
  expect(await shown()).toEqual(moved.slice(1))
  expect((await onDisk()).length).toBe(before - 2)
  expect((await journal()).map(({ act }) => act)).toEqual(expect.arrayContaining(['file-added', 'file-deleted']))
})
