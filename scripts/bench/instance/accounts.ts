import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { keepSites } from '#app/http/sites.ts'
import { pageHandler } from '#app/middleware/page/handler.ts'
import { connect, type Db, toPath } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { signInWithEveryLetter } from '#test/support/letters/every-letter.ts'
import { aContext } from '#test/support/server/context.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { resetE2e } from '../../run/checks.ts'
import { familyPages } from '../cost/family-pages.ts'
import { ms, quantile, type Row, ratio } from '../table.ts'
import { insertUsers } from './lookup.ts'

const folder = '.cache/bench/accounts'
const FEW = 1000
const MANY = 1_000_000
const WARM_UP = 10
const VISITS = 60

/**
 * Each page of one family among a thousand accounts and among a million, in turn, without a socket between: milliseconds
 * of the processor, since SQLite works on the thread of the page.
 */
export async function measureAccounts(): Promise<Row[]> {
  if ((await resetE2e()) !== 0) throw new Error('The database of the measure could not be made.')
  const jar: { value: string }[] = []
  await signInWithEveryLetter({ addCookies: async (cookies) => void jar.push(...cookies) })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const [few, many] = [await fillCopy(FEW), await fillCopy(MANY)]
  const answers = [await openPages(few, jar[0]!.value), await openPages(many, jar[0]!.value)]
  const rows: Row[] = []
  for (const path of familyPages) {
    const times: number[][] = [[], []]
    for (let visit = 0; visit < WARM_UP + VISITS; visit++) {
      for (const [place, answer] of answers.entries()) {
        const tookMs = await answer(path)
        if (visit >= WARM_UP) times[place]!.push(tookMs)
      }
    }
    const [floor, p95] = times.map((list) => quantile(list, 0.95)) as [number, number]
    rows.push({
      measure: `${path}, signed in, among 1 000 000 accounts, p95 of the processor`,
      value: ms(p95),
      baseline: `among 1 000: ${ms(floor)}`,
      ratio: ratio(p95, floor),
      target: '≤ 1.2×',
    })
  }
  await Promise.all([few.destroy(), many.destroy()])
  rmSync(folder, { recursive: true, force: true })
  return rows
}

/** The database of the family, with so many others. */
async function fillCopy(users: number): Promise<Db> {
  const file = `${folder}/${users}.sqlite`
  copyFileSync(toPath(e2e.env.DATABASE_URL), file)
  const db = connect(`file:${file}`)
  await insertUsers(db, users)
  return db
}

/** What the milliseconds of one visit are. Throws where the family is not shown its page. */
async function openPages(db: Db, sessionId: string): Promise<(path: string) => Promise<number>> {
  const built = await import(new URL('../../../build/server/index.js', import.meta.url).href)
  const site = (await keepSites(db, e2e.origin)).current().defaultSite
  const keys = keyRing([e2e.env.APP_SECRETS])
  const context = await aContext({ db, site, keys, now: () => new Date(), sessionId })
  const answer = pageHandler(built, 'production')
  return async (path) => {
    const before = process.threadCpuUsage()
    const response = await answer(new Request(new URL(path, site.origin)), { ...context })
    await response.text()
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
}
