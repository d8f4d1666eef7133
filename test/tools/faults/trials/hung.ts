import { setTimeout as wait } from 'node:timers/promises'
import { node } from '#scripts/run/environment.ts'
import { startPostgres } from '#test/support/db/postgres-server.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { resetE2e } from '#test/support/server/reset-e2e.ts'
import { ms } from '../../bench/table.ts'
import { startService } from '../service.ts'

/** Maximum time of an answer while the database hangs, in milliseconds. */
const MOST_MS = 5000
const ROUNDS = 3
/** `/readyz` looks once a second. */
const CACHED_MS = 1100
const paths = ['/', '/services', '/connexion', '/readyz']

/** security-B.4, F27: PostgreSQL is stopped without being ended; pages answer in time, and again once it continues. */
export async function hungDatabase() {
  await resetE2e()
  const postgres = await startPostgres()
  try {
    const env = { DATABASE_URL: postgres.url }
    if ((await node(['scripts/migrate.ts'], { ...e2e.env, ...env }, () => {})) !== 0)
      throw new Error('The migration failed.')
    const service = await startService({ env })
    const took: number[] = []
    const healed: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const path of paths) await ask(path)
      const submit = await openForm()
      const carryOn = postgres.freeze()
      await wait(CACHED_MS)
      const answers = await Promise.all([...paths.map((path) => ask(path)), submit()])
      carryOn()
      const continued = performance.now()
      for (const { path, status, tookMs } of answers) {
        if (tookMs > MOST_MS) throw new Error(`${path} answered ${status} after ${ms(tookMs)}.`)
        took.push(tookMs)
      }
      const refused = answers.filter(({ path }) => path === '/readyz' || path === 'form')
      for (const { path, status } of refused) if (status !== 503) throw new Error(`${path} answered ${status}.`)
      while ((await ask('/readyz')).status !== 200) await wait(50)
      healed.push(performance.now() - continued)
    }
    await service.end('SIGTERM')
    const said = `${took.length} answers, ${ms(Math.max(...took))} at most`
    const figures = { rounds: ROUNDS, healMs: Math.max(...healed), said }
    return [{ id: 'F27', done: 'PostgreSQL hangs (SIGSTOP) under a service that runs', figures }]
  } finally {
    await postgres.close()
  }
}

type Asked = { path: string; status: number; tookMs: number }

async function ask(path: string): Promise<Asked> {
  const start = performance.now()
  const response = await fetch(e2e.origin + path, { redirect: 'manual', signal: AbortSignal.timeout(30_000) })
  await response.arrayBuffer()
  return { path, status: response.status, tookMs: performance.now() - start }
}

/** Opens the sign-in form, and returns what submits it: a write. */
async function openForm(): Promise<() => Promise<Asked>> {
  const page = await fetch(`${e2e.origin}/connexion`)
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { values } = formsIn(await page.text()).find(({ typed }) => typed.includes('email'))!
  const body = new URLSearchParams({ ...values, email: 'zoe@famille.example' })
  return async () => {
    const start = performance.now()
    const sent = { method: 'POST', body, headers: { Cookie: cookie }, redirect: 'manual' } as const
    const { status } = await fetch(`${e2e.origin}/connexion`, sent)
    return { path: 'form', status, tookMs: performance.now() - start }
  }
}
