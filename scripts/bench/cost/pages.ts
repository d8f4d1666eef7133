import { signInWithEveryLetter } from '#test/support/letters/every-letter.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { startServer } from '../servers.ts'
import { withService } from '../service.ts'
import type { Row } from '../table.ts'
import { costOf } from './processor.ts'

const letters = '/demarches-administratives'

/** `signedIn`: a family with an answer to each question of each letter. */
const pages = [
  { path: '/healthz', signedIn: false, target: '≥ 0.5×' },
  { path: '/', signedIn: false },
  { path: '/connexion', signedIn: false },
  { path: '/cgu', signedIn: false, target: '5 000 req/s a core' },
  { path: '/glossaire', signedIn: false, target: '5 000 req/s a core' },
  { path: '/services', signedIn: true },
  { path: letters, signedIn: true },
  { path: `${letters}/courriers/bailleur`, signedIn: true },
  { path: `${letters}/dossier`, signedIn: true },
  { path: `${letters}/courriers`, signedIn: true },
  { path: `${letters}/pieces-jointes`, signedIn: true },
  { path: '/espace-ceremonie', signedIn: true },
]

/** Each page of the real service against a bare route of Express, by what a request costs the processor. */
export async function measurePages(): Promise<Row[]> {
  const bare = await startServer('bare-express')
  const floor = await costOf(bare.pid, `${bare.url}healthz`).finally(bare.stop)
  return await withService(async ({ pid }) => {
    const jar: { value: string }[] = []
    await signInWithEveryLetter({ addCookies: async (cookies) => void jar.push(...cookies) })
    const rows: Row[] = []
    const costs = new Map<string, number>()
    for (const { path, signedIn, target } of pages) {
      const cookie = signedIn ? `sid=${jar[0]?.value}` : 'cookies=acceptes'
      const cost = await costOf(pid, e2e.origin + path, { Cookie: cookie })
      costs.set(path, cost)
      rows.push({
        measure: `${path}${signedIn ? ', signed in' : ''}: ${cost.toFixed(2)} ms of processor`,
        value: `${(1000 / cost).toFixed(0)} req/s a core`,
        baseline: `a bare route of Express: ${floor.toFixed(2)} ms`,
        ratio: `${(floor / cost).toPrecision(2)}×`,
        ...(target && { target }),
        kept: { name: path, ratio: floor / cost },
      })
    }
    return [...rows, ...(await compareByHand(jar[0]!.value, costs))]
  })
}

/** The pages of a family against themselves written by hand, with as much SQL and the same tree: by-hand-server.ts. */
async function compareByHand(sessionId: string, costs: ReadonlyMap<string, number>): Promise<Row[]> {
  const paths = pages.flatMap(({ path, signedIn }) => (signedIn ? path : []))
  const byHand = await startServer('by-hand', { PATHS: JSON.stringify(paths), SESSION_ID: sessionId })
  const rows: Row[] = []
  try {
    for (const path of paths) {
      const [ours, theirs] = [costs.get(path)!, await costOf(byHand.pid, new URL(path, byHand.url).href)]
      rows.push({
        measure: `${path}, signed in`,
        value: `${(1000 / ours).toFixed(0)} req/s a core`,
        baseline: `Express + renderToString, same tree and statements: ${(1000 / theirs).toFixed(0)} req/s a core`,
        ratio: `${(theirs / ours).toPrecision(2)}×`,
        target: '≥ 0.4×',
        kept: { name: `by hand: ${path}`, ratio: theirs / ours },
      })
    }
  } finally {
    await byHand.stop()
  }
  return rows
}
