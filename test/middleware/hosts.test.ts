import { describe, expect, test } from 'vitest'
import { hostFinder, knownHosts } from '#app/middleware/hosts.ts'
import { aPartnerSite, aSite, sitesOf } from '#test/support/partners/sites.ts'

const partner = aPartnerSite()

describe('the hosts that get a page', () => {
  test('on a development instance: the default host, its alias, and a partner by its slug', () => {
    const home = aSite()
    const hosts = knownHosts(sitesOf(home, { partners: [partner] }))
    expect(hosts.get('localhost:3000')?.site).toBe(home)
    expect(hosts.get('127.0.0.1:3000')).toEqual({ site: home, origin: 'http://127.0.0.1:3000' })
    expect(hosts.get('kervella.localhost:3000')?.site).toBe(partner)
    expect(hosts.get('evil.example')).toBeUndefined()
    expect(hosts.get('localhost:4000')).toBeUndefined()
  })

  test('in production: the hosts of the settings only', () => {
    const home = aSite({ hostname: 'aupres.example', origin: 'https://aupres.example' })
    const hosts = knownHosts(sitesOf(home))
    expect([...hosts.keys()]).toEqual(['aupres.example'])
  })

  test('a host whose settings cannot be read shows the default ones, and no link leads to it', () => {
    const home = aSite()
    const visited = knownHosts(sitesOf(home, { unreadableHosts: ['broken.localhost'] })).get('broken.localhost:3000')
    expect(visited).toEqual({ site: home, origin: 'http://broken.localhost:3000' })
    expect(visited?.site.origin).toBe('http://localhost:3000')
  })

  test('a partner is there as soon as the sites have been read again, and gone the same way', () => {
    let sites = sitesOf(aSite())
    const find = hostFinder(() => sites)
    expect(find('kervella.localhost:3000')).toBeUndefined()
    sites = sitesOf(aSite(), { partners: [partner] })
    expect(find('kervella.localhost:3000')?.site).toBe(partner)
    sites = sitesOf(aSite())
    expect(find('kervella.localhost:3000')).toBeUndefined()
  })
})
