import { deleteFile } from '#db/files/files.ts'
import { findPicture, listPictures, savePictureOrder, updatePicture } from '#db/files/pictures.ts'
import { bringPicture } from '#test/support/files/family-pictures.ts'
import { databases, insertFamily, testDatabase } from '#test/support/given.ts'

describe.each(Object.entries(databases))('pictures of a family, on %s', (_name, open) => {
  const db = testDatabase(open)

  test('pictures of a family are listed in order of arrival, then in the saved order, in their own account only', async () => {
    const { account } = await insertFamily(db)
    const theirs = (await insertFamily(db)).account
    const [first, second, third] = [
      await bringPicture(db, account),
      await bringPicture(db, account),
      await bringPicture(db, account),
    ]
    expect(await listPictures(db, account)).toEqual([first, second, third])
    await savePictureOrder(
      db,
      account,
      [third, first, second].map(({ id }) => id),
    )
    const fourth = await bringPicture(db, account)
    expect(await listPictures(db, account)).toEqual([third, first, second, fourth])
    expect(await listPictures(db, theirs)).toEqual([])
    expect(await findPicture(db, theirs, first.id)).toBeUndefined()
  })

  test('pictures of a family can be updated, and are deleted with their file', async () => {
    const { account } = await insertFamily(db)
    const picture = await bringPicture(db, account)
    const changed = { ...picture, caption: '«\u00a0La maison\u00a0»', inGallery: true, inBook: false, isCutAfter: true }
    expect(await updatePicture(db, account, changed)).toBe(true)
    expect(await findPicture(db, account, picture.id)).toEqual(changed)
    await deleteFile(db, account, picture.id)
    expect(await listPictures(db, account)).toEqual([])
    expect(await updatePicture(db, account, changed)).toBe(false)
  })
})
