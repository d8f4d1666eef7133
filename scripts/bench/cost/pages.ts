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
    for (const { path, signedIn, target } of pages) {
      const cookie = signedIn ? `sid=${jar[0]?.value}` : 'cookies=acceptes'
      const cost = await costOf(pid, e2e.origin + path, { Cookie: cookie })
      rows.push({
        measure: `${path}${signedIn ? ', signed in' : ''}: ${cost.toFixed(2)} ms of processor`,
        value: `${(1000 / cost).toFixed(0)} req/s a core`,
        baseline: `a bare route of Express: ${floor.toFixed(2)} ms`,
        ratio: `${(floor / cost).toPrecision(2)}×`,
        ...(target && { target }),
        kept: { name: path, ratio: floor / cost },
      })
    }
    return rows
  })
}
