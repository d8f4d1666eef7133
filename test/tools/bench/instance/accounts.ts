import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { keepSites } from '#app/http/sites.ts'
import { pageHandler } from '#app/middleware/page/handler.ts'
import { connect, type Db, toPath } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { saveDefaultDomain } from '#db/partners/domains.ts'
import { createOnServer, makeTemplate, nameOf } from '#test/support/db/on-server.ts'
import { startPostgres } from '#test/support/db/postgres-server.ts'
import { aContext } from '#test/support/server/context.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { resetE2e } from '#test/support/server/reset-e2e.ts'
import { familyPages } from '../cost/family-pages.ts'
import { signInFamily } from '../service.ts'
import { ms, quantile, type Row, ratio } from '../table.ts'
import { insertUsers } from './users.ts'

const folder = '.cache/bench/accounts'
const FEW = 1000
const MANY = 1_000_000
const WARM_UP = 10
const VISITS = 100

/** Returns milliseconds so far: CPU time on SQLite, which runs on the thread of the page; otherwise wall time. */
type Clock = () => number

const processor: Clock = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

setFlagsFromString('--expose-gc')
/** Collects garbage between two visits. Left to chance, it would take half of some visits and decide their p95. */
const collect: () => void = runInNewContext('() => gc({ type: "minor" })', { gc: runInNewContext('gc') })

/** Measures each page of a family among a thousand accounts and among a million, alternately, without a socket. */
export async function measureAccounts(): Promise<Row[]> {
  return [...(await onSqlite()), ...(await onPostgres())]
}

async function onSqlite(): Promise<Row[]> {
  if ((await resetE2e()) !== 0) throw new Error('The database for the measurement could not be created.')
  const family = await signInFamily()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const copy = async (users: number) => {
    const file = `${folder}/${users}.sqlite`
    copyFileSync(toPath(e2e.env.DATABASE_URL), file)
    return await insertUsers(connect(`file:${file}`), users)
  }
  const rows = await compare('SQLite', [await copy(FEW), await copy(MANY)], family, processor)
  rmSync(folder, { recursive: true, force: true })
  return rows
}

async function onPostgres(): Promise<Row[]> {
  const server = await startPostgres()
  try {
    const template = await makeTemplate(server.url)
    const db = connect(template)
    await saveDefaultDomain(db, e2e.origin)
    await db.destroy()
    const family = await signInFamily({ databaseUrl: template })
    const copy = async (users: number) =>
      await insertUsers(connect(await createOnServer(template, nameOf(template)), { timeoutMs: FILL_MS }), users)
    return await compare('PostgreSQL', [await copy(FEW), await copy(MANY)], family, () => performance.now())
  } finally {
    await server.close()
  }
}

/** Timeout to insert a million accounts. */
const FILL_MS = 600_000

/** Compares both databases, and closes them. */
async function compare(engine: string, databases: [few: Db, many: Db], session: string, clock: Clock): Promise<Row[]> {
  const answers = await Promise.all(databases.map((db) => openPages(db, session, clock)))
  const rows: Row[] = []
  for (const path of familyPages) {
    const times: number[][] = [[], []]
    for (let visit = 0; visit < WARM_UP + VISITS; visit++) {
      for (const [place, answer] of answers.entries()) {
        collect()
        const tookMs = await answer(path)
        if (visit >= WARM_UP) times[place]!.push(tookMs)
      }
    }
    const [floor, p95] = times.map((list) => quantile(list, 0.95)) as [number, number]
    rows.push({
      measure: `${path}, signed in, among 1 000 000 accounts on ${engine}, p95`,
      value: ms(p95),
      baseline: `among 1 000: ${ms(floor)}`,
      ratio: ratio(p95, floor),
      target: '≤ 1.2×',
    })
  }
  await Promise.all(databases.map((db) => db.destroy()))
  return rows
}

/** Returns a function that measures one visit in milliseconds. Throws if the family does not get its page. */
async function openPages(db: Db, sessionId: string, clock: Clock): Promise<(path: string) => Promise<number>> {
  const built = await import(pathToFileURL('build/server/index.js').href)
  const site = (await keepSites(db, e2e.origin)).current().defaultSite
  const keys = keyRing([e2e.env.APP_SECRETS])
  const context = await aContext({ db, site, keys, now: () => new Date(), sessionId })
  const answer = pageHandler(built, 'production')
  return async (path) => {
    const start = clock()
    const response = await answer(new Request(new URL(path, site.origin)), { ...context })
    await response.text()
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`)
    return clock() - start
  }
}
