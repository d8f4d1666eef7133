import { arrangePictures } from '#app/operations/pictures/board.ts'
import { readPictureBoard } from '#app/operations/pictures/page.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { aPhoto, newFileStore } from '#test/support/files.ts'
import { anUpload, arrivingOf, testDatabase } from '#test/support/given.ts'

const db = testDatabase()

const photo = async (width: number) => anUpload(await aPhoto({ width, height: 200 }), `IMG_${width}.JPG`)

/** The gallery of a family with these pictures, and its form. */
async function openGallery(widths: readonly number[]) {
  const { account, owner, deps } = await openPieces(db, await newFileStore())
  const place = { kind: 'gallery' } as const
  const post = (typed: Record<string, string>, uploads: Upload[]) =>
    arrangePictures(deps, owner, { place, typed, arriving: arrivingOf(uploads) })
  await post({ intent: 'add' }, await Promise.all(widths.map(photo)))
  return { post, shown: async () => (await readPictureBoard(db, account, place))!.pictures }
}

test.each(['save', 'next', 'up', 'down', 'replace'])(
  'the form of a picture keeps its text and its choice, by "%s"',
  async (intent) => {
    const { post, shown } = await openGallery([300, 310, 320])
    const [, second] = await shown()
    const typed = { picture: second!.id, intent, caption: 'La plage' }
    expect(await post(typed, [await photo(330)])).toMatchObject({ kind: 'saved' })
    const now = (await shown()).find(({ fileName }) => fileName === 'IMG_330.JPG')
    expect(now).toMatchObject({ caption: 'La plage' })
    expect(await shown()).toHaveLength(3)
  },
)

test('the remove button removes a picture, and does not replace it', async () => {
  const { post, shown } = await openGallery([300, 310])
  const [first, second] = await shown()
  const removed = await post({ picture: first!.id, intent: 'remove' }, [await photo(330)])
  expect(removed).toMatchObject({ kind: 'removed' })
  expect((await shown()).map(({ id }) => id)).toEqual([second!.id])
})
