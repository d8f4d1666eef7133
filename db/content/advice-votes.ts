import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type AdviceVotes = { uid: string; yes: number; no: number }

/** Adds one vote. */
export async function countAdviceVote(db: Db, uid: string, helped: boolean): Promise<void> {
  await db
    .insertInto('adviceVote')
    .values({ uid, helped: helped ? 1 : 0, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['uid', 'helped']).doUpdateSet({ count: sql<number>`advice_vote.count + 1` }),
    )
    .execute()
}

/** Lists the votes by uid. */
export async function listAdviceVotes(db: Db): Promise<AdviceVotes[]> {
  const rows = await db.selectFrom('adviceVote').selectAll().orderBy('uid').execute()
  const votes = new Map<string, AdviceVotes>()
  for (const { uid, helped, count } of rows) {
    const page = votes.get(uid) ?? { uid, yes: 0, no: 0 }
    votes.set(uid, { ...page, [helped ? 'yes' : 'no']: count })
  }
  return [...votes.values()]
}
