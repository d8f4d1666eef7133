import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { signInWithEveryLetter } from '#test/support/letters/every-letter.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { withService } from '../service.ts'
import { ms, quantile, type Row, ratio } from '../table.ts'
import { familyPages } from './family-pages.ts'

const AT_ONCE = 20
const WARM_UP = 3
const TIMES = 10
/** Milliseconds for the last of twenty public pages, and for half of the pages of a family. */
const MOST_MS = { public: 50, family: 70 }

/** Measures the time to the first byte of a page that twenty users request at once. */
export async function measureFirstByte(): Promise<Row[]> {
  return await withService(async () => {
    const jar: { value: string }[] = []
    await signInWithEveryLetter({ addCookies: async (cookies) => void jar.push(...cookies) })
    const rows: Row[] = []
    for (const path of ['/healthz', '/', '/connexion', '/cgu', '/glossaire', ...familyPages]) {
      const isFamily = familyPages.includes(path)
      const Cookie = isFamily ? `sid=${jar[0]!.value}` : 'cookies=acceptes'
      const [first, last] = await timesOf(path, Cookie)
      rows.push({
        measure: `First byte of ${path}, ${AT_ONCE} at once`,
        value: `p50 ${ms(quantile(first, 0.5))}, of the last p50 ${ms(quantile(last, 0.5))}`,
        baseline: isFamily ? `${MOST_MS.family} ms for half` : `${MOST_MS.public} ms for the last`,
        ratio: isFamily ? ratio(quantile(first, 0.5), MOST_MS.family) : ratio(quantile(last, 0.5), MOST_MS.public),
        target: '≤ 1×',
      })
    }
    return rows
  })
}

/** Returns the milliseconds to the first byte of every response, and of the last of each twenty. */
async function timesOf(path: string, Cookie: string): Promise<[all: number[], last: number[]]> {
  const headers = { Cookie, 'Accept-Encoding': 'br' }
  const ask = async (agent: Agent) => {
    const start = performance.now()
    const [answer] = await once(get(e2e.origin + path, { agent, headers }), 'response')
    const tookMs = performance.now() - start
    if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}.`)
    await once(answer.resume(), 'end')
    return tookMs
  }
  const [all, last]: number[][] = [[], []]
  for (let time = 0; time < WARM_UP + TIMES; time++) {
    const agent = new Agent({ maxSockets: AT_ONCE })
    const times = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(agent)))
    agent.destroy()
    if (time < WARM_UP) continue
    all!.push(...times)
    last!.push(Math.max(...times))
  }
  return [all!, last!]
}
