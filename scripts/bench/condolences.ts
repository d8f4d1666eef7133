import { chromium } from 'playwright/test'
import type { CondolenceState } from '#app/rules/condolences/condolences.ts'
import { messagesPathOf, spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { insertCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import { connect, type Db } from '#db/connect.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { BUDGET, weigh } from '#test/support/page/weight.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { measureBurst } from './burst.ts'
import { withService } from './service.ts'
import { ms, quantile, type Row, ratio } from './table.ts'

/**
 * Number of spaces that share the load. Each receives more condolences than it accepts in an hour, so that some are
 * refused.
 */
const SPACES = 8
const PUBLISHED = 20
const VISITS = 100
const WARM_UP = 5
const FEW = 50

/** Measures memorial spaces that many visitors read and write to at once: request-6.3. */
export async function measureCondolences(executablePath: string, { condolences = 10_000 } = {}): Promise<Row[]> {
  return await withService(async ({ pid }) => {
    const db = connect(e2e.env.DATABASE_URL)
    try {
      const spaces = []
      for (let number = 0; number < SPACES; number++) spaces.push(await insertSpaceWith(db, PUBLISHED, 'published'))
      const first = await weighPage(executablePath, spaces[0]!.page)
      const burst = await measureBurst({ db, pid, condolences, spaces })
      return [first, ...burst, await measureModeration(db, condolences)]
    } finally {
      await db.destroy()
    }
  })
}

/** Measures the bytes of a first visit in the real browser, without a portrait, with one page of messages. */
async function weighPage(executablePath: string, page: string): Promise<Row> {
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  try {
    const context = await browser.newContext({ locale: 'fr-FR' })
    const { requests, bytes, scriptBytes } = await weigh(await context.newPage(), e2e.origin + page)
    return {
      measure: `The page of a space, ${PUBLISHED} messages: ${requests} requests, ${scriptBytes} script bytes`,
      value: `${bytes} bytes`,
      baseline: `${BUDGET} bytes, script: 0`,
      ratio: ratio(bytes, BUDGET),
      target: '≤ 1×',
    }
  } finally {
    await browser.close()
  }
}

/** Measures the moderation list with thousands of waiting messages, against one page of them. */
async function measureModeration(db: Db, many: number): Promise<Row> {
  const [few, full] = [await insertSpaceWith(db, FEW, 'waiting'), await insertSpaceWith(db, many, 'waiting')]
  const [baseline = [], loaded = []] = await visitInTurn([few, full])
  return {
    measure: `Messages to read, ${many} waiting`,
    value: `p95 ${ms(quantile(loaded, 0.95))}, p50 ${ms(quantile(loaded, 0.5))}`,
    baseline: `${FEW} waiting: p95 ${ms(quantile(baseline, 0.95))}`,
    ratio: ratio(quantile(loaded, 0.95), quantile(baseline, 0.95)),
    target: '≤ 2×',
  }
}

/** Returns the times of each list in milliseconds, visited alternately, so that other work affects all of them. */
async function visitInTurn(lists: Awaited<ReturnType<typeof insertSpaceWith>>[]): Promise<number[][]> {
  const times = lists.map((): number[] => [])
  for (let number = 0; number < WARM_UP + VISITS; number++) {
    for (const [list, { account, Cookie }] of lists.entries()) {
      const start = performance.now()
      const answer = await fetch(e2e.origin + messagesPathOf(account.hashid), { headers: { Cookie } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`The messages of a space answer ${answer.status}.`)
      if (number >= WARM_UP) times[list]!.push(performance.now() - start)
    }
  }
  return times
}

/** Creates a family whose space holds so many messages, and returns the session cookie of its owner. */
export async function insertSpaceWith(db: Db, messages: number, state: CondolenceState) {
  const jar: { value: string }[] = []
  const profile = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' }
  const account = await signIn({ addCookies: async (cookies) => void jar.push(...cookies) }, { profile })
  const [owner] = await listMembershipsOfAccount(db, account.id)
  await insertSpace(db, account, newSpace('Jeanne', 'link'), { by: owner!.userId, now: new Date() })
  await db.transaction().execute((db) => fill(db, account, { messages, state }))
  return { account, page: spaceOf(account.hashid), Cookie: `sid=${jar[0]?.value}` }
}

async function fill(db: Db, account: Account, { messages, state }: { messages: number; state: CondolenceState }) {
  const now = new Date()
  for (let number = 0; number < messages; number++) {
    const message = `Un souvenir, le ${number + 1}ᵉ. ${'Elle chantait en faisant la cuisine. '.repeat(5)}`
    const condolence = { name: `Proche ${number + 1}`, message, state, doubts: [] }
    await insertCondolence(db, account, newCondolenceId(), condolence, now)
  }
}
