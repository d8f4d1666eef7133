import { eraseAgain } from '#app/operations/erasure/erase-again.ts'
import { eraseRests } from '#app/operations/erasure/rest.ts'
import { keepSpaceAlone, readSpaceToKeep } from '#app/operations/retention/kept-space.ts'
import { shownPerson } from '#app/rules/deceased-space/public-view.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { dataRetention } from '#app/rules/retention/data-retention.ts'
import { keptEntries, keptFileKinds } from '#app/rules/retention/kept-space.ts'
import { findMembership } from '#db/accounts/memberships.ts'
import { readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { findSpace, insertSpace } from '#db/deceased-space/spaces.ts'
import { emptiedTables } from '#db/erasure/kept-spaces.ts'
import type { Schema } from '#db/schema.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { erasureDeps } from '#test/support/erasure/erasing.ts'
import { idsIn } from '#test/support/files.ts'
import { aSite, databasesOfTier, later, noon, sitesOf, testDatabase } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { readTypedColumns } from '#test/support/source/table-columns.ts'
import { insertFullFamily } from '#test/tools/catalogue/full-family.ts'

const done = { ok: true, value: undefined }
const due = later(noon, 30 * DAY_MS)

/** Every table of an account, and whether the retention file says that it stays with a space kept alone. */
const staysWithSpace = Object.fromEntries(
  dataRetention.flatMap(({ columns, withSpace }) =>
    Object.entries(columns)
      .filter(([table, names]) => names.split(' ').includes('accountId') && table !== 'session')
      .map(([table]) => [table, withSpace === true]),
  ),
)
/** Tables that keep some of their rows. */
const partly = ['profileEntry', 'file']

test('the emptied tables are those that the retention file lists', () => {
  const ofAccounts = Object.keys(readTypedColumns('db/schema.ts', 'Schema')).filter((name) =>
    name.endsWith('.account_id'),
  )
  expect(ofAccounts.length).toBe(Object.keys(staysWithSpace).length + 1)
  const said = Object.keys(staysWithSpace).filter((table) => !staysWithSpace[table])
  expect([...emptiedTables, ...partly].toSorted()).toEqual(said.toSorted())
})

describe.each(Object.entries(databasesOfTier))('A memorial space that is kept alone, on %s', async (_name, open) => {
  const db = testDatabase(open)
  const deps = await erasureDeps(db)

  const rowsOf = (table: string, accountId: string) =>
    db
      .selectFrom(table as 'file')
      .selectAll()
      .where('accountId', '=', accountId)
      .execute()
  const countRows = async (accountId: string) =>
    Object.fromEntries(
      await Promise.all(
        Object.keys(staysWithSpace).map(async (table) => [table, (await rowsOf(table, accountId)).length] as const),
      ),
    )

  test('the space stays as it was, and every other table forgets the family', async () => {
    const { account, owner, reader } = await insertFullFamily(db, deps.files, noon)
    await saveProfileEntries(db, account, { deceasedSocialSecurityNumber: '2 55 08' }, noon, owner.id)
    const at = (now: Date) => ({ ...deps, sites: () => sitesOf(aSite()), network: undefined, now: () => now })
    expect(await keepSpaceAlone(at(noon), { account, user: owner })).toEqual(done)
    const shown = async () => {
      const space = await findSpace(db, account)
      return [space, shownPerson(space!, await readProfile(db, account), account.hashid)]
    }
    const [before, seen] = [await countRows(account.id), await shown()]
    expect(emptiedTables.filter((table) => before[table]! > 0).length).toBeGreaterThan(5)

    expect(await eraseRests(deps, later(noon, 29 * DAY_MS))).toBe(0)
    expect(await countRows(account.id)).toEqual(before)
    const erased = await Promise.all([eraseRests(deps, due), eraseRests(deps, due)])
    expect(erased.toSorted()).toEqual([0, 1])

    const after = await countRows(account.id)
    for (const [table, stays] of Object.entries(staysWithSpace)) {
      if (partly.includes(table)) continue
      expect([table, after[table]]).toEqual([table, stays ? before[table] : 0])
    }
    const entries = (await rowsOf('profileEntry', account.id)) as unknown as Schema['profileEntry'][]
    expect(entries.map(({ name }) => name).filter((name) => !keptEntries.some((kept) => kept === name))).toEqual([])
    const kept = await rowsOf('file', account.id)
    expect(kept.filter(({ kind }) => !keptFileKinds.some((known) => known === kind))).toEqual([])
    expect((await idsIn(deps.files)).toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
    expect(await shown()).toEqual(seen)

    const toOwner = (await mailsTo(db, owner.email)).map(({ kind }) => kind)
    expect(toOwner.slice(-2)).toEqual(['space-chosen', 'rest-erased'])
    expect((await mailsTo(db, reader.email)).map(({ kind }) => kind)).toEqual(['space-chosen'])
    expect(await findMembership(db, account.id, reader.id)).toBeDefined()
  })

  test('a restored backup brings the rest back to nobody, and sends no email', async () => {
    const { deps: asMember, account, owner } = await openSharedAccount(db)
    await insertSpace(db, account, newSpace('Étienne', 'link'), { by: owner.user.id, now: noon })
    await keepSpaceAlone(asMember, owner)
    await eraseRests(deps, due)
    // The state before the choice.
    await db.deleteFrom('keptSpace').where('accountId', '=', account.id).execute()
    await saveProfileEntries(db, account, { applicantCity: 'Lannion' }, noon, owner.user.id)
    expect(await eraseAgain(deps, due)).toBe(1)
    expect((await readProfile(db, account)).applicantCity).toBeUndefined()
    expect((await readSpaceToKeep(db, account)).kept).toMatchObject({ isAlone: true })
    // Rows written since then stay.
    await saveProfileEntries(db, account, { applicantCity: 'Lannion' }, noon, owner.user.id)
    expect(await eraseAgain(deps, due)).toBe(0)
    expect((await readProfile(db, account)).applicantCity).toBe('Lannion')
    expect((await mailsTo(db, owner.user.email)).map(({ kind }) => kind)).toEqual(['space-chosen', 'rest-erased'])
  })
})
