import type { Site } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { listDomains } from '#db/partners/domains.ts'

type Place = Pick<Site, 'origin' | 'services'>

/**
 * Where visitors open the space of an account: at its own partner's, wherever its relatives are signed in. What is
 * printed leads there.
 */
export async function ownSiteOf(
  db: Db,
  { domainId }: Pick<Account, 'domainId'>,
  site: Place & Pick<Site, 'domainId'>,
): Promise<Place> {
  if (domainId === site.domainId) return site
  const domain = (await listDomains(db)).find(({ id }) => id === domainId)
  if (!domain) return site
  const at = new URL(site.origin)
  at.hostname = domain.hostname
  return { origin: at.origin, services: domain.services }
}
