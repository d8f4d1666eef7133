import type { OpenedArchive } from '#app/adapters/files/archive-reader.ts'
import { withoutGrants } from '#app/operations/export/given.ts'
import { type ImportDeps, readImports } from '#app/operations/export/import.ts'
import type { ExportDeps } from '#app/operations/export/make.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { manifestSchema } from '#app/rules/export/archive.ts'
import { refuse } from '#app/rules/outcome.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { ExportData } from '#db/export/data-schema.ts'
import { findImport } from '#db/export/imports.ts'
import { sweep } from '#db/instance/sweep.ts'
import { zipOf } from '#test/support/export/archives.ts'
import { askBring, bringTo, importDeps, insertNewcomer } from '#test/support/export/bringing.ts'
import { takeAway } from '#test/support/export/exporting.ts'
import { idsIn } from '#test/support/files.ts'
import { databasesOfTier, later, noon, testDatabase } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { insertFullFamily } from '#test/tools/catalogue/full-family.ts'

const dataOf = async (archive: OpenedArchive) =>
  JSON.parse((await archive.read('donnees.json')).toString()) as ExportData

describe.each(Object.entries(databasesOfTier))('A family that changes provider, on %s', async (_name, open) => {
  const db = testDatabase(open)
  const deps = (await importDeps(db)) as ImportDeps & ExportDeps
  const family = await insertFullFamily(db, deps.files, noon)
  const { owner } = family
  const domainId = family.account.domainId
  const archive = await takeAway(deps, { account: family.account, user: owner })
  const zip = await zipOf(archive)

  test('everything is imported: the next export is equal, except members and what may not be imported', async () => {
    const who = await insertNewcomer(db, domainId, owner)
    expect(await bringTo(deps, who, zip)).toMatchObject({ state: 'done', problem: undefined })
    const again = await takeAway(deps, who)
    const [first, second] = [await dataOf(archive), await dataOf(again)]
    const me = first.people.find(({ email }) => email === owner.email)!
    const other = new Map(first.people.map(({ ref }) => [ref, ref === me.ref ? second.people[0]!.ref : null]))
    const expected = JSON.stringify(withoutGrants(first, me.ref).tables)
    expect(second.tables.audit.map(({ act }) => act)).toEqual(['account-imported', 'account-exported'])
    expect({ ...second.tables, audit: [] }).toEqual(
      JSON.parse(expected, (_key, value) => (other.has(value) ? other.get(value) : value)),
    )
    expect(second.people).toMatchObject([{ email: owner.email, role: 'owner', subscription: 0 }])
    expect(second.files).toEqual(first.files)
    const said = async (one: OpenedArchive) =>
      manifestSchema
        .parse(JSON.parse((await one.read('manifeste.json')).toString()))
        .files.filter(({ path }) => !/^dates|^donnees\.json|^LISEZ/.test(path))
    expect(await said(again)).toEqual(await said(archive))
  })

  test('the import gives nobody access, subscribes nobody and pays for nothing, whatever the file says', async () => {
    const who = await insertNewcomer(db, domainId)
    const mailsBefore = (await db.selectFrom('outbox').select('id').execute()).length
    const last = await bringTo(deps, who, zip)
    expect(last).toMatchObject({ state: 'done' })
    const of = async (table: 'membership' | 'invitation' | 'reminder' | 'spaceNotice' | 'order' | 'assignment') =>
      await db.selectFrom(table).selectAll().where('accountId', '=', who.account.id).execute()
    expect(await of('membership')).toMatchObject([{ userId: who.user.id, role: 'owner', subscription: 0 }])
    for (const table of ['invitation', 'reminder', 'spaceNotice', 'order', 'assignment'] as const) {
      expect(await of(table)).toEqual([])
    }
    const space = db.selectFrom('deceasedSpace').select(['visibility', 'visibilityChosen'])
    expect(await space.where('accountId', '=', who.account.id).execute()).toEqual([
      { visibility: 'relatives', visibilityChosen: 0 },
    ])
    // Whom it names is shown to its owner, who may invite them.
    const { people } = await dataOf(archive)
    expect('people' in last && last.people.map(({ email }) => email)).toEqual(people.map(({ email }) => email))
    expect((await db.selectFrom('outbox').select('id').execute()).length).toBe(mailsBefore + 1)
    expect((await mailsTo(db, who.user.email)).map(({ kind }) => kind)).toEqual(['import-done'])
  })

  test('an account with content refuses an import, at once or if it was filled in the meantime', async () => {
    const who = await insertNewcomer(db, domainId)
    expect(await askBring(deps, who, zip)).toMatchObject({ ok: true })
    expect(await askBring(deps, who, zip)).toEqual(refuse('is-waiting'))
    await saveProfileEntries(db, who.account, { applicantFirstName: 'Anne' }, noon, who.user.id)
    await readImports(deps)
    expect(await findImport(db, who.account)).toMatchObject({ state: 'refused', problem: 'not-empty' })
    expect((await mailsTo(db, who.user.email)).map(({ kind }) => kind)).toEqual(['import-refused'])
    expect(await askBring(deps, who, zip)).toEqual(refuse('not-empty'))
    const kept = await db.selectFrom('file').select('id').where('accountId', '=', who.account.id).execute()
    expect(kept).toEqual([])
  })

  test('only an owner sees the import, and its files are deleted with it', async () => {
    const who = await insertNewcomer(db, domainId)
    const reader = await insertNewcomer(db, domainId)
    expect(await askBring(deps, { account: who.account, user: reader.user }, zip)).toEqual(refuse('not-allowed'))
    const before = await idsIn(deps.files)
    await bringTo(deps, who, Buffer.from('PK but nothing else'))
    expect(await findImport(db, who.account)).toMatchObject({ state: 'refused', problem: 'unreadable' })
    expect(await idsIn(deps.files)).toEqual(before)
    await sweep(db, later(noon, 8 * DAY_MS))
    expect(await findImport(db, who.account)).toBeUndefined()
  })

  test('two processes import an archive once', async () => {
    const who = await insertNewcomer(db, domainId)
    await askBring(deps, who, zip)
    await Promise.all([readImports(deps), readImports(deps)])
    expect(await findImport(db, who.account)).toMatchObject({ state: 'done' })
    expect((await mailsTo(db, who.user.email)).map(({ kind }) => kind)).toEqual(['import-done'])
  })
})
