import { newPartner } from '#app/rules/partners/new-partner.ts'
import { checkPartner, type Partner } from '#app/rules/partners/partner.ts'
import type { Db } from '#db/connect.ts'
import { type Domain, findDomainByHostname, saveDomain } from '#db/partners/domains.ts'

/** A valid partner, with the test's changes. Throws its validation errors. */
export function aPartner(differs: Partial<Partner> = {}): Partner {
  const given = { slug: 'kervella', hostname: 'kervella.localhost', name: 'Maison Kervella', color: '#e0a021' }
  const checked = checkPartner({ ...newPartner, ...given, ...differs })
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
  return checked.value
}

/** The row of a valid partner. */
export async function insertPartner(db: Db, differs: Partial<Partner> = {}): Promise<Domain> {
  const partner = aPartner(differs)
  await saveDomain(db, partner)
  return (await findDomainByHostname(db, partner.hostname))!
}
