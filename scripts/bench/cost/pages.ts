import { signInWithEveryLetter } from '#test/support/letters/every-letter.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { startServer } from '../servers.ts'
import { withService } from '../service.ts'
import type { Row } from '../table.ts'
import { familyPages } from './family-pages.ts'
import { costsInTurn } from './processor.ts'

const pages = [
  { path: '/healthz', target: '≥ 0.5×' },
  { path: '/', target: '5 000 req/s a core' },
  { path: '/connexion', target: '5 000 req/s a core' },
  { path: '/cgu', target: '5 000 req/s a core' },
  { path: '/glossaire', target: '5 000 req/s a core' },
]

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
          ...pages.map(({ path }) => ({ pid, url: e2e.origin + path, headers })),
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
        ...pages.map(({ path, target }, place) => toRow(path, costs[place]!, target)),
        toRow('/cgu, 304', again, '< 1 ms'),
      ]
    })
  } finally {
    await bare.stop()
  }
}

/** Measures a family's pages against the same pages written by hand, with the same SQL and tree: by-hand-server.ts. */
export async function measureByHand(): Promise<Row[]> {
  return await withService(async ({ pid }) => {
    const jar: { value: string }[] = []
    await signInWithEveryLetter({ addCookies: async (cookies) => void jar.push(...cookies) })
    const sessionId = jar[0]!.value
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
      }
    } finally {
      await byHand.stop()
    }
    return rows
  })
}
