import { openAgain } from '#app/operations/helpers/for-person.ts'
import { endOwnMandate } from '#app/operations/helpers/own.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { listDueErasures } from '#db/erasure/erasures.ts'
import { deleteOldHelperMandates } from '#db/helpers/changes.ts'
import { findHelperMandate } from '#db/helpers/mandates.ts'
import { databasesOfTier, insertPerson, noon, testDatabase } from '#test/support/given.ts'
import { openTeamHelp } from '#test/support/helpers/of-team.ts'

describe.each(Object.entries(databasesOfTier))('An account that nobody shares, on %s', (_name, open) => {
  const db = testDatabase(open)

  test('the account is erased with its last paper, unsigned after thirty days or ended for a year', async () => {
    const house = await openTeamHelp(db)
    const nadia = await house.enter()
    const prepared = await house.prepare(await house.enter())
    const unsigned = (await findHelperMandate(db, { id: prepared.ok ? prepared.value : '' }))!
    const ended = await house.begin(nadia)
    await endOwnMandate(house.deps, nadia.user, ended.id)
    const renewed = await house.begin(await house.enter())
    await endOwnMandate(house.deps, { id: renewed.userId }, renewed.id)
    const shared = await house.begin(await house.enter())
    await endOwnMandate(house.deps, { id: shared.userId }, shared.id)
    const owner = await insertPerson(db)
    await insertMembership(db, { accountId: shared.accountId, userId: owner.id, role: 'owner' }, noon)

    const due = async (day: string) => {
      await deleteOldHelperMandates(db, new Date(`${day}T12:00:00Z`))
      const closed = await listDueErasures(db, day)
      return [unsigned, ended, renewed, shared].map(({ accountId }) => closed.includes(accountId))
    }
    expect(await due('2026-04-03')).toEqual([false, false, false, false])
    expect(await due('2026-04-05')).toEqual([true, false, false, false])
    const later = { ...house.deps, now: () => new Date('2027-03-01T12:00:00Z') }
    const again = await house.enter()
    const given = { helper: 'Nadia', place: 'Mairie', scope: ['da'] as const, until: '2027-04-01' }
    expect((await openAgain(later, again, { code: renewed.reference, given })).ok).toBe(true)
    expect(await due('2027-03-06')).toEqual([true, true, false, false])
  })
})
