import { execFile } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { toToken } from '#app/rules/access/api-tokens.ts'
import { insertApiToken } from '#db/access/api-tokens.ts'
import { insertAccount } from '#db/accounts/accounts.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { insertUser } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { listDomains } from '#db/partners/domains.ts'
import { fillUsers } from '../instance/users.ts'
import { benchSecret, startServer } from '../servers.ts'
import { mean, ms, type Row, ratio } from '../table.ts'

const folder = '.cache/bench/calls'
const keys = keyRing([benchSecret])
const FEW = 1000
const MANY = 1_000_000
const WARM_UP_S = 2
const MEASURE_S = 4
const PASSES = 3
const CONNECTIONS = 50

/** Number of answers of a family that has written half of its letters. */
const ANSWERS = 120

/** Measures two API calls against plain Express and Kysely, and among a million accounts against a thousand. */
export async function measureCalls(): Promise<Row[]> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const [few, many] = [await fill('few', FEW), await fill('many', MANY)]
  const rows = await withServer(few, async (url) => {
    const got = await compare(url, few, 'GET')
    return [row('GET accounts/{hashid}', got), row('PUT profile_entries', await compare(url, few, 'PUT'))]
  })
  const [ofFew, ofMany] = [await p95(few), await p95(many)]
  rmSync(folder, { recursive: true, force: true })
  return [
    ...rows,
    {
      measure: `GET accounts/{hashid} among 1 000 000 accounts, p97.5 at ${CONNECTIONS} connections`,
      value: ms(ofMany),
      baseline: `among 1 000: ${ms(ofFew)}`,
      ratio: ratio(ofMany, ofFew),
      target: '≤ 1.2×',
    },
  ]
}

const row = (name: string, { ours, bare }: { ours: Load; bare: Load }): Row => ({
  measure: `${name}, ${CONNECTIONS} connections`,
  value: `${ours.rate.toFixed(0)} req/s, p97.5 ${ms(ours.p95)}`,
  baseline: `bare Express + Kysely: ${bare.rate.toFixed(0)} req/s, p97.5 ${ms(bare.p95)}`,
  ratio: ratio(ours.rate, bare.rate),
  target: '≥ 0.5×',
})

type Family = { file: string; hashid: string; token: string }

async function fill(name: string, users: number): Promise<Family> {
  const file = `${folder}/${name}.sqlite`
  const db = await fillUsers(file, users)
  const now = new Date()
  const [domain] = await listDomains(db)
  const user = await insertUser(db, keys, { email: 'famille@exemple.fr', now })
  const account = await insertAccount(db, keys, { domainId: domain!.id, now })
  await insertMembership(db, { accountId: account.id, userId: user.id, role: 'owner' }, now)
  const names = Array.from({ length: ANSWERS }, (_, index) => [`customizable${index}`, 'Une réponse de la famille'])
  await saveProfileEntries(db, account, { ...Object.fromEntries(names), deceasedFirstName: 'Jeanne' }, now)
  const token = toToken('bench')
  const label = { name: 'Bench', purpose: '', tokenHash: hashOf(token), userId: user.id, domainId: domain!.id }
  await insertApiToken(db, keys, { ...label, expiresAt: new Date(now.getTime() + 3_600_000) }, now)
  await db.destroy()
  return { file, hashid: account.hashid, token }
}

async function withServer<Result>({ file }: Family, measure: (url: string) => Promise<Result>): Promise<Result> {
  const { url, stop } = await startServer('calls', { DATABASE_URL: `file:${file}` })
  return measure(url).finally(stop)
}

/** `p95`: the 97.5th percentile, which is the closest that autocannon reports. */
type Load = { rate: number; p95: number }

/** Alternates the servers, so that other work of the machine affects both. */
async function compare(url: string, family: Family, method: 'GET' | 'PUT') {
  const loads: { ours: Load[]; bare: Load[] } = { ours: [], bare: [] }
  for (let pass = 0; pass <= PASSES; pass++) {
    const [ours, bare] = [
      await load(`${url}api`, family, method, MEASURE_S),
      await load(`${url}bare`, family, method, MEASURE_S),
    ]
    if (pass === 0) continue // warm-up
    loads.ours.push(ours)
    loads.bare.push(bare)
  }
  return { ours: meanOf(loads.ours), bare: meanOf(loads.bare) }
}

const meanOf = (loads: Load[]): Load => ({
  rate: mean(loads.map(({ rate }) => rate)),
  p95: mean(loads.map(({ p95 }) => p95)),
})

const p95 = (family: Family): Promise<number> =>
  withServer(family, async (url) => {
    await load(`${url}api`, family, 'GET', WARM_UP_S)
    return (await load(`${url}api`, family, 'GET', MEASURE_S)).p95
  })

/** Sends the load from a separate process. Each PUT has another value. Throws if an answer is a refusal. */
async function load(base: string, { hashid, token }: Family, method: string, seconds: number): Promise<Load> {
  const body = '{"profile_entries":{"applicant_city":"Ville [<id>]"}}'
  const sent = method === 'PUT' ? ['-m', 'PUT', '-b', body, '-I', '-H', 'Content-Type=application/json'] : []
  const headers = ['-H', `Authorization=Bearer ${token}`, '-H', 'If-Match=*']
  const options = ['--json', '-c', String(CONNECTIONS), '-d', String(seconds), ...headers, ...sent]
  const args = ['node_modules/autocannon/autocannon.js', ...options, `${base}/accounts/${hashid}`]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 })
  const { requests, latency, non2xx, errors } = JSON.parse(stdout)
  if (non2xx + errors > 0) throw new Error(`${base}: ${non2xx} refusals and ${errors} errors.`)
  return { rate: requests.average, p95: latency.p97_5 }
}
