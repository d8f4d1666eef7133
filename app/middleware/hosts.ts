import type { Site, Sites } from '#app/rules/partners/site.ts'

/** A site and the origin used to reach it. They differ only for a development alias such as 127.0.0.1. */
export type RequestSite = { site: Site; origin: string }

/** Finds the site of a Host header, in lower case. `read` returns the current sites. */
export function hostFinder(read: () => Sites): (host: string) => RequestSite | undefined {
  let known: { sites: Sites; hosts: Map<string, RequestSite> } | undefined
  return (host) => {
    const sites = read()
    if (known?.sites !== sites) known = { sites, hosts: knownHosts(sites) }
    return known.hosts.get(host)
  }
}

/**
 * Returns the known hosts by Host header value. Outside production, `127.0.0.1` reaches the default site and
 * `{slug}.localhost` a partner's (choice-38). A host whose settings cannot be read shows the default site, whose links
 * lead to the default host (S1-8).
 */
export function knownHosts({ defaultSite: home, all, unreadableHosts: bare }: Sites): Map<string, RequestSite> {
  const hosts = new Map<string, RequestSite>()
  const { protocol, port } = new URL(home.origin)
  const add = (site: Site, hostname: string) => {
    const origin = `${protocol}//${hostname}${port ? `:${port}` : ''}`
    hosts.set(new URL(origin).host, { site, origin })
  }

  if (protocol === 'http:') {
    add(home, '127.0.0.1')
    for (const site of all) add(site, `${site.slug}.localhost`)
  }
  for (const hostname of bare) add(home, hostname)
  for (const site of all) add(site, site.hostname)
  return hosts
}
