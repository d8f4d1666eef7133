import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { toPath } from '#db/connect.ts'
import { openSqlite } from '#db/sqlite.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { withService } from '../service.ts'
import { ms, quantile, type Row, ratio } from '../table.ts'
import { openClient } from '../visitors.ts'

const LOCK_S = 20
const BASELINE_S = 5
const MOST_MS = 300
/** Milliseconds between two rounds of requests. */
const PAUSE_MS = 50
const NEWCOMERS = 20

const publicPages = ['/healthz', '/', '/connexion']
const ownPages = ['/services', '/demarches-administratives', '/espace-ceremonie', '/utilisateurs']

/** Measures reading while another process, this one, holds the write lock of both files. */
export function measureLock(): Promise<Row[]> {
  return withService(async () => {
    const jar: { value: string }[] = []
    await signIn({ addCookies: async (cookies) => void jar.push(...cookies) })
    const cookie = `sid=${jar[0]?.value}`
    await readFor(1, cookie)
    const before = await readFor(BASELINE_S, cookie)
    const newcomers = await signInNewcomers()
    const letGo = holdLocks()
    const [during, first] = await Promise.all([readFor(LOCK_S, cookie), readFirst(newcomers)]).finally(letGo)
    const firstViews: Row = {
      measure: `First views of a ceremony and of a space, ${newcomers.length} families, meanwhile`,
      value: `at most ${ms(Math.max(...first))}, p50 ${ms(quantile(first, 0.5))}`,
      baseline: `${MOST_MS} ms`,
      ratio: ratio(Math.max(...first), MOST_MS),
      target: '≤ 1×',
    }
    const rows = [...before.keys()].map((path): Row => {
      const [most, usual] = [Math.max(...during.get(path)!), Math.max(...before.get(path)!)]
      return {
        measure: `${path}, while the database is locked for ${LOCK_S} s`,
        value: `at most ${ms(most)}, p50 ${ms(quantile(during.get(path)!, 0.5))}`,
        baseline: `${MOST_MS} ms; not locked: at most ${ms(usual)}`,
        ratio: ratio(most, MOST_MS),
        target: '≤ 1×',
      }
    })
    return [...rows, firstViews]
  })
}

type Newcomer = { cookie: string; space: string }

/** Signs in families that have not opened any page yet. */
async function signInNewcomers(): Promise<Newcomer[]> {
  const newcomers: Newcomer[] = []
  for (let number = 0; number < NEWCOMERS; number++) {
    const jar: { value: string }[] = []
    const { hashid } = await signIn({ addCookies: async (cookies) => void jar.push(...cookies) })
    newcomers.push({ cookie: `sid=${jar[0]?.value}`, space: spaceOf(hashid) })
  }
  return newcomers
}

/**
 * Times first visits that cannot write: the ceremony is shown without its default, and the space reports the problem.
 */
async function readFirst(newcomers: Newcomer[]): Promise<number[]> {
  const client = openClient(1)
  const times: number[] = []
  for (const { cookie, space } of newcomers) {
    for (const [path, expected] of [
      ['/espace-ceremonie', 200],
      [space, 503],
    ] as const) {
      const start = performance.now()
      const { status } = await client.send({ path, network: '10.0.0.8', cookie })
      if (status !== expected) throw new Error(`${path} answers ${status}.`)
      times.push(performance.now() - start)
    }
    await wait((LOCK_S * 1000) / (2 * newcomers.length))
  }
  client.close()
  return times
}

/** Locks both files. Returns a function that releases them. */
function holdLocks(): () => void {
  const path = toPath(e2e.env.DATABASE_URL)
  const files = [path, join(dirname(path), 'rates.sqlite')].map((file) => openSqlite(file))
  for (const file of files) file.exec('begin immediate')
  return () => {
    for (const file of files) file.exec('rollback').close()
  }
}

/** Times each page in milliseconds, alternately. Throws if a page is not shown. */
async function readFor(seconds: number, cookie: string): Promise<Map<string, number[]>> {
  const client = openClient(1)
  const times = new Map<string, number[]>([...publicPages, ...ownPages].map((path) => [path, []]))
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    for (const [path, taken] of times) {
      const start = performance.now()
      const { status } = await client.send({ path, network: '10.0.0.7', cookie: ownPages.includes(path) ? cookie : '' })
      if (status !== 200) throw new Error(`${path} answers ${status}.`)
      taken.push(performance.now() - start)
    }
    await wait(PAUSE_MS)
  }
  client.close()
  return times
}
