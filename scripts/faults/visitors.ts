// Visitors who leave condolences while something goes wrong, and what is found of them afterwards.

import { sql } from 'kysely'
import { condolenceStates } from '#app/rules/condolences/condolences.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listCondolences } from '#db/condolences/condolences.ts'
import { connect, type Db } from '#db/connect.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { insertSpaceWith } from '../bench/condolences.ts'
import { nameOf, networkOf, openClient, openSpacePage, submitCondolence, type Visitor } from '../bench/visitors.ts'
import type { Figures } from './figures.ts'

/** Of one space, at once. */
const VISITORS = 8
/** A space takes more than that in an hour, and so does the network of each of its visitors. */
const MOST_OF_SPACE = 120

export type Answered = { number: number; status: number | undefined; tookMs: number; at: number; text: string }

/**
 * A family’s space and its visitors, who go on writing until they are told to stop. Each condolence is in `answered`,
 * with its status, none where the line broke.
 */
export async function openVisitors(db: Db, from: number) {
  const { account, page } = await insertSpaceWith(db, 0, 'published')
  const visitors: Visitor[] = []
  for (let visitor = 0; visitor < VISITORS; visitor++)
    visitors.push(await openSpacePage(page, networkOf(from + visitor)))
  const answered: Answered[] = []
  let next = from

  async function submit(number: number): Promise<Answered> {
    const client = openClient(1)
    const start = performance.now()
    const { status, text } = await submitCondolence(client, visitors[number % VISITORS]!, number)
      .catch(() => ({ status: undefined, text: '' }))
      .finally(client.close)
    const at = performance.now()
    return { number, status, tookMs: at - start, at, text }
  }

  return {
    ...{ account, page, answered },
    /** Several at once, until `isOver` or as many as one space takes. */
    async write(isOver: () => boolean, atOnce = 4) {
      const writer = async () => {
        while (!isOver() && next - from < MOST_OF_SPACE) answered.push(await submit(next++))
      }
      await Promise.all(Array.from({ length: atOnce }, writer))
    },
    /** Sends again each whose answer did not come or was a refusal: as its author does. */
    async sendAgain() {
      for (const late of answered.filter(({ status }) => status !== 303)) Object.assign(late, await submit(late.number))
    },
    /** Submits new ones until one is taken; answers when it was. */
    async untilTaken(mostMs = 60_000): Promise<number> {
      for (const end = performance.now() + mostMs; performance.now() < end; ) {
        const word = await submit(next++)
        answered.push(word)
        if (word.status === 303) return word.at
      }
      throw new Error(`No condolence is taken within ${mostMs / 1000} s.`)
    },
  }
}

/** Of the condolences that were answered as done, how many are there, and how many twice. */
export async function countKept(db: Db, account: Account, answered: readonly Answered[]) {
  const all = { states: condolenceStates, hidden: 'all' } as const
  const stored = new Map<string, number>()
  for (const { name } of await listCondolences(db, account, all, { limit: 10_000 }))
    stored.set(name, (stored.get(name) ?? 0) + 1)
  const done = answered.filter(({ status }) => status === 303)
  return {
    acknowledged: done.length,
    kept: done.filter(({ number }) => stored.has(nameOf(number))).length,
    twice: [...stored.values()].filter((times) => times > 1).length,
  } satisfies Partial<Figures>
}

/** A database of the instance, closed when `use` ends. */
export async function withDb<Value>(use: (db: Db) => Promise<Value>): Promise<Value> {
  const db = connect(e2e.env.DATABASE_URL)
  return await use(db).finally(() => db.destroy())
}

/** Throws where the file of the database is not whole. */
export async function expectWhole(db: Db): Promise<void> {
  const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db)
  if (rows[0]?.integrityCheck !== 'ok') throw new Error(`The database is not whole: ${JSON.stringify(rows)}`)
}
