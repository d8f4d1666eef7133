import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { insertUser } from '#db/accounts/users.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { load } from './cost/processor.ts'
import { withService } from './service.ts'
import { ms, quantile, type Row, ratio } from './table.ts'
import { networkOf, openClient } from './visitors.ts'

const SECONDS = 4
const VISITS = 300
const REQUESTS = 200
const WARM_UP = 30

/** Measures the sign-in pages, and whether their timing reveals which addresses are known. */
export function measureAccess(): Promise<Row[]> {
  return withService(async () => {
    const jar: { value: string }[] = []
    await signIn({ addCookies: async (cookies) => void jar.push(...cookies) })
    const { average: healthRate } = await load(`${e2e.origin}/healthz`, { seconds: SECONDS })
    return [
      await page('Sign-in page', '/connexion', '', healthRate),
      await page('/services, signed in', '/services', `sid=${jar[0]?.value}`, healthRate),
      ...(await measureKnownAddresses()),
    ]
  })
}

async function page(name: string, path: string, Cookie: string, healthRate: number): Promise<Row> {
  const url = e2e.origin + path
  const { average: rate } = await load(url, { seconds: SECONDS }, { Cookie })
  const times: number[] = []
  for (let visit = 0; visit < WARM_UP + VISITS; visit++) {
    const tookMs = await timed(() => fetch(url, { headers: { Cookie }, redirect: 'manual' }))
    if (visit >= WARM_UP) times.push(tookMs)
  }
  return {
    measure: `${name}: p50 ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}`,
    value: `${rate.toFixed(0)} req/s`,
    baseline: `/healthz, same service: ${healthRate.toFixed(0)} req/s`,
    ratio: ratio(rate, healthRate),
  }
}

/**
 * Sends known and unknown addresses alternately. The noise is the difference between the two halves of the known ones.
 */
async function measureKnownAddresses(): Promise<Row[]> {
  const known = await makeUsers(REQUESTS)
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (const email of known) {
    times.known.push(await requestSignIn(email))
    times.unknown.push(await requestSignIn(anAddress()))
  }
  const [one, other] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)]
  const halves = [times.known.slice(0, REQUESTS / 2), times.known.slice(REQUESTS / 2)].map((half) =>
    quantile(half, 0.5),
  )
  return [
    {
      measure: `Requesting a sign-in: known ${ms(one)}, unknown ${ms(other)}`,
      value: `${Math.abs(one - other).toFixed(2)} ms apart`,
      baseline: `two halves of the known: ${Math.abs(halves[0]! - halves[1]!).toFixed(2)} ms apart`,
      ratio: ratio(one, other),
      target: '1×, within noise',
    },
  ]
}

/** Times only the response to the form, each time from a new browser. */
async function requestSignIn(email: string): Promise<number> {
  const url = `${e2e.origin}/connexion`
  const page = await fetch(url)
  const html = await page.text()
  const typed = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const body = new URLSearchParams({ _csrf: typed('_csrf'), _once: typed('_once'), email })
  const Cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return await timed(async () => {
    const answer = await fetch(url, { method: 'POST', body, headers: { Cookie }, redirect: 'manual' })
    if (answer.status !== 303) throw new Error(`Requesting a sign-in answers ${answer.status}.`)
    return answer
  })
}

const anAddress = () => `${randomBytes(8).toString('hex')}@famille.example`

async function makeUsers(count: number): Promise<string[]> {
  const db = connect(e2e.env.DATABASE_URL)
  const keys = keyRing([e2e.env.APP_SECRETS])
  const emails = Array.from({ length: count }, anAddress)
  for (const email of emails) await insertUser(db, keys, { email, now: new Date() })
  await db.destroy()
  return emails
}

async function timed(work: () => Promise<Response>): Promise<number> {
  const start = performance.now()
  await (await work()).arrayBuffer()
  return performance.now() - start
}

const CLIENTS = 4
/** Seconds: longer than it takes a network to spend its budget. */
const BURST_S = 40
const MANIFEST_S = 8
const BASELINE_S = 5
/** Milliseconds between two requests for the sign-in page. */
const PAUSE_MS = 50

/** As many routes as once fitted in a URL, each with a distinct name. */
const manifest = `/__manifest?${Array.from({ length: 288 }, (_, index) => `p${index}=%2Fa${index}`).join('&')}`
/** The public page with the highest cost. */
const openPage = '/vos-donnees'

/** Measures the sign-in page while one network sends requests without a pause. */
export function measureOverload(): Promise<Row[]> {
  return withService(async () => {
    const before = await signInTimes(BASELINE_S)
    const rows: Row[] = []
    for (const [name, path, seconds] of [
      ['the list of routes', manifest, MANIFEST_S],
      [openPage, openPage, BURST_S],
    ] as const) {
      const [times, answers] = await during(path, seconds)
      const refused = answers.filter((status) => status !== 200).length
      rows.push({
        measure: `/connexion, while ${CLIENTS} clients of one network ask for ${name} without a pause`,
        value: `p95 ${ms(quantile(times, 0.95))}, last quarter ${ms(quantile(times.slice(-times.length / 4), 0.95))}`,
        baseline: `alone: p95 ${ms(quantile(before, 0.95))}; ${answers.length} asked, ${refused} refused`,
        ratio: ratio(quantile(times, 0.95), quantile(before, 0.95)),
      })
    }
    return rows
  })
}

async function during(path: string, seconds: number): Promise<[times: number[], answers: number[]]> {
  const client = openClient(CLIENTS)
  const answers: number[] = []
  let isOver = false
  const ask = async () => {
    while (!isOver) answers.push((await client.send({ path, network: networkOf(1) })).status)
  }
  const asking = Array.from({ length: CLIENTS }, ask)
  const times = await signInTimes(seconds).finally(() => {
    isOver = true
  })
  await Promise.all(asking)
  client.close()
  return [times, answers]
}

/** Returns the response times in milliseconds for a user of another network who opens the page repeatedly. */
async function signInTimes(seconds: number): Promise<number[]> {
  const client = openClient(1)
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const start = performance.now()
    const { status } = await client.send({ path: '/connexion', network: networkOf(1000) })
    if (status !== 200) throw new Error(`/connexion answers ${status} to another network.`)
    times.push(performance.now() - start)
    await wait(PAUSE_MS)
  }
  client.close()
  return times
}
