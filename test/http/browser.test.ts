import { parseSetCookie } from 'cookie'
import { deviceCookie, deviceMarksIn } from '#app/http/browser.ts'
import { redirectSignedIn } from '#app/http/session-cookie.ts'
import { markOfDevice } from '#app/rules/access/devices.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { aSite } from '#test/support/given.ts'
import { aContext } from '#test/support/server/context.ts'

const site = aSite({ origin: 'https://aupres.example' })
const session = { sessionId: 'a secret', userId: 'jeanne-moreau', shared: false, landing: '/' }

/** Builds a request of a browser with these cookies. */
async function from(cookies: Record<string, string> = {}, keys = keyRing(['a secret of this test, newer than any'])) {
  const context = await aContext({ site, keys })
  const Cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  return { request: new Request(site.origin, { headers: { Cookie: Cookie.join('; ') } }), context, params: {} }
}

const named = (line: string) => parseSetCookie(line) as { name: string; value: string }

/** Returns the cookies of a browser after these users have signed in, one after the other. */
async function afterSigningIn(...people: string[]): Promise<Record<string, string>> {
  let cookies: Record<string, string> = {}
  for (const userId of people) {
    const { name, value } = named(deviceCookie(await from(cookies), userId))
    cookies = { [name]: value }
  }
  return cookies
}

test('signing in sets a mark for half a year, for its host only and not readable by scripts', async () => {
  const { headers } = redirectSignedIn(await from(), session)
  const [, device = ''] = headers.getSetCookie()
  expect(device).toMatch(/^__Host-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('signing in on a shared computer sets no mark', async () => {
  const { headers } = redirectSignedIn(await from(), { ...session, shared: true })
  expect(headers.getSetCookie().join()).not.toContain('device')
})

test('a mark is signed for one user of one partner and does not reveal who', async () => {
  const args = await from(await afterSigningIn('jeanne-moreau'))
  const [mark = ''] = deviceMarksIn(args)
  const { keys } = args.context
  expect(keys.verify('device', markOfDevice(site, 'jeanne-moreau'), mark)).toBe(true)
  expect(keys.verify('device', markOfDevice(site, 'another'), mark)).toBe(false)
  expect(keys.verify('device', markOfDevice({ domainId: 'another' }, 'jeanne-moreau'), mark)).toBe(false)
  expect(atob(mark.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('jeanne')
})

test('a browser keeps the marks of the last four users, each once', async () => {
  const cookies = await afterSigningIn('a', 'b', 'c', 'd', 'e', 'b')
  const { request, context } = await from(cookies)
  const marks = deviceMarksIn({ request, context })
  const people = marks.map((mark) =>
    ['a', 'b', 'c', 'd', 'e'].find((userId) => context.keys.verify('device', markOfDevice(site, userId), mark)),
  )
  expect(people).toEqual(['b', 'e', 'd', 'c'])
})

test('a mark cookie that somebody has made longer is read only up to the limit', async () => {
  expect(deviceMarksIn(await from({ '__Host-device': Array(5000).fill('x').join('.') }))).toHaveLength(4)
})

test('a mark signed with an older secret is valid, and signed again with the newest at the next sign-in', async () => {
  const [newest, oldest] = ['a secret of this test, newer than any', 'a secret of this test, older than any']
  const { value: old } = named(deviceCookie(await from({}, keyRing([oldest])), 'jeanne-moreau'))
  const args = await from({ '__Host-device': old }, keyRing([newest, oldest]))
  expect(args.context.keys.verify('device', markOfDevice(site, 'jeanne-moreau'), old)).toBe(true)
  const { value: again } = named(deviceCookie(args, 'jeanne-moreau'))
  expect(again).toMatch(/^[\w-]{43}$/)
  expect(again).not.toBe(old)
})
