import type { Site } from '#app/rules/site.ts'

/** A site, and the origin it was reached by: they differ only for a development alias such as 127.0.0.1. */
export type Visited = { site: Site; origin: string }

/**
 * The known hosts, by what a Host header may say. Outside production `127.0.0.1` reaches the default site and
 * `{slug}.localhost` a partner's (decision 38).
 */
export function knownHosts(sites: Site[], defaultSite: Site): Map<string, Visited> {
  const hosts = new Map<string, Visited>()
  const { protocol, port } = new URL(defaultSite.origin)
  const add = (site: Site, hostname: string) => {
    const origin = `${protocol}//${hostname}${port ? `:${port}` : ''}`
    hosts.set(new URL(origin).host, { site, origin })
  }

  if (protocol === 'http:') {
    add(defaultSite, '127.0.0.1')
    for (const site of sites) add(site, `${site.slug}.localhost`)
  }
  for (const site of sites) add(site, site.hostname)
  return hosts
}
