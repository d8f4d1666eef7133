import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** The versions of the terms that a person has accepted or was told of, oldest first. */
export async function listAcceptedTerms(db: Db, userId: Id): Promise<string[]> {
  const rows = await db
    .selectFrom('acceptedTerms')
    .select('version')
    .where('userId', '=', userId)
    .orderBy('version')
    .execute()
  return rows.map(({ version }) => version)
}

/** The first time counts. */
export async function insertAcceptedTerms(db: Db, userId: Id, version: string, now: Date): Promise<void> {
  await db
    .insertInto('acceptedTerms')
    .values({ userId, version, acceptedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['userId', 'version']).doNothing())
    .execute()
}
