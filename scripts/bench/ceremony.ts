import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { newEvent, offeredTypes } from '#app/rules/ceremony/ceremonies.ts'
import type { EventType } from '#app/rules/ceremony/events/catalogue.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { insertCeremony } from '#db/ceremony/ceremonies.ts'
import { insertEvents } from '#db/ceremony/events.ts'
import { connect } from '#db/connect.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { measurePapers } from './ceremony/papers.ts'
import { withService } from './service.ts'
import { ms, quantile, type Row, ratio } from './table.ts'

const EVENTS = 40
const VISITS = 100
const WARM_UP = 20
const MOVES = 50
const home = '/espace-ceremonie'

const types = Array.from({ length: EVENTS }, (_, index) => offeredTypes[index % offeredTypes.length] as EventType)
const appointment = {
  ceremonyType: 'crematorium',
  datetime: '2026-11-24T14:30',
  isConfirmed: true,
  address: 'Crématorium de Nantes',
} as const

/**
 * Measures the page with two ceremonies of forty events, moving an event, and the documents against an empty printed
 * page.
 */
export async function measureCeremony(executablePath: string): Promise<Row[]> {
  return [...(await withService(measurePage)), ...(await measurePapers(executablePath, { appointment, types }))]
}

async function measurePage(): Promise<Row[]> {
  const [withoutEvents, withEvents] = [await signInFamily([]), await signInFamily(types)]
  const [floor, full] = [await visitPage(withoutEvents.Cookie), await visitPage(withEvents.Cookie)]
  const moveTimes = await moveEvents(withEvents.Cookie, withEvents.id)
  return [
    {
      measure: `Ceremony page, two of ${EVENTS} events: ${full.pageBytes} bytes sent, ${full.allBytes} with its script`,
      value: `p50 ${ms(quantile(full.times, 0.5))}, p95 ${ms(quantile(full.times, 0.95))}`,
      baseline: `two without an event, ${floor.pageBytes} bytes: p95 ${ms(quantile(floor.times, 0.95))}`,
      ratio: ratio(quantile(full.times, 0.95), quantile(floor.times, 0.95)),
      target: '≤ 25 000 bytes, 120 000 with',
    },
    {
      measure: 'An event moved: its form, and the page again',
      value: `p50 ${ms(quantile(moveTimes, 0.5))}, p95 ${ms(quantile(moveTimes, 0.95))}`,
      baseline: `the page alone: p50 ${ms(quantile(full.times, 0.5))}`,
      ratio: ratio(quantile(moveTimes, 0.5), quantile(full.times, 0.5)),
      target: '≤ 3×',
    },
  ]
}

async function visitPage(Cookie: string) {
  const times: number[] = []
  for (let number = 0; number < WARM_UP + VISITS; number++) {
    const start = performance.now()
    const answer = await fetch(e2e.origin + home, { headers: { Cookie } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`The ceremony page answers ${answer.status}.`)
    if (number >= WARM_UP) times.push(performance.now() - start)
  }
  return { times, ...(await weighPage(Cookie)) }
}

/**
 * Returns the bytes of the bodies over the wire. `pageBytes`: the page and its style sheet. `allBytes`: its scripts as
 * well.
 */
async function weighPage(Cookie: string) {
  const html = await (await fetch(e2e.origin + home, { headers: { Cookie } })).text()
  const linked = [...new Set([...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path]) => path!))]
  const sizes = await Promise.all(
    [home, ...linked].map(async (path) => ({ path, bytes: await receivedBytes(path, Cookie) })),
  )
  const sum = (some: typeof sizes) => some.reduce((total, { bytes }) => total + bytes, 0)
  return { pageBytes: sum(sizes.filter(({ path }) => !path.endsWith('.js'))), allBytes: sum(sizes) }
}

/** Requests a page as a browser does, because `fetch` does not report the compressed size. */
async function receivedBytes(path: string, Cookie: string): Promise<number> {
  const request = get(e2e.origin + path, { headers: { Cookie, 'Accept-Encoding': 'br, gzip' } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  return bytes
}

/** Returns the milliseconds of each move of one event. */
async function moveEvents(Cookie: string, id: string): Promise<number[]> {
  const page = `${e2e.origin}${home}?onglet=ceremonies&ceremonie=${id}`
  const times: number[] = []
  for (let number = 0; number < MOVES; number++) {
    const shown = await fetch(page, { headers: { Cookie } })
    const visitor = shown.headers.getSetCookie().map((line) => line.split(';')[0])
    const html = await shown.text()
    const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
    const seen = /data-order="([^"]*)"/.exec(html)?.[1] ?? ''
    const fields = { _csrf: fieldOf('_csrf'), intent: 'move', eventId: seen.split(' ')[10] ?? '', step: '1', seen }
    const headers = { Cookie: [Cookie, ...visitor].join('; '), 'Sec-Fetch-Site': 'same-origin' }
    const start = performance.now()
    const answer = await fetch(page, { method: 'POST', headers, body: new URLSearchParams(fields) })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`Moving an event answers ${answer.status}.`)
    times.push(performance.now() - start)
  }
  return times
}

async function signInFamily(moments: readonly EventType[]) {
  const jar: { value: string }[] = []
  const profile = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' }
  const account = await signIn({ addCookies: async (cookies) => void jar.push(...cookies) }, { profile })
  const id = await insertCeremonies(account, moments)
  return { Cookie: `sid=${jar[0]?.value}`, id }
}

async function insertCeremonies(account: Account, moments: readonly EventType[]): Promise<string> {
  const db = connect(e2e.env.DATABASE_URL)
  const [owner] = await listMembershipsOfAccount(db, account.id)
  const by = { by: owner!.userId, now: new Date() }
  const ids: string[] = []
  for (const position of [1, 2] as const) {
    const id = await insertCeremony(db, account, appointment, position, by)
    await insertEvents(db, account, id, moments.map(newEvent), { at: 0, ...by })
    ids.push(id)
  }
  await db.destroy()
  return ids[0]!
}
