import { askErasure } from '#app/operations/erasure/close.ts'
import { eraseDue } from '#app/operations/erasure/erase.ts'
import { readBytes } from '#app/operations/files/files.ts'
import { closeForPerson } from '#app/operations/helpers/close.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { findUser } from '#db/accounts/users.ts'
import { findFile } from '#db/files/files.ts'
import { findHelperMandate } from '#db/helpers/mandates.ts'
import { erasureDeps } from '#test/support/erasure/erasing.ts'
import { exportDeps, takeAway } from '#test/support/export/exporting.ts'
import { idsIn } from '#test/support/files.ts'
import { databasesOfTier, later, noon, testDatabase, testKeys } from '#test/support/given.ts'
import { openHelped } from '#test/support/helpers/helped.ts'
import { openTeamHelp } from '#test/support/helpers/of-team.ts'

describe.each(Object.entries(databasesOfTier))('The signed paper of a mandate, on %s', (_name, open) => {
  const db = testDatabase(open)

  test('is in the export of its family, which says that the mandate itself stays', async () => {
    const family = await openHelped(db)
    const { account, owner } = family
    const mandate = (await findHelperMandate(db, { id: await family.begin() }))!
    const scan = await readBytes(family.deps, account, mandate.fileId!)
    const deps = await exportDeps(db, { files: family.deps.files })
    const archive = await takeAway(deps, { account, user: owner.user })
    const paths = archive.files.map(({ path }) => path).filter((path) => path.startsWith('mandats/'))
    expect(paths).toEqual([expect.stringMatching(/^mandats\/\d{3}-mandat\.pdf$/)])
    expect(Buffer.from(await archive.read(paths[0]!)).equals(Buffer.from(scan!.bytes))).toBe(true)
    const readme = (await archive.read('LISEZ-MOI.html')).toString()
    expect(readme).toContain(encodeURI(paths[0]!))
    expect(readme).toContain('une personne qui vous aide')
    for (const words of [mandate.reference, family.email])
      expect((await archive.read('donnees.json')).toString()).not.toContain(words)
  })

  test('is erased with the account of its family, as the mandate, its sessions and its helper', async () => {
    const family = await openHelped(db)
    const { account, owner, deps } = family
    const id = await family.begin()
    expect((await family.signInTo(id)).ok).toBe(true)
    const { fileId, userId } = (await findHelperMandate(db, { id }))!
    expect((await askErasure(deps, owner)).ok).toBe(true)
    await expectErased({ account, files: deps.files }, { id, fileId: fileId!, userId })
  })

  test('is erased with the account of a person without an email address', async () => {
    const house = await openTeamHelp(db)
    const { id, accountId, fileId, userId } = await house.begin(await house.enter())
    expect((await closeForPerson(house.deps, { accountId })).ok).toBe(true)
    await expectErased({ account: { id: accountId }, files: house.deps.files }, { id, fileId: fileId!, userId })
  })

  type Erased = { account: Pick<Account, 'id'>; files: Awaited<ReturnType<typeof exportDeps>>['files'] }
  type Held = { id: string; fileId: string; userId: string }

  async function expectErased({ account, files }: Erased, { id, fileId, userId }: Held) {
    expect(await idsIn(files)).toContain(fileId)
    const deps = { ...(await erasureDeps(db)), files }
    expect(await eraseDue(deps, later(noon, 29 * DAY_MS))).toBe(0)
    expect(await eraseDue(deps, later(noon, 30 * DAY_MS))).toBe(1)
    expect(await findHelperMandate(db, { id })).toBeUndefined()
    expect(await findFile(db, account as Account, fileId)).toBeUndefined()
    expect(await idsIn(files)).not.toContain(fileId)
    const sessions = await db.selectFrom('session').select('idHash').where('userId', '=', userId).execute()
    expect(sessions).toEqual([])
    expect(await findUser(db, testKeys, userId)).toBeDefined()
  }
})
