import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readMailedPdf } from '#app/operations/mail/mailed-pdf.ts'
import { recordSending } from '#app/operations/tracking/sending.ts'
import { databases } from '#test/support/db/databases.ts'
import { idsIn } from '#test/support/files/files.ts'
import { openTracking, posted } from '#test/support/tracking/tracking.ts'

/** What befalls a database while a paper is being printed, and what mends it. */
const faults = {
  'a disk that is read-only': {
    ...{ open: databases.sqlite, breaks: 'pragma query_only = 1', mends: 'pragma query_only = 0' },
  },
  'a server that is read-only': {
    open: databases.postgres,
    breaks: 'set default_transaction_read_only = on',
    mends: 'set default_transaction_read_only = off',
  },
}

describe.each(Object.entries(faults))('over %s', (_why, { open, breaks, mends }) => {
  test('a letter that is noted stays noted when its PDF cannot be kept: it is made when it is asked for', async () => {
    const db = await open()
    onTestFinished(() => db.destroy())
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const { deps, owner, sendings, document, files } = await openTracking(db)
    const { print } = deps.printer
    deps.printer.print = async (...asked) => {
      await sql.raw(breaks).execute(db)
      return print(...asked)
    }

    expect(await recordSending(deps, owner, posted)).toMatchObject({ ok: true })
    const [record] = await sendings()
    expect(record).not.toHaveProperty('pdfFileId')
    expect((await document())?.status).toBe('sent')

    await sql.raw(mends).execute(db)
    deps.printer.print = print
    expect((await readMailedPdf(deps, owner, record!)).ok).toBe(true)
    expect((await sendings())[0]).toMatchObject({ pdfFileId: expect.any(String) })
    expect(await idsIn(files)).toHaveLength(1)
  })
})
