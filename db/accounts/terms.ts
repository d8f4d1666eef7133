import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** Lists the versions of the terms that a user has accepted or was notified of, oldest first. */
export async function listAcceptedTerms(db: Db, userId: Id): Promise<string[]> {
  const rows = await db
    .selectFrom('acceptedTerms')
    .select('version')
    .where('userId', '=', userId)
    .orderBy('version')
    .execute()
  return rows.map(({ version }) => version)
}

/** Records the first acceptance; later calls change nothing. */
export async function insertAcceptedTerms(db: Db, userId: Id, version: string, now: Date): Promise<void> {
  await db
    .insertInto('acceptedTerms')
    .values({ userId, version, acceptedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['userId', 'version']).doNothing())
    .execute()
}
