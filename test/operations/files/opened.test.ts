import { openAttachment, removeAttachment } from '#app/operations/pieces/attachments.ts'
import { refuse } from '#app/rules/outcome.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { aPdf, newFileStore } from '#test/support/files.ts'
import { databasesOfTier, eachTest, testDatabase, unwrap } from '#test/support/given.ts'
import { readPdf } from '#test/support/printing/pdf.ts'

describe.each(Object.entries(databasesOfTier))('The files of a family, on %s', async (_name, open) => {
  const db = testDatabase(open)
  const store = await newFileStore()
  const family = eachTest(() => openPieces(db, store))

  test('deleting removes the row and the bytes, and is recorded', async () => {
    const added = unwrap(await family.add(await aPdf()))
    expect((await removeAttachment(family.deps, family.owner, added)).ok).toBe(true)
    expect([await family.kept(), await family.onDisk()]).toEqual([[], []])
    expect((await family.journal())[0]).toEqual({ act: 'file-deleted', object: undefined })
    expect(await removeAttachment(family.deps, family.owner, added)).toEqual(refuse('unknown-file'))
  })

  test.each(['receipt', 'posted', 'bundle'] as const)('a %s is not deleted as an attachment', async (kind) => {
    expect(await removeAttachment(family.deps, family.owner, await family.aFile({ kind }))).toEqual(
      refuse('unknown-file'),
    )
    expect(await family.onDisk()).toHaveLength(1)
  })

  test('a file is returned as it was written, and each download is recorded, except previews', async () => {
    const bytes = await aPdf()
    const added = unwrap(await family.add(bytes))
    const opened = unwrap(await openAttachment({ ...family.deps, isReadOnly: true }, family.owner, added))
    expect((await readPdf(opened.bytes)).pages).toEqual((await readPdf(bytes)).pages)
    expect(await family.journal()).toHaveLength(1)
    await openAttachment(family.deps, family.owner, added)
    expect((await family.journal())[0]).toEqual({ act: 'file-read', object: undefined })
  })

  test('before the verdict of the antivirus only the uploader may open a file; a condemned one, nobody', async () => {
    const marc = await family.join('administrator')
    const pending = await family.aFile({ scan: 'pending', by: marc.user.id })
    expect((await openAttachment(family.deps, marc, pending)).ok).toBe(true)
    expect(await openAttachment(family.deps, family.owner, pending)).toEqual(refuse('pending'))
    const infected = await family.aFile({ scan: 'infected', by: marc.user.id })
    expect(await openAttachment(family.deps, marc, infected)).toEqual(refuse('infected'))
  })

  test("another family's file is not found", async () => {
    const id = await family.aFile()
    const others = await openPieces(db, store)
    expect(await openAttachment(others.deps, others.owner, id)).toEqual(refuse('unknown-file'))
    expect(await removeAttachment(others.deps, others.owner, id)).toEqual(refuse('unknown-file'))
    expect((await openAttachment(family.deps, family.owner, id)).ok).toBe(true)
  })
})
