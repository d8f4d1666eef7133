// Visitors who leave condolences during a fault, and the check of what is stored afterwards.

import { sql } from 'kysely'
import { condolenceStates } from '#app/rules/condolences/condolences.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listCondolences } from '#db/condolences/condolences.ts'
import { connect, type Db } from '#db/connect.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { insertSpaceWith } from '../bench/condolences.ts'
import { condolenceForm, nameOf, networkOf, openSpacePage, type Visitor } from '../bench/visitors.ts'
import type { Figures } from './figures.ts'

/** Concurrent visitors of one space. */
const VISITORS = 8
/** Maximum condolences of a space in an hour. */
const MOST_OF_SPACE = 120
/** Milliseconds that a visitor waits for a response. */
const PATIENCE_MS = 60_000

/** A condolence and its response. `status` is undefined if the connection broke. `at`, `tookMs`: milliseconds. */
export type Answered = { number: number; status: number | undefined; tookMs: number; at: number }

/** Throws if a refusal does not return the submitted text. */
async function submit(visitor: Visitor, number: number): Promise<Answered> {
  const { path, network, cookie } = visitor
  const body = new FormData()
  for (const [name, value] of Object.entries(condolenceForm(visitor, number))) body.set(name, value)
  const headers = { Cookie: cookie, 'X-Forwarded-For': network }
  const start = performance.now()
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const [status, text] = await fetch(e2e.origin + path, { method: 'POST', body, headers, redirect: 'manual', signal })
    .then(async (answer) => [answer.status, await answer.text()] as const)
    .catch(() => [undefined, ''] as const)
  const at = performance.now()
  if (status !== undefined && status !== 303 && !text.includes(nameOf(number)))
    throw new Error(`A condolence got ${status} without its submitted text.`)
  return { number, status, tookMs: at - start, at }
}

/**
 * Creates a family's space and its visitors, whose condolences are numbered from `from`. Each one is added to
 * `answered`. The database is not used afterwards.
 */
export async function openVisitors(db: Db, from: number) {
  const { account, page } = await insertSpaceWith(db, 0, 'published')
  const visitors: Visitor[] = []
  for (let number = 0; number < VISITORS; number++) visitors.push(await openSpacePage(page, networkOf(from + number)))
  const answered: Answered[] = []
  let next = from
  const submitNext = async () => {
    const number = next++
    const word = await submit(visitors[number % VISITORS]!, number)
    answered.push(word)
    return word
  }

  return {
    account,
    page,
    answered,
    /** Sends several at once until `isOver`, or as many as one space accepts. */
    async write(isOver: () => boolean, atOnce = 4) {
      const writer = async () => {
        while (!isOver() && next - from < MOST_OF_SPACE) await submitNext()
      }
      await Promise.all(Array.from({ length: atOnce }, writer))
    },
    /** Sends each unanswered or refused condolence again, as its author would. */
    async sendAgain() {
      for (const late of answered.filter(({ status }) => status !== 303))
        Object.assign(late, await submit(visitors[late.number % VISITORS]!, late.number))
    },
    submitNext,
    /** Sends new condolences until one is accepted. Returns the time of the acceptance. */
    async untilTaken(mostMs = 60_000): Promise<number> {
      let last: Answered | undefined
      for (const end = performance.now() + mostMs; performance.now() < end; ) {
        last = await submitNext()
        if (last.status === 303) return last.at
      }
      throw new Error(`No condolence was accepted within ${mostMs / 1000} s: the last one got ${last?.status}.`)
    },
  }
}

/** Counts how many of the acknowledged condolences are stored, and how many more than once. */
export async function countKept(account: Account, answered: readonly Answered[]) {
  const all = { states: condolenceStates, hidden: 'all' } as const
  const stored = new Map<string, number>()
  for (const { name } of await withDb((db) => listCondolences(db, account, all, { limit: 10_000 })))
    stored.set(name, (stored.get(name) ?? 0) + 1)
  const done = answered.filter(({ status }) => status === 303)
  return {
    acknowledged: done.length,
    kept: done.filter(({ number }) => stored.has(nameOf(number))).length,
    twice: [...stored.values()].filter((times) => times > 1).length,
  } satisfies Partial<Figures>
}

/** Opens the instance's database and closes it when `use` ends. */
export async function withDb<Value>(use: (db: Db) => Promise<Value>): Promise<Value> {
  const db = connect(e2e.env.DATABASE_URL)
  return await use(db).finally(() => db.destroy())
}

/** Throws if the database file is damaged. */
export async function expectWhole(): Promise<void> {
  const { rows } = await withDb((db) => sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db))
  if (rows[0]?.integrityCheck !== 'ok') throw new Error(`The database is damaged: ${JSON.stringify(rows)}`)
}
