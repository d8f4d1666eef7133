import { expect, test } from 'vitest'
import { ownSiteOf } from '#app/operations/deceased-space/own-site.ts'
import { listDomains, saveDomain } from '#db/partners/domains.ts'
import { databases } from '#test/support/db/databases.ts'
import { insertFamily } from '#test/support/db/factories.ts'
import { aPartner } from '#test/support/partners/partners.ts'
import { aSite } from '#test/support/partners/sites.ts'

test('what is printed leads to the partner of the account, wherever its relative is signed in', async () => {
  const db = await databases.sqlite()
  const { account, domain } = await insertFamily(db)
  const named = { slug: 'deux-rives', hostname: 'deux-rives.example', name: 'Prévoyance des Deux-Rives' }
  await saveDomain(db, aPartner({ ...named, services: ['ed'] }))
  const other = (await listDomains(db)).find(({ hostname }) => hostname === 'deux-rives.example')!
  const here = aSite({ domainId: domain.id, origin: 'https://aupres.example:3000' })
  expect(await ownSiteOf(db, account, here)).toBe(here)
  expect(await ownSiteOf(db, { domainId: other.id }, here)).toEqual({
    origin: 'https://deux-rives.example:3000',
    services: ['ed'],
  })
  expect(await ownSiteOf(db, { domainId: 'gone' }, here)).toBe(here)
  await db.destroy()
})
