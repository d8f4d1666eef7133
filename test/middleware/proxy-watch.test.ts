import type http from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { type ProxyWatch, watchProxy } from '#app/middleware/network.ts'
import { readReadiness } from '#app/operations/instance/readiness.ts'
import { migrate } from '#db/migrate.ts'
import { aContext } from '#test/support/server/context.ts'
import { openGuardServer } from '#test/support/server/guard-server.ts'

let server: http.Server
let told: string[]
let watch: ProxyWatch
beforeEach(() => {
  told = []
  watch = watchProxy((why) => told.push(why))
})
afterEach(() => server.close())

/** Sends one request through a proxy that passes on these headers. */
async function send({ trusted = 'loopback', headers = {} }) {
  const app = express()
  app.set('trust proxy', trusted)
  app.use((req, res) => {
    watch.see(req)
    res.end()
  })
  server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers })
}

test.each([
  ['over IPv4', { 'X-Forwarded-For': '203.0.113.7' }],
  ['over IPv6', { 'X-Forwarded-For': '2001:db8::1' }],
  ['after what the client pretends', { 'X-Forwarded-For': '127.0.0.1, 203.0.113.7' }],
])('a proxy that passes on the address of its clients is not reported with %s', async (_how, headers) => {
  await send({ headers })
  expect(told).toEqual([])
  expect(watch.isSilent()).toBe(false)
})

describe('a proxy that does not', () => {
  test.each([
    ['says nothing', {}, 'no-forwarded-address'],
    [
      'passes on the address that the client pretends',
      { headers: { 'X-Forwarded-For': '127.0.0.1' } },
      'no-forwarded-address',
    ],
    [
      'is not one of those we trust',
      { trusted: '192.0.2.1', headers: { 'X-Forwarded-For': '203.0.113.7' } },
      'peer-not-in-trust-proxy',
    ],
  ])('a proxy that hides its clients is reported once because it %s', async (_how, sent, why) => {
    await send(sent)
    await send(sent)
    expect(told).toEqual([why])
    expect(watch.isSilent()).toBe(true)
  })

  test('a proxy that hides its clients is no longer missing once it names a client, and is reported once', async () => {
    await send({})
    await send({ headers: { 'X-Forwarded-For': '203.0.113.7' } })
    expect(watch.isSilent()).toBe(false)
    await send({})
    expect(watch.isSilent()).toBe(true)
    expect(told).toEqual(['no-forwarded-address'])
  })

  test('a proxy that hides its clients is reported with the parts of the instance, which stays ready', async () => {
    const context = await aContext({ isProxySilent: () => watch.isSilent() })
    await migrate(context.db)
    expect(await readReadiness(context)).toMatchObject({ isReady: true, parts: { clientAddress: 'known' } })
    await send({})
    expect(await readReadiness(context)).toMatchObject({ isReady: true, parts: { clientAddress: 'missing' } })
  })
})

test('requests for pages are watched, and health checks of this machine are not', async () => {
  const seen: string[] = []
  const door = await openGuardServer({ proxyWatch: { see: ({ path }) => void seen.push(path) } })
  onTestFinished(door.close)
  await door.send({ path: '/services' })
  await door.send({ path: '/readyz' })
  await door.send({ path: '/healthz', headers: { Host: '127.0.0.1' } })
  await door.post('', {}, '/connexion')
  await door.send({ path: '/services', headers: { Host: 'unknown.example' } })
  expect(seen).toEqual(['/services', '/connexion'])
})
