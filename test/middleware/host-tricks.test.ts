import type http from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import express from 'express'
import { openWorkBudget } from '#app/middleware/access/work-budget.ts'
import { pageGuard } from '#app/middleware/page-guard.ts'
import { requestGuard } from '#app/middleware/request-guard.ts'
import type { Sites } from '#app/rules/partners/site.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { connectRates } from '#db/instance/rates.ts'
import { aPartnerSite, aSite, sitesOf } from '#test/support/given.ts'
import { noFiles } from '#test/support/server/guard-server.ts'

const keys = keyRing(['a secret of this test, thirty-two bytes or more'])
let server: http.Server
let port: number
let sites: Sites

beforeAll(async () => {
  const app = express()
  server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  port = (server.address() as AddressInfo).port
  const partner = aPartnerSite({ origin: `http://kervella.localhost:${port}` })
  sites = sitesOf(aSite({ origin: `http://localhost:${port}` }), {
    partners: [partner],
    unreadableHosts: ['broken.localhost'],
  })
  const rates = connectRates(':memory:')
  const options = {
    sites: () => sites,
    keys,
    rates,
    limitLoopback: false,
    developing: false,
    work: openWorkBudget(),
    ...noFiles,
  }
  // As an operator might set it: `req.hostname` would then trust X-Forwarded-Host.
  app.set('trust proxy', true)
  app.use(requestGuard(options), pageGuard(options), (_req, res) => res.json(res.locals.requestContext.site.origin))
})
afterAll(() => server.close())

/** Sends raw bytes, as no well-behaved client would. `PORT` stands for the port of the server. */
function sendRaw(head: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${head.replaceAll('PORT', String(port)).split('\n').join('\r\n')}\r\nConnection: close\r\n\r\n`)
    })
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.on('end', () => resolve({ status: Number(text.slice(9, 12)), text }))
    socket.on('error', reject)
  })
}

const originOf = ({ text }: { text: string }) => JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4))

describe('one of our hosts', () => {
  test.each([
    ['the default one', 'localhost:PORT', 'http://localhost:PORT'],
    ['a partner’s', 'kervella.localhost:PORT', 'http://kervella.localhost:PORT'],
    ['a partner’s, in capitals', 'KERVELLA.localhost:PORT', 'http://kervella.localhost:PORT'],
    ['one whose settings cannot be read', 'broken.localhost:PORT', 'http://localhost:PORT'],
  ])('%s: links lead to %s', async (_which, host, origin) => {
    const answer = await sendRaw(`GET / HTTP/1.1\nHost: ${host}`)
    expect(answer.status).toBe(200)
    expect(originOf(answer)).toBe(origin.replace('PORT', String(port)))
  })

  test.each([
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Host: localhost:PORT',
    'Forwarded: host=evil.example;proto=https',
    'X-Forwarded-Port: 81',
    'X-Forwarded-Proto: https',
    'X-Original-Host: evil.example',
    'X-Host: evil.example',
    'X-Forwarded-Server: evil.example',
    'X-HTTP-Host-Override: evil.example',
  ])('one of our hosts is not changed by %s', async (header) => {
    const answer = await sendRaw(`GET / HTTP/1.1\nHost: kervella.localhost:PORT\n${header}`)
    expect(originOf(answer)).toBe(`http://kervella.localhost:${port}`)
    expect(answer.text).not.toContain('evil')
  })
})

describe('a refusal on one of our hosts', () => {
  test.each([
    [405, 'PUT / HTTP/1.1'],
    [400, 'GET /a%00b HTTP/1.1'],
    [414, `GET /${'a'.repeat(5000)} HTTP/1.1`],
  ])("a %i is in the name of the partner, with the partner's own email address", async (status, line) => {
    const ofPartner = await sendRaw(`${line}\nHost: KERVELLA.localhost:PORT`)
    expect(ofPartner.status).toBe(status)
    expect(ofPartner.text).toContain('Maison Kervella</a></header>')
    expect(ofPartner.text).toContain('mailto:accueil@kervella.example')
    expect((await sendRaw(`${line}\nHost: localhost:PORT`)).text).not.toContain('Kervella')
  })
})

describe('an unknown host', () => {
  test.each([
    'evil.example',
    'localhost',
    'localhost:1',
    'kervella.localhost',
    'kervella.localhost:PORT1',
    'localhost.:PORT',
    'kervella.localhost.:PORT',
    'kervella.localhost.evil.example:PORT',
    'evil.kervella.localhost:PORT',
    'toString',
    '__proto__.example',
    '2130706433:PORT',
    '0x7f.1:PORT',
  ])('%s is redirected to the default site, without a cookie', async (host) => {
    const { status, text } = await sendRaw(`GET /connexion HTTP/1.1\nHost: ${host}`)
    expect(status === 302 || status === 400).toBe(true)
    if (status === 302) expect(text).toMatch(new RegExp(`^Location: http://localhost:${port}/\r$`, 'm'))
    expect(text).not.toMatch(/^set-cookie:/im)
    expect(text).not.toContain('evil')
  })

  test('an unknown host gets no POST or HEAD accepted', async () => {
    const post = await sendRaw('POST /connexion HTTP/1.1\nHost: evil.example\nContent-Length: 0')
    expect(post.status).toBe(421)
    expect((await sendRaw('HEAD / HTTP/1.1\nHost: evil.example')).status).toBe(421)
  })
})

describe('an invalid host', () => {
  test.each([
    ['two of them', 'GET / HTTP/1.1\nHost: localhost:PORT\nHost: evil.example'],
    ['the same one twice', 'GET / HTTP/1.1\nHost: localhost:PORT\nHost: localhost:PORT'],
    ['none', 'GET / HTTP/1.1'],
    ['an empty one', 'GET / HTTP/1.1\nHost:'],
    ['one in the address', 'GET http://evil.example/ HTTP/1.1\nHost: localhost:PORT'],
    ['ours in the address, another in the header', 'GET http://localhost:PORT/ HTTP/1.1\nHost: evil.example'],
    ['an address without a scheme', 'GET evil.example/ HTTP/1.1\nHost: localhost:PORT'],
    ['a path', 'GET / HTTP/1.1\nHost: evil.example/foo?'],
    ['a path after ours', 'GET / HTTP/1.1\nHost: localhost:PORT/foo?'],
    ['a person before it', 'GET / HTTP/1.1\nHost: localhost:PORT@evil.example'],
    ['two in one line', 'GET / HTTP/1.1\nHost: localhost:PORT, evil.example'],
    ['a tab', 'GET / HTTP/1.1\nHost: localhost:PORT\tevil.example'],
    ['a line folded', 'GET / HTTP/1.1\nHost: localhost:PORT\n evil.example'],
    ['letters for a port', 'GET / HTTP/1.1\nHost: localhost:abc'],
    ['underscores', 'GET / HTTP/1.1\nHost: loc_alhost:PORT'],
    ['an IPv6 address', 'GET / HTTP/1.1\nHost: [::1]:PORT'],
  ])('%s is refused', async (_what, head) => {
    const { status, text } = await sendRaw(head)
    expect(status).toBe(400)
    expect(text).not.toMatch(/^set-cookie:/im)
  })

  test('a URL with two leading slashes is a path', async () => {
    const answer = await sendRaw('GET //evil.example/ HTTP/1.1\nHost: localhost:PORT')
    expect(originOf(answer)).toBe(`http://localhost:${port}`)
  })
})
