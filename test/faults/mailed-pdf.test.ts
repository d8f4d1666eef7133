import { readMailedPdf } from '#app/operations/mail/mailed-pdf.ts'
import { recordSending } from '#app/operations/tracking/sending.ts'
import { setReadOnly } from '#test/support/db/storage-faults.ts'
import { idsIn } from '#test/support/files.ts'
import { databasesOfTier, testDatabase } from '#test/support/given.ts'
import { openTracking, posted } from '#test/support/tracking/tracking.ts'

describe.each(Object.entries(databasesOfTier))('on %s that is read-only', (_engine, open) => {
  test('a sent letter stays recorded if its PDF cannot be stored, and the PDF is created on request', async () => {
    const db = testDatabase(open)
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const { deps, owner, sendings, document, files } = await openTracking(db)
    const { print } = deps.printer
    deps.printer.print = async (...asked) => {
      await setReadOnly(db, true)
      return print(...asked)
    }

    expect(await recordSending(deps, owner, posted)).toMatchObject({ ok: true })
    const [record] = await sendings()
    expect(record).not.toHaveProperty('pdfFileId')
    expect((await document())?.status).toBe('sent')

    await setReadOnly(db, false)
    deps.printer.print = print
    expect((await readMailedPdf(deps, owner, record!)).ok).toBe(true)
    expect((await sendings())[0]).toMatchObject({ pdfFileId: expect.any(String) })
    expect(await idsIn(files)).toHaveLength(1)
  })
})
