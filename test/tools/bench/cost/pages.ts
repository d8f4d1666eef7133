import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { e2e } from '#test/support/server/e2e.ts'
import { startServer } from '../servers.ts'
import { signInFamily, withService } from '../service.ts'
import { ms, quantile, type Row, ratio } from '../table.ts'
import { familyPages } from './family-pages.ts'
import { costsInTurn } from './processor.ts'

const AT_ONCE = 20
const TIMES = 10
/** Milliseconds to the first byte, for half of the requests. */
const MOST_MS = 70

const pages = ['/healthz', '/', '/connexion', '/cgu', '/glossaire']
const targetOf = (path: string) => (path === '/healthz' ? '≥ 0.5×' : '5 000 req/s a core')

/** Measures the CPU time of public pages of the real service, against a plain Express route. */
export async function measurePages(): Promise<Row[]> {
  const bare = await startServer('bare-express')
  try {
    return await withService(async ({ pid }) => {
      const headers = { Cookie: 'cookies=acceptes' }
      const { headers: read } = await fetch(`${e2e.origin}/cgu`, { headers })
      const [floor = 0, again = 0, ...costs] = await costsInTurn(
        [
          { pid: bare.pid, url: `${bare.url}healthz` },
          { pid, url: `${e2e.origin}/cgu`, headers: { ...headers, 'If-None-Match': read.get('ETag') ?? '' } },
          ...pages.map((path) => ({ pid, url: e2e.origin + path, headers })),
        ],
        { warmUp: 1000, batch: 4000 },
      )
      const toRow = (path: string, cost: number, target: string): Row => ({
        measure: `${path}: ${cost.toFixed(2)} ms of processor`,
        value: `${(1000 / cost).toFixed(0)} req/s a core`,
        baseline: `a bare route of Express: ${floor.toFixed(2)} ms`,
        ratio: `${(floor / cost).toPrecision(2)}×`,
        target,
        kept: { name: path, ratio: floor / cost },
      })
      return [
        ...pages.map((path, place) => toRow(path, costs[place]!, targetOf(path))),
        toRow('/cgu, 304', again, '< 1 ms'),
      ]
    })
  } finally {
    await bare.stop()
  }
}

/**
 * Measures a family's pages against the same pages written by hand, with the same SQL and tree (by-hand-server.ts), and
 * the first byte of each page that twenty ask at once.
 */
export async function measureByHand(): Promise<Row[]> {
  return await withService(async ({ pid }) => {
    const sessionId = await signInFamily()
    const byHand = await startServer('by-hand', { PATHS: JSON.stringify(familyPages), SESSION_ID: sessionId })
    const rows: Row[] = []
    try {
      for (const path of familyPages) {
        const [ours = 0, theirs = 0] = await costsInTurn(
          [
            { pid, url: e2e.origin + path, headers: { Cookie: `sid=${sessionId}` } },
            { pid: byHand.pid, url: new URL(path, byHand.url).href },
          ],
          { warmUp: 400, batch: 80 },
        )
        rows.push({
          measure: `${path}, signed in: ${ours.toFixed(2)} ms of processor`,
          value: `${(1000 / ours).toFixed(0)} req/s a core`,
          baseline: `Express + renderToString, same tree and statements: ${(1000 / theirs).toFixed(0)} req/s a core`,
          ratio: `${(theirs / ours).toPrecision(2)}×`,
          target: '≥ 0.7×',
          kept: { name: `by hand: ${path}`, ratio: theirs / ours },
        })
        const first = await firstBytesOf(path, `sid=${sessionId}`)
        rows.push({
          measure: `First byte of ${path}, ${AT_ONCE} at once`,
          value: `p50 ${ms(quantile(first, 0.5))}, last ${ms(Math.max(...first))}`,
          baseline: `${MOST_MS} ms for half of them`,
          ratio: ratio(quantile(first, 0.5), MOST_MS),
          target: '≤ 1×',
        })
      }
    } finally {
      await byHand.stop()
    }
    return rows
  })
}

/** Returns the milliseconds to the first byte of each request, of twenty at once over twenty connections. */
async function firstBytesOf(path: string, Cookie: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const ask = async () => {
    const start = performance.now()
    const [answer] = await once(
      get(e2e.origin + path, { agent, headers: { Cookie, 'Accept-Encoding': 'br' } }),
      'response',
    )
    const tookMs = performance.now() - start
    if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}.`)
    await once(answer.resume(), 'end')
    return tookMs
  }
  const all: number[] = []
  for (let time = 0; time < TIMES; time++) all.push(...(await Promise.all(Array.from({ length: AT_ONCE }, ask))))
  agent.destroy()
  return all
}
