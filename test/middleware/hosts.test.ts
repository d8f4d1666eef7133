import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { hostFinder, knownHosts } from '#app/middleware/hosts.ts'
import { requestGuard } from '#app/middleware/request-guard.ts'
import { aPartnerSite, aSite, sitesOf } from '#test/support/given.ts'

const partner = aPartnerSite()

describe('hosts that get a page', () => {
  test('in development: the default host, its alias, and each partner by its slug', () => {
    const home = aSite()
    const hosts = knownHosts(sitesOf(home, { partners: [partner] }))
    expect(hosts.get('localhost:3000')?.site).toBe(home)
    expect(hosts.get('127.0.0.1:3000')).toEqual({ site: home, origin: 'http://127.0.0.1:3000' })
    expect(hosts.get('kervella.localhost:3000')?.site).toBe(partner)
    expect(hosts.get('evil.example')).toBeUndefined()
    expect(hosts.get('localhost:4000')).toBeUndefined()
  })

  test('in production: only the hosts of the settings', () => {
    const home = aSite({ hostname: 'aupres.example', origin: 'https://aupres.example' })
    const hosts = knownHosts(sitesOf(home))
    expect([...hosts.keys()]).toEqual(['aupres.example'])
  })

  test('a host whose settings cannot be read shows the default site, and no link leads to it', () => {
    const home = aSite()
    const visited = knownHosts(sitesOf(home, { unreadableHosts: ['broken.localhost'] })).get('broken.localhost:3000')
    expect(visited).toEqual({ site: home, origin: 'http://broken.localhost:3000' })
    expect(visited?.site.origin).toBe('http://localhost:3000')
  })

  test('a partner is added or removed as soon as the sites are read again', () => {
    let sites = sitesOf(aSite())
    const find = hostFinder(() => sites)
    expect(find('kervella.localhost:3000')).toBeUndefined()
    sites = sitesOf(aSite(), { partners: [partner] })
    expect(find('kervella.localhost:3000')?.site).toBe(partner)
    sites = sitesOf(aSite())
    expect(find('kervella.localhost:3000')).toBeUndefined()
  })
})

describe('Strict-Transport-Security includes the subdomains of our own hosts only', () => {
  const ours = aSite({ hostname: 'aupres.example', origin: 'https://aupres.example' })
  const partners = [
    aPartnerSite({ hostname: 'kervella.aupres.example', origin: 'https://kervella.aupres.example' }),
    aPartnerSite({ hostname: 'adieux.kervella.example', origin: 'https://adieux.kervella.example' }),
    aPartnerSite({ hostname: 'notaupres.example', origin: 'https://notaupres.example' }),
  ]
  const guard = requestGuard({ sites: () => sitesOf(ours, { partners }), developing: false })

  test.each([
    ['aupres.example', 'max-age=63072000; includeSubDomains'],
    ['kervella.aupres.example', 'max-age=63072000; includeSubDomains'],
    ['adieux.kervella.example', 'max-age=63072000'],
    ['notaupres.example', 'max-age=63072000'],
    ['evil.example', 'max-age=63072000'],
  ])('%s: %s', async (host, policy) => {
    const app = express().use(guard, (_req, res) => void res.end())
    const server = app.listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const request = http.get({ port, host: '127.0.0.1', headers: { Host: host } })
    const [response] = await once(request, 'response')
    expect(response.headers['strict-transport-security']).toBe(policy)
    response.resume()
  })
})
