import { listCeremonyArchiveFiles } from '#app/operations/ceremony/archive.ts'
import { printBooklet } from '#app/operations/ceremony/booklet.ts'
import { makeBook } from '#app/operations/deceased-space/book/make.ts'
import { chooseLifePicture, readPicturedLife, saveLife } from '#app/operations/deceased-space/life.ts'
import { readBytes } from '#app/operations/files/files.ts'
import { arrangePictures } from '#app/operations/pictures/board.ts'
import { readGallery, readPictureBoard } from '#app/operations/pictures/page.ts'
import type { PicturePlace } from '#app/operations/pictures/places.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import type { ArrivingUploads } from '#app/rules/files/uploads.ts'
import { findCeremony } from '#db/ceremony/ceremonies.ts'
import { listEvents } from '#db/ceremony/events.ts'
import { findSpace, insertSpace } from '#db/deceased-space/spaces.ts'
import { listPictures } from '#db/files/pictures.ts'
import { insertCeremonyOf } from '#test/support/ceremony/events.ts'
import { contentOf } from '#test/support/ceremony/papers.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { aPhoto, newFileStore, photos } from '#test/support/files.ts'
import { anUpload, arrivingOf, testDatabase, unwrap } from '#test/support/given.ts'
import { readPictures } from '#test/support/printing/pdf-pictures.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const db = testDatabase()

const printer = sharedPrinter()

const gallery: PicturePlace = { kind: 'gallery' }

/** A space, and a ceremony with a slide show; `add` sends so many pictures to it, and answers their ids in its order. */
async function openShow() {
  const family = await openPieces(db, await newFileStore())
  const { account, owner, deps } = family
  const by = { by: owner.user.id, now: deps.now() }
  await insertSpace(db, account, newSpace('Jeanne', 'link'), by)
  const { ceremonyId, eventIds } = await insertCeremonyOf(db, account, ['pictures'], by)
  const show: PicturePlace = { kind: 'slide-show', ceremonyId, eventId: eventIds[0]! }
  const post = (typed: Record<string, string>, { place = show, arriving }: Posted = {}) =>
    arrangePictures(deps, owner, { place, typed, arriving })
  const arrivingPhotos = async (count: number) =>
    arrivingOf((await photos(count)).map(({ name, buffer }) => anUpload(buffer, name)))
  const idsIn = async (place: PicturePlace) =>
    (await readPictureBoard(db, account, place))!.pictures.map(({ id }) => id)
  return {
    ...family,
    ceremonyId,
    show,
    post,
    arrivingPhotos,
    idsIn,
    async writeLife(life: string, pictured: { line: string; picture: string }) {
      await saveLife(deps, owner, { life, ownText: '' })
      return await chooseLifePicture(deps, owner, pictured)
    },
  }
}
type Posted = { place?: PicturePlace; arriving?: ArrivingUploads }

test('one upload of pictures serves the slide show, the programme, the gallery, the life story and the book', async () => {
  const { account, deps, ceremonyId, show, post, arrivingPhotos, idsIn, writeLife, onDisk } = await openShow()
  await post({ intent: 'add' }, { arriving: await arrivingPhotos(3) })
  const before = await onDisk()
  const [first = '', second = '', third = ''] = await idsIn(show)
  await post({ intent: 'all' }, { place: gallery })
  await post({ picture: first, cover: 'on', gallery: 'on', book: 'on', caption: 'La baie' })
  expect(await writeLife('1944 Naissance', { line: '1944 Naissance', picture: second })).toMatchObject({ ok: true })

  const dossier = await listCeremonyArchiveFiles(db, account, { events: await listEvents(db, account, ceremonyId) })
  expect(dossier.map(({ fileId }) => fileId)).toEqual([first, second, third])
  const space = (await findSpace(db, account))!
  expect((await readGallery(db, account)).pictures.map(({ id }) => id)).toEqual([first, second, third])
  expect((await readPicturedLife(db, account, space.life!)).map(({ shown }) => shown?.id)).toEqual([second])

  const { coverFileId = '' } = (await findCeremony(db, account, ceremonyId))!
  const picture = (await readBytes(deps, account, coverFileId))?.bytes
  const programme = unwrap(await printBooklet(printer, contentOf(), { shape: 'screen', picture }))
  expect((await readPictures(programme.bytes)).map(({ page }) => page)).toEqual([1])

  const options = { format: 'a5', isLarge: false, withFamily: true, volume: 1 } as const
  const book = unwrap(await makeBook({ ...deps, printer }, { account, space, options }))
  expect(await readPictures(book.bytes)).toHaveLength(3)
  expect(await onDisk()).toEqual(before)
})

test('a picture of the life story stays when it leaves the slide show or is replaced there, and is deleted with its line', async () => {
  const { account, show, post, arrivingPhotos, idsIn, writeLife, onDisk } = await openShow()
  await post({ intent: 'add' }, { arriving: await arrivingPhotos(1) })
  const [only = ''] = await idsIn(show)
  await post({ picture: only, gallery: 'on' })
  await writeLife('1944 Naissance\n1966 Mariage', { line: '1966 Mariage', picture: only })
  const inLife = async () => (await findSpace(db, account))?.life?.map(({ picture }) => picture)

  await post({ picture: only, intent: 'remove' })
  expect([await inLife(), await idsIn(gallery)]).toEqual([[undefined, only], [only]])
  const other = anUpload(await aPhoto({ width: 330, height: 200 }), 'IMG_330.JPG')
  await post({ picture: only }, { place: gallery, arriving: arrivingOf([other]) })
  const [now = ''] = await idsIn(gallery)
  expect(now).not.toBe(only)
  expect(await inLife()).toEqual([undefined, now])
  await post({ picture: now, intent: 'remove' }, { place: gallery })
  expect([await inLife(), await listPictures(db, account), await onDisk()]).toEqual([[undefined, undefined], [], []])
})
