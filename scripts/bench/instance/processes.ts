// Measures `npm start -- --processes 2` on its own PostgreSQL: two processes against one, and a rolling restart of two.

import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { saveDefaultDomain } from '#db/partners/domains.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { makeTemplate } from '#test/support/db/on-server.ts'
import { startPostgres } from '#test/support/db/postgres-server.ts'
import { newFolder } from '#test/support/files/folders.ts'
import { environmentOf, launch, sendTraffic } from '#test/support/server/launcher.ts'
import { askForRestart } from '../../serve/service.ts'
import { load, processorMs } from '../cost/processor.ts'
import { mean, ms, type Row, ratio } from '../table.ts'

const port = '4613'
/** Process counts in order, so that other work of the machine affects both. */
const COUNTS = [1, 2, 2, 1] as const
const WARM_UP_S = 4
const SECONDS = 4
/** Milliseconds of sending before a restart, as the baseline. */
const BEFORE_MS = 3000

type Running = { env: NodeJS.ProcessEnv; pids: number[]; cookie: string }

/** Runs measures against each number of processes, started and stopped one after the other on one database. */
async function onPostgres<Result>(
  counts: readonly number[],
  measure: (running: Running) => Promise<Result>,
): Promise<Result[]> {
  const server = await startPostgres()
  try {
    const databaseUrl = await makeTemplate(server.url)
    const db = connect(databaseUrl)
    await saveDefaultDomain(db, `http://localhost:${port}`)
    await db.destroy()
    const jar: { value: string }[] = []
    await signIn({ addCookies: async (cookies) => void jar.push(...cookies) }, { databaseUrl })
    const cookie = `sid=${jar[0]!.value}`
    const env = environmentOf({ port, databaseUrl, folder: newFolder() })
    const results: Result[] = []
    for (const count of counts) results.push(await withProcesses(count, { env, cookie }, measure))
    return results
  } finally {
    await server.close()
  }
}

async function withProcesses<Result>(
  count: number,
  { env, cookie }: Omit<Running, 'pids'>,
  measure: (running: Running) => Promise<Result>,
): Promise<Result> {
  const { launcher, until, pids, ended } = launch(['--processes', String(count)], env)
  try {
    await until('Pour arrêter')
    return await measure({ env, cookie, pids: pids() })
  } finally {
    launcher.kill('SIGTERM')
    await ended
  }
}

type Load = { perSecond: number; costMs: number; busiest: number }

/** Measures a family's page, `/services`, with one and two processes: requests per second, and CPU time per request. */
export async function measureProcesses(): Promise<Row[]> {
  const loads = await onPostgres(COUNTS, measureLoad)
  const loadsOf = (count: number) => loads.filter((_, index) => COUNTS[index] === count)
  const [one, two] = [loadsOf(1), loadsOf(2)]
  const of = (list: readonly Load[], field: keyof Load) => mean(list.map((each) => each[field]))
  const perSecond = (list: readonly Load[]) => `${of(list, 'perSecond').toFixed(0)} req/s`
  return [
    {
      measure: `Two processes on PostgreSQL, ${(of(two, 'busiest') * 100).toFixed(0)} % of the work on the busier`,
      value: perSecond(two),
      baseline: `one: ${perSecond(one)}`,
      ratio: ratio(of(two, 'perSecond'), of(one, 'perSecond')),
      target: '≥ 1.7× where cores allow',
    },
    {
      measure: 'The processor of a request there, PostgreSQL apart',
      value: ms(of(two, 'costMs')),
      baseline: `one: ${ms(of(one, 'costMs'))}`,
      ratio: ratio(of(two, 'costMs'), of(one, 'costMs')),
      target: '≤ 1.15×',
    },
  ]
}

async function measureLoad({ pids, cookie }: Running): Promise<Load> {
  const url = `http://localhost:${port}/services`
  await load(url, { seconds: WARM_UP_S }, { Cookie: cookie })
  const before = pids.map((pid) => processorMs(pid))
  const { total, average } = await load(url, { seconds: SECONDS }, { Cookie: cookie })
  const spent = pids.map((pid, index) => processorMs(pid) - before[index]!)
  const all = spent.reduce((sum, each) => sum + each, 0)
  return { perSecond: average, costMs: all / total, busiest: Math.max(...spent) / all }
}

/** Measures six senders without a pause while `npm restart` replaces two processes. */
export async function measureRolling(): Promise<Row[]> {
  const [row] = await onPostgres([2], async ({ env }) => {
    const traffic = sendTraffic(port, 0)
    await wait(BEFORE_MS)
    const before = traffic.served()
    const start = performance.now()
    const outcome = await askForRestart(Number(port), env)
    const tookMs = performance.now() - start
    const meanwhile = traffic.served() - before
    await traffic.stop()
    if (outcome?.replaced !== 2) throw new Error('The processes were not replaced.')
    const perSecond = [(meanwhile * 1000) / tookMs, (before * 1000) / BEFORE_MS] as const
    return {
      measure: `Two processes replaced in ${(tookMs / 1000).toFixed(1)} s, under load`,
      value: `${traffic.refused.length} of ${traffic.served()} failed, ${perSecond[0].toFixed(0)} req/s`,
      baseline: `just before: ${perSecond[1].toFixed(0)} req/s`,
      ratio: ratio(...perSecond),
      target: '0 failed',
    }
  })
  return [row!]
}
