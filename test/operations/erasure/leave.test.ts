import { sql } from 'kysely'
import { readJournal } from '#app/operations/accounts/audit-log.ts'
import { leave } from '#app/operations/accounts/members.ts'
import { eraseAgain } from '#app/operations/erasure/erase-again.ts'
import { leaveForGood } from '#app/operations/erasure/leave.ts'
import { insertSession } from '#db/access/sessions.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { findUser, updateDisplayName } from '#db/accounts/users.ts'
import { authorColumns } from '#db/erasure/delete.ts'
import { insertCommentary } from '#db/tracking/commentaries.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { erasureDeps } from '#test/support/erasure/erasing.ts'
import { insertFamily, later, noon, testDatabase, testKeys } from '#test/support/given.ts'

const done = { ok: true, value: undefined }

const db = testDatabase()
const erasing = await erasureDeps(db)

/** A family, and Marc, who has written here and there in it. */
async function familyOfMarc() {
  const family = await openSharedAccount(db)
  const marc = await family.join('administrator')
  await updateDisplayName(db, testKeys, marc.user.id, 'Marc Moreau')
  const by = { by: marc.user.id, now: noon }
  await saveProfileEntries(db, family.account, { applicantCity: 'Lannion' }, noon, marc.user.id)
  await insertCommentary(db, family.account, { documentId: 'bailleur', text: 'Rappeler lundi' }, by)
  const deps = { ...family.deps, erased: erasing.erased }
  const whos = async () => (await readJournal(deps, family.account, undefined)).lines.map(({ who }) => who)
  return { family, marc, deps, whos }
}

test('a user who left is "une personne partie" in the audit log, and the author of nothing', async () => {
  const { family, marc, whos } = await familyOfMarc()
  expect(await leave(family.deps, marc)).toEqual(done)
  expect(await whos()).toEqual(['une personne partie'])
  const entries = await db
    .selectFrom('profileEntry')
    .select('updatedBy')
    .where('updatedBy', '=', marc.user.id)
    .execute()
  const notes = await db.selectFrom('commentary').selectAll().where('accountId', '=', family.account.id).execute()
  expect(entries).toEqual([])
  expect(notes).toMatchObject([{ createdBy: null }])
  // If invited again, they get their name back.
  await insertMembership(db, { accountId: family.account.id, userId: marc.user.id, role: 'reader' }, noon)
  expect(await whos()).toEqual(['Marc Moreau'])
})

test('every author column of the account is emptied', async () => {
  const { rows } = await sql<{ name: string }>`
    select t.name || '.' || f."from" as name from sqlite_master t join pragma_foreign_key_list(t.name) f
    where f."table" = 'user' and f.on_delete = 'SET NULL'
  `.execute(db)
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const emptied = authorColumns.map((column) => snake(column.join('.')))
  // A separate row of their own; for an order, the payer keeps the receipt; an erasure is asked by an owner, who stays.
  const apart = ['ceremony_event.updated_by', 'invitation.invited_by', 'order.payer_id', 'erasure.asked_by']
  expect([...emptied, ...apart].sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('leaving for good erases the user and their sessions', async () => {
  const { marc, deps, whos } = await familyOfMarc()
  const session = { userId: marc.user.id, domainId: deps.site.domainId, expiresAt: later(noon, 1000) }
  await insertSession(db, testKeys, { ...session, idHash: 'a-session', shared: false }, noon)
  expect(await leaveForGood(deps, marc.user)).toEqual(done)
  expect(await findUser(db, testKeys, marc.user.id)).toBeUndefined()
  expect(await db.selectFrom('session').select('idHash').where('userId', '=', marc.user.id).execute()).toEqual([])
  expect(await whos()).toEqual(['une personne partie'])
  expect(await erasing.erased.among([marc.user.id])).toEqual({ erased: [marc.user.id], begun: [] })
})

test('the only owner cannot leave for good', async () => {
  const { family, marc, deps } = await familyOfMarc()
  const other = await insertFamily(db)
  await insertMembership(db, { accountId: other.account.id, userId: family.owner.user.id, role: 'reader' }, noon)
  expect(await leaveForGood(deps, family.owner.user)).toEqual({ ok: false, problem: 'last-owner' })
  expect(await family.roleOf(family.owner.user.id)).toBe('owner')
  expect(await family.roleOf(marc.user.id)).toBe('administrator')
})

test('a restored backup brings back neither an erased account nor an erased user', async () => {
  const { family, marc } = await familyOfMarc()
  await erasing.erased.end([family.account.id, marc.user.id], '2026-04-04')
  expect(await eraseAgain(erasing, noon)).toBe(2)
  expect(await findUser(db, testKeys, marc.user.id)).toBeUndefined()
  expect(await findUser(db, testKeys, family.owner.user.id)).toBeDefined()
  expect(await db.selectFrom('account').select('id').where('id', '=', family.account.id).execute()).toEqual([])
  expect(await eraseAgain(erasing, noon)).toBe(0)
})
