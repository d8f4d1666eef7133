// Measures a rolling restart of `npm start -- --processes 2`, on its own PostgreSQL.

import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { saveDefaultDomain } from '#db/partners/domains.ts'
import { askForRestart } from '#scripts/serve/service.ts'
import { makeTemplate } from '#test/support/db/on-server.ts'
import { startPostgres } from '#test/support/db/postgres-server.ts'
import { newFolder } from '#test/support/given.ts'
import { environmentOf, launch, sendTraffic } from '#test/support/server/launcher.ts'
import { type Row, ratio } from '../table.ts'

const port = '4613'
/** Milliseconds of sending before a restart, as the baseline. */
const BEFORE_MS = 3000

/** Runs a measure against two processes on their own PostgreSQL. */
async function withTwoProcesses<Result>(measure: (env: NodeJS.ProcessEnv) => Promise<Result>): Promise<Result> {
  const server = await startPostgres()
  try {
    const databaseUrl = await makeTemplate(server.url)
    const db = connect(databaseUrl)
    await saveDefaultDomain(db, `http://localhost:${port}`)
    await db.destroy()
    const env = environmentOf({ port, databaseUrl, folder: newFolder() })
    const { launcher, until, ended } = launch(['--processes', '2'], env)
    try {
      await until('Pour arrêter')
      return await measure(env)
    } finally {
      launcher.kill('SIGTERM')
      await ended
    }
  } finally {
    await server.close()
  }
}

/** Measures six senders without a pause while `npm restart` replaces two processes. */
export async function measureRolling(): Promise<Row[]> {
  const row = await withTwoProcesses(async (env) => {
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
  return [row]
}
