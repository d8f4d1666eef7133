import { arrangePictures } from '#app/operations/pictures/board.ts'
import { readPictureBoard } from '#app/operations/pictures/page.ts'
import type { PicturePlace } from '#app/operations/pictures/places.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { insertCeremonyOf } from '#test/support/ceremony/events.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { aPhoto, newFileStore } from '#test/support/files.ts'
import { anUpload, arrivingOf, testDatabase } from '#test/support/given.ts'

const db = testDatabase()

/** Three pictures that two relatives have open. `form`: the form of one as its page shows it now. */
async function openTogether(kind: PicturePlace['kind']) {
  const { account, owner, deps } = await openPieces(db, await newFileStore())
  const by = { by: owner.user.id, now: deps.now() }
  await insertSpace(db, account, newSpace('Jeanne', 'link'), by)
  const { ceremonyId, eventIds } = await insertCeremonyOf(db, account, ['pictures'], by)
  const place: PicturePlace = kind === 'gallery' ? { kind } : { kind, ceremonyId, eventId: eventIds[0]! }
  const board = async () => (await readPictureBoard(db, account, place))!.pictures
  const post = (typed: Record<string, string>) => arrangePictures(deps, owner, { place, typed, arriving: undefined })
  const photos = await Promise.all([300, 310, 320].map(async (width) => anUpload(await aPhoto({ width, height: 200 }))))
  await arrangePictures(deps, owner, { place, typed: { intent: 'add' }, arriving: arrivingOf(photos) })
  const on = (isOn: boolean, name: string) => (isOn ? { [name]: 'on' } : {})
  return {
    post,
    board,
    async form(index: number): Promise<Record<string, string>> {
      const { id, caption, inGallery, inBook, isCover, seen } = (await board())[index]!
      const boxes = {
        ...on(kind === 'slide-show' && inGallery, 'gallery'),
        ...on(inBook, 'book'),
        ...on(isCover, 'cover'),
      }
      return { picture: id, intent: 'save', _seen: seen, caption, place: String(index + 1), ...boxes }
    },
    order: async () => (await board()).map(({ id }) => id),
  }
}

describe.each(['gallery', 'slide-show'] as const)('two relatives who arrange the pictures of a %s', (kind) => {
  test('a caption is not erased by a form that was open before it was written', async () => {
    const { post, board, form } = await openTogether(kind)
    const [mine, theirs] = [await form(0), await form(0)]
    await post({ ...theirs, caption: 'Noël 1980' })
    expect(await post({ ...mine, intent: 'down' })).toMatchObject({ kind: 'saved' })
    expect((await board())[1]).toMatchObject({ id: mine.picture, caption: 'Noël 1980' })
  })

  test('a caption that both wrote is a conflict that shows the other one; saving again keeps mine', async () => {
    const { post, board, form } = await openTogether(kind)
    const [mine, theirs] = [await form(0), await form(0)]
    await post({ ...theirs, caption: 'Noël 1980' })
    const again = { ...mine, caption: 'Chez Mamie' }
    const refused = await post(again)
    expect(refused).toMatchObject({ kind: 'wrong', status: 409, number: 1 })
    expect(refused).toMatchObject({ errors: { caption: expect.stringContaining('Noël 1980') } })
    expect((await board())[0]?.caption).toBe('Noël 1980')
    expect(await post({ ...again, _seen: (await form(0))._seen! })).toMatchObject({ kind: 'saved' })
    expect((await board())[0]?.caption).toBe('Chez Mamie')
  })

  test('a form that was open before pictures were moved does not move its picture back', async () => {
    const { post, board, form, order } = await openTogether(kind)
    const [first, second, third] = await order()
    const mine = await form(0)
    await post({ ...(await form(2)), place: '1' })
    expect(await post({ ...mine, caption: 'La baie' })).toMatchObject({ kind: 'saved' })
    expect(await order()).toEqual([third, first, second])
    expect((await board())[1]?.caption).toBe('La baie')
  })

  test('boxes that a relative ticked in the meantime stay ticked', async () => {
    const { post, board, form } = await openTogether(kind)
    const mine = await form(0)
    await post({ ...(await form(0)), cover: 'on', book: 'on' })
    await post({ ...mine, caption: 'La baie' })
    expect((await board())[0]).toMatchObject({ isCover: true, inBook: true, caption: 'La baie' })
  })

  test('an order that was dragged on an old page is refused, and sent twice it is not', async () => {
    const { post, order } = await openTogether(kind)
    const [first = '', second = '', third = ''] = await order()
    const seen = [first, second, third].join(' ')
    const drag = (ids: string[]) => post({ intent: 'order', order: ids.join(' '), _seen: seen })
    expect(await drag([third, first, second])).toMatchObject({ kind: 'saved' })
    expect(await drag([third, first, second])).toMatchObject({ kind: 'saved' })
    expect(await drag([second, first, third])).toMatchObject({ kind: 'wrong', status: 409 })
    expect(await order()).toEqual([third, first, second])
  })
})
