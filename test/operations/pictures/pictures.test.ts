import { arrangePictures } from '#app/operations/pictures/board.ts'
import { readGallery, readPictureBoard } from '#app/operations/pictures/page.ts'
import type { PicturePlace } from '#app/operations/pictures/places.ts'
import { openPicture } from '#app/operations/pictures/ready.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { findCeremony } from '#db/ceremony/ceremonies.ts'
import { deleteEvent, listEvents } from '#db/ceremony/events.ts'
import { findPicture, listPictures } from '#db/files/pictures.ts'
import { insertCeremonyOf } from '#test/support/ceremony/events.ts'
import { aBrokenHeic, aHeicPhoto } from '#test/support/files/heic.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { aPhoto, newFileStore } from '#test/support/files.ts'
import { anUpload, arrivingOf, testDatabase } from '#test/support/given.ts'

const db = testDatabase()

/** A photo of so many pixels across: two of other sizes are two photos. */
const photo = async (width: number) => anUpload(await aPhoto({ width, height: 200 }), `IMG_${width}.JPG`)

async function openShow() {
  const family = await openPieces(db, await newFileStore())
  const { account, owner, deps } = family
  const { ceremonyId, eventIds } = await insertCeremonyOf(db, account, ['pictures'], { by: owner.user.id })
  const place = { kind: 'slide-show' as const, ceremonyId, eventId: eventIds[0]! }
  const post = (typed: Record<string, string>, { uploads, isCut, at = place }: Posted = {}) =>
    arrangePictures(deps, owner, { place: at, typed, arriving: uploads && arrivingOf(uploads, isCut) })
  const shown = async (at: PicturePlace = place) => (await readPictureBoard(db, account, at))!.pictures
  return { ...family, ceremonyId, place, post, shown }
}
const gallery: PicturePlace = { kind: 'gallery' }
type Posted = { uploads?: Upload[]; isCut?: boolean; at?: PicturePlace }

describe('Pictures sent together', () => {
  test('they are stored in order, HEIC included; unreadable ones are named', async () => {
    const { post, shown } = await openShow()
    const [heic, broken] = [anUpload(aHeicPhoto(), 'IMG_2230.HEIC'), anUpload(aBrokenHeic(), 'IMG_2231.HEIC')]
    const outcome = await post({ intent: 'add' }, { uploads: [await photo(300), broken, heic, await photo(310)] })
    expect(outcome).toEqual({
      kind: 'sent',
      sent: {
        added: 3,
        known: 0,
        isCut: false,
        refused: [{ fileName: 'IMG_2231.HEIC', problem: 'broken-picture' }],
      },
    })
    const pictures = await shown()
    expect(pictures.map(({ fileName }) => fileName)).toEqual(['IMG_300.JPG', 'IMG_2230.jpg', 'IMG_310.JPG'])
    expect(pictures[1]).toMatchObject({ width: 96, height: 128 })
  })

  test('if the connection breaks, those received stay; the page says so, and a repeat does not duplicate them', async () => {
    const { post, shown, place, account, onDisk } = await openShow()
    await post({ intent: 'add' }, { uploads: [await photo(300), await photo(310)], isCut: true })
    expect(await readPictureBoard(db, account, place)).toMatchObject({ isCut: true, pictures: [{}, {}] })
    const before = await onDisk()
    const again = [await photo(300), await photo(310), await photo(320)]
    expect(await post({ intent: 'add' }, { uploads: again })).toMatchObject({ sent: { added: 1, known: 2 } })
    expect(await shown()).toHaveLength(3)
    expect((await onDisk()).length).toBe(before.length + 2)
    expect(await readPictureBoard(db, account, place)).toMatchObject({ isCut: false })
  })

  test('the gallery uses them without another upload, and so does the slide show', async () => {
    const { post, shown, account, onDisk } = await openShow()
    await post({ intent: 'add' }, { uploads: [await photo(300), await photo(310)] })
    await post({ intent: 'add' }, { uploads: [await photo(320)], at: gallery })
    const before = await onDisk()
    expect(await post({ intent: 'all' })).toEqual({ kind: 'taken', count: 1 })
    expect(await post({ intent: 'all' }, { at: gallery })).toEqual({ kind: 'taken', count: 2 })
    expect((await shown()).map(({ id }) => id).toSorted()).toEqual(
      (await shown(gallery)).map(({ id }) => id).toSorted(),
    )
    expect(await onDisk()).toEqual(before)
    expect((await readGallery(db, account)).pictures).toHaveLength(3)
  })
})

