import { describe, expect, test } from 'vitest'
import { knownHosts } from '#app/gate/hosts.ts'
import { aSite } from '#test/support/sites.ts'

const partner = aSite({ slug: 'kervella', hostname: 'kervella.localhost', origin: 'http://kervella.localhost:3000' })

describe('the hosts that get a page', () => {
  test('on a development instance: the default host, its alias, and a partner by its slug', () => {
    const home = aSite({ hostname: 'localhost', origin: 'http://localhost:3000' })
    const hosts = knownHosts([home, partner], home)
    expect(hosts.get('localhost:3000')?.site).toBe(home)
    expect(hosts.get('127.0.0.1:3000')).toEqual({ site: home, origin: 'http://127.0.0.1:3000' })
    expect(hosts.get('kervella.localhost:3000')?.site).toBe(partner)
    expect(hosts.get('evil.example')).toBeUndefined()
    expect(hosts.get('localhost:4000')).toBeUndefined()
  })

  test('in production: the hosts of the settings only', () => {
    const home = aSite({ hostname: 'aupres.example', origin: 'https://aupres.example' })
    const hosts = knownHosts([home], home)
    expect([...hosts.keys()]).toEqual(['aupres.example'])
  })
})
