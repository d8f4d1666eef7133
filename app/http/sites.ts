import type { Site } from '#app/rules/site.ts'
import type { Db } from '#db/connect.ts'
import { type Domain, listDomains } from '#db/domains.ts'

/** The site of each partner, the default one first. `origin` is the instance's own, which gives scheme and port. */
export async function listSites(db: Db, origin: string): Promise<Site[]> {
  return (await listDomains(db)).map((domain) => toSite(domain, new URL(origin)))
}

function toSite(domain: Domain, { protocol, port }: URL): Site {
  const { id, slug, hostname, name, color, services, helpEmail, helpPhone } = domain
  const origin = `${protocol}//${hostname}${port && `:${port}`}`
  return { domainId: id, slug, hostname, origin, name, color, services, helpEmail, helpPhone }
}
