import type { OpenedArchive } from '#app/adapters/files/archive-reader.ts'
import { bringAccount } from '#app/operations/export/bring.ts'
import { manifestSchema } from '#app/rules/export/archive.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { findUser } from '#db/accounts/users.ts'
import type { ExportData } from '#db/export/data-schema.ts'
import { columnsOf, type ExportedTable, exportedNames, plainName } from '#db/export/tables.ts'
import { sourceOf, zipOf } from '#test/support/export/archives.ts'
import { exportDeps, takeAway } from '#test/support/export/exporting.ts'
import { databasesOfTier, noon, testDatabase, testKeys, unwrap } from '#test/support/given.ts'
import { insertFullFamily } from '#test/tools/catalogue/full-family.ts'

const hidden = (text: string) => `\u202E${text}\u200B\u0007`

const hiddenInJson = (json: string) =>
  JSON.stringify(JSON.parse(json, (_key, value) => (typeof value === 'string' ? hidden(value) : value)))

describe.each(Object.entries(databasesOfTier))('Importing an account, on %s', async (_name, open) => {
  const db = testDatabase(open)
  const deps = await exportDeps(db)
  const family = await insertFullFamily(db, deps.files, noon)
  const domainId = family.account.domainId
  const archive = await takeAway(deps, { account: family.account, user: family.owner })

  test('an imported account has the same export, except the ids in its calendar', async () => {
    const brought = unwrap(await bringAccount(deps, sourceOf(await zipOf(archive)), { domainId }))
    const account = (await findAccount(db, testKeys, brought.accountId))!
    const members = await listMembershipsOfAccount(db, account.id)
    const owner = (await findUser(db, testKeys, members.find(({ role }) => role === 'owner')!.userId))!
    const again = await takeAway(deps, { account, user: owner })
    const first = JSON.parse((await archive.read('donnees.json')).toString()) as ExportData
    const second = JSON.parse((await again.read('donnees.json')).toString()) as ExportData
    // The last entry of its journal is its own export.
    expect(second.tables.audit.pop()).toMatchObject({ act: 'account-exported' })
    expect(second).toEqual(first)
    const said = async (one: OpenedArchive) =>
      manifestSchema
        .parse(JSON.parse((await one.read('manifeste.json')).toString()))
        .files.filter(({ path }) => !/^dates|^donnees\.json|^LISEZ/.test(path))
    expect(await said(again)).toEqual(await said(archive))
  })

  test('hidden characters in a hand-written archive are removed, from every text', async () => {
    const kindOf = (table: ExportedTable, name: string) =>
      columnsOf(table).find(([column]) => plainName(column) === name)?.[1] ?? 'none'
    const spoil = ({ tables, people }: ExportData) => {
      for (const person of people) if (person.displayName) person.displayName = hidden(person.displayName)
      for (const table of exportedNames)
        for (const row of tables[table])
          for (const [name, value] of Object.entries(row))
            if (typeof value === 'string' && /^(text|sealed)/.test(kindOf(table, name)))
              Object.assign(row, { [name]: /^[[{]/.test(value) ? hiddenInJson(value) : hidden(value) })
    }
    const brought = unwrap(await bringAccount(deps, sourceOf(await zipOf(archive, { data: spoil })), { domainId }))
    const account = (await findAccount(db, testKeys, brought.accountId))!
    const members = await listMembershipsOfAccount(db, account.id)
    const owner = (await findUser(db, testKeys, members.find(({ role }) => role === 'owner')!.userId))!
    const again = await takeAway(deps, { account, user: owner })
    const dataOf = async (one: OpenedArchive) => JSON.parse((await one.read('donnees.json')).toString()) as ExportData
    const [first, second] = [await dataOf(archive), await dataOf(again)]
    second.tables.audit.pop()
    expect(second.tables).toEqual(first.tables)
  })
})