describe('One picture among others', () => {
  test('it is captioned and moved up, down, to a position and by dragging', async () => {
    const { post, shown, account, ceremonyId } = await openShow()
    await post({ intent: 'add' }, { uploads: [await photo(300), await photo(310), await photo(320)] })
    const [a, b, c] = (await shown()).map(({ id }) => id) as [string, string, string]
    const order = async () => (await shown()).map(({ id }) => id)

    expect(await post({ picture: c, intent: 'up', caption: ' L’été 1978 ' })).toEqual({ kind: 'saved', number: 2 })
    expect(await order()).toEqual([a, c, b])
    expect(await post({ picture: a, intent: 'save', place: '3' })).toEqual({ kind: 'saved', number: 3 })
    expect(await order()).toEqual([c, b, a])
    await post({ picture: c, intent: 'down', caption: 'L’été 1978' })
    expect(await order()).toEqual([b, c, a])
    await post({ intent: 'order', order: `${a} ${c}` })
    expect(await order()).toEqual([a, c, b])
    const [event] = await listEvents(db, account, ceremonyId)
    expect(event?.details.pictures?.[1]).toEqual({ fileId: c, caption: 'L’été 1978' })
    expect(await post({ picture: a, intent: 'save', place: '9' })).toMatchObject({ kind: 'wrong', status: 422 })
  })

  test('it is replaced in place, with its caption, and as the cover', async () => {
    const { post, shown, account, ceremonyId, onDisk } = await openShow()
    await post({ intent: 'add' }, { uploads: [await photo(300), await photo(310)] })
    const [first] = await shown()
    await post({ picture: first!.id, caption: 'Le port', cover: 'on', book: 'on' })
    const before = await onDisk()
    expect(await post({ picture: first!.id, intent: 'replace' })).toMatchObject({ kind: 'wrong', status: 422 })
    const whole = { picture: first!.id, caption: 'Le port', cover: 'on', book: 'on' }
    expect(await post(whole, { uploads: [await photo(330)] })).toEqual({ kind: 'saved', number: 1 })
    const [now] = await shown()
    expect(now).toMatchObject({ fileName: 'IMG_330.JPG', caption: 'Le port', isCover: true, inBook: true })
    expect(await findCeremony(db, account, ceremonyId)).toMatchObject({ coverFileId: now!.id })
    expect(await findPicture(db, account, first!.id)).toBeUndefined()
    expect((await onDisk()).length).toBe(before.length)
  })

  test('it is removed from one place, stays in the other, and is deleted with the last', async () => {
    const { post, shown, account, onDisk } = await openShow()
    await post({ intent: 'add' }, { uploads: [await photo(300)] })
    const [only] = await shown()
    await post({ picture: only!.id, gallery: 'on' })
    await post({ picture: only!.id, intent: 'remove' })
    expect(await shown()).toEqual([])
    expect(await shown(gallery)).toHaveLength(1)
    await post({ picture: only!.id, intent: 'remove' }, { at: gallery })
    expect(await listPictures(db, account)).toEqual([])
    expect(await onDisk()).toEqual([])
  })

  test('visitors see it in the gallery, at each width; elsewhere only writers do', async () => {
    const { post, shown, account, deps } = await openShow()
    await post({ intent: 'add' }, { uploads: [await photo(900)] })
    const [only] = await shown()
    const open = (role: 'administrator' | 'reader' | undefined, width: 160 | undefined = 160) =>
      openPicture(deps, account, { id: only!.id, type: 'webp', width, role, savesData: false })
    expect([await open(undefined), await open('reader')]).toEqual([undefined, undefined])
    expect(await open('administrator')).toMatchObject({ mediaType: 'image/webp', isForAll: false })
    await post({ picture: only!.id, gallery: 'on' })
    expect(await open(undefined)).toMatchObject({ mediaType: 'image/webp', isForAll: true })
    expect(
      await openPicture(deps, account, {
        id: only!.id,
        type: 'jpg',
        width: undefined,
        role: undefined,
        savesData: false,
      }),
    ).toMatchObject({ mediaType: 'image/jpeg' })
  })
})

test('a slide show that a relative has just removed is reported as removed, and nothing is left', async () => {
  const { post, account, ceremonyId, place, onDisk } = await openShow()
  await deleteEvent(db, ceremonyId, place.eventId)
  expect(await post({ intent: 'add' }, { uploads: [await photo(300)] })).toEqual({ kind: 'not-there' })
  expect([await listPictures(db, account), await onDisk()]).toEqual([[], []])
})
