import { readPaperContent } from '#app/operations/ceremony/papers.ts'
import { usbFiles } from '#app/rules/ceremony/papers/usb-files.ts'
import { updateEvent } from '#db/ceremony/events.ts'
import { insertCeremonyOf } from '#test/support/ceremony/events.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { newFileStore } from '#test/support/files.ts'
import { testDatabase } from '#test/support/given.ts'

test("the list of files to copy has the family's file names", async () => {
  const db = testDatabase()
  const { account, owner, deps, aFile } = await openPieces(db, await newFileStore())
  const by = { by: owner.user.id, now: deps.now() }
  const { ceremonyId, eventIds } = await insertCeremonyOf(db, account, ['pictures'], by)
  const pictures = [
    { fileId: await aFile({ kind: 'ceremony', name: 'Pornic 1962.jpg' }), caption: 'La plage' },
    { fileId: 'gone', caption: '' },
  ]
  await updateEvent(db, account, ceremonyId, { id: eventIds[0]!, duration: 0, details: { pictures } }, by)
  expect(usbFiles((await readPaperContent(db, account, ceremonyId))!).files).toMatchObject([
    { captions: [{ fileName: 'Pornic 1962.jpg', caption: 'La plage' }, { fileName: '' }] },
  ])
})
