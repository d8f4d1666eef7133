import { findPhotograph, removePhotograph, savePhotograph } from '#app/operations/ceremony/photograph.ts'
import { findCeremony, insertCeremony } from '#db/ceremony/ceremonies.ts'
import { findFiles } from '#db/files/files.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { aPhoto, newFileStore } from '#test/support/files.ts'
import { anUpload, noon, testDatabase } from '#test/support/given.ts'

test('a photograph of the booklet is not replaced or removed by a form that showed another one', async () => {
  const db = testDatabase()
  const { account, owner, deps } = await openPieces(db, await newFileStore())
  const told = { ceremonyType: 'church', datetime: undefined, isConfirmed: false, address: 'Nantes' } as const
  const ceremonyId = await insertCeremony(db, account, told, 1, { by: owner.user.id, now: noon })
  const shown = async () =>
    (await findPhotograph(db, account, (await findCeremony(db, account, ceremonyId))!))?.fileId ?? ''
  const save = async (width: number, seen: string) =>
    savePhotograph(deps, owner, { ceremonyId, upload: anUpload(await aPhoto({ width }), 'portrait.jpeg'), seen })
  const changed = { ok: false, problem: 'changed-photograph' }

  expect((await save(600, '')).ok).toBe(true)
  const first = await shown()
  expect(await save(700, '')).toEqual(changed)
  expect((await save(700, first)).ok).toBe(true)
  const second = await shown()
  expect(await removePhotograph(deps, owner, ceremonyId, first)).toEqual(changed)
  expect([await shown(), (await findFiles(db, account, [second])).length]).toEqual([second, 1])
  expect((await removePhotograph(deps, owner, ceremonyId, second)).ok).toBe(true)
})
