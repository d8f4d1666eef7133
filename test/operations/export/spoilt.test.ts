import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import type { OpenedArchive } from '#app/adapters/files/archive-reader.ts'
import { bringAccount } from '#app/operations/export/bring.ts'
import type { ImportDeps } from '#app/operations/export/import.ts'
import type { ExportData } from '#db/export/data-schema.ts'
import { isEmptyAccount } from '#db/export/empty.ts'
import { sourceOf, zipOf } from '#test/support/export/archives.ts'
import { bringTo, importDeps, insertNewcomer } from '#test/support/export/bringing.ts'
import { exportDeps, takeAway } from '#test/support/export/exporting.ts'
import { idsIn, pdfs } from '#test/support/files.ts'
import { noon, testDatabase } from '#test/support/given.ts'
import { insertFullFamily } from '#test/tools/catalogue/full-family.ts'

describe('A damaged archive', () => {
  const db = testDatabase()
  let deps: ImportDeps
  let archive: OpenedArchive
  let domainId: string
  let newcomer: Awaited<ReturnType<typeof insertNewcomer>>
  beforeAll(async () => {
    deps = await importDeps(db)
    const family = await insertFullFamily(db, deps.files, noon)
    domainId = family.account.domainId
    const exporting = await exportDeps(db, { files: deps.files })
    archive = await takeAway(exporting, { account: family.account, user: family.owner })
    newcomer = await insertNewcomer(db, domainId)
  })

  const bringBack = async (zip: Buffer) => {
    const last = await bringTo(deps, newcomer, zip)
    if (!('state' in last)) throw new Error(last.problem)
    return last
  }

  test('an account refuses it if one of its files is dangerous, whatever its declared type', async () => {
    const path = archive.files.find(({ path }) => path.startsWith('pieces/'))!.path
    const before = await idsIn(deps.files)
    for (const bytes of [await pdfs['with a script'](), Buffer.from('<script>alert(1)</script>')]) {
      const data = (said: ExportData) => {
        const { ref } = said.files.find((file) => file.path === path)!
        said.tables.file.find(({ id }) => id === ref)!.bytes = bytes.length
      }
      const zip = await zipOf(archive, { data, files: { [path]: bytes } })
      expect(await bringBack(zip)).toMatchObject({ state: 'refused', problem: 'unsafe-file' })
      expect(await idsIn(deps.files)).toEqual(before)
      expect(readdirSync(deps.uploadsFolder)).toEqual([])
    }
  })

  test('an account is never filled halfway, wherever the archive is cut or changed', async () => {
    const zip = await zipOf(archive)
    const at = fc.integer({ min: 0, max: zip.length - 1 })
    const spoilt = fc.oneof(
      at.map((end) => zip.subarray(0, end)),
      fc.array(fc.tuple(at, fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 4 }).map((changes) => {
        const copy = Buffer.from(zip)
        for (const [place, by] of changes) copy[place]! ^= by
        return copy
      }),
    )
    await fc.assert(
      fc.asyncProperty(spoilt, async (bytes) => {
        const { state: ended } = await bringBack(bytes)
        // A byte that says nothing (a date, a mode) may change: then it is the archive, whole.
        if (ended === 'done') newcomer = await insertNewcomer(db, domainId)
        else {
          expect(ended).toBe('refused')
          expect(await isEmptyAccount(db, newcomer.account)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  test("an operator's import refuses it, whichever byte was changed", async () => {
    const zip = await zipOf(archive)
    const countAccounts = async () => (await db.selectFrom('account').select('id').execute()).length
    const before = await countAccounts()
    const places = Array.from({ length: 40 }, (_, index) => Math.floor(((index + 0.5) * zip.length) / 40))
    const outcomes = []
    for (const at of places) {
      const spoilt = Buffer.from(zip)
      spoilt[at]! ^= 0x5a
      outcomes.push(await bringAccount(deps, sourceOf(spoilt), { domainId }).then(({ ok }) => ok))
    }
    // A byte that says nothing (a date, a mode) may change: then it is the same archive.
    const accounts = (await countAccounts()) - before
    expect(accounts).toBe(outcomes.filter(Boolean).length)
    expect(outcomes.filter((ok) => !ok).length).toBeGreaterThan(30)
  })
})
