import { openSightFamily } from '#app/operations/partners/sight-family.ts'
import { connectRates } from '#db/instance/rates.ts'
import { findDomainByHostname } from '#db/partners/domains.ts'
import { aSite, insertDomain, noon, sitesOf, testDatabase, testKeys } from '#test/support/given.ts'
import { insertPartner } from '#test/support/partners/partners.ts'

test('a partner sees its draft at the host name that another partner of this process had', async () => {
  const db = testDatabase()
  await insertDomain(db)
  const draft = await insertPartner(db)
  const site = aSite()
  const rates = connectRates(':memory:')
  const deps = { keys: testKeys, rates, site, sites: () => sitesOf(site), network: undefined, now: () => noon }
  const first = await openSightFamily(deps, draft)
  const second = await openSightFamily(deps, { ...draft, slug: `${draft.slug}-2` })
  await Promise.all([first.close(), second.close()])
  expect(second.domainId).not.toBe(first.domainId)
})

test('a sight of a draft leaves no session and no account behind', async () => {
  const db = testDatabase()
  const { hostname } = await insertDomain(db)
  const draft = (await findDomainByHostname(db, hostname))!
  const site = aSite({ domainId: draft.id })
  const rates = connectRates(':memory:')
  const deps = { keys: testKeys, rates, site, sites: () => sitesOf(site), network: undefined, now: () => noon }
  const family = await openSightFamily(deps, draft)
  await family.close()
  for (const table of ['session', 'account', 'membership'] as const)
    expect([table, await family.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
})
