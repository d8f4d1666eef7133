import type { ContentCopy } from '#app/rules/content/copy.ts'
import type { Instant } from '#app/rules/days.ts'
import type { Db } from '#db/connect.ts'

export type KeptContent = { copy: ContentCopy; readAt: Instant }

/** Finds the last good copy of a repository, if it was ever read. */
export async function findContentCopy(db: Db, repository: string): Promise<KeptContent | undefined> {
  const row = await db
    .selectFrom('contentCopy')
    .select(['body', 'readAt'])
    .where('repository', '=', repository)
    .executeTakeFirst()
  return row && { copy: JSON.parse(row.body) as ContentCopy, readAt: row.readAt }
}

export async function saveContentCopy(db: Db, repository: string, { copy, readAt }: KeptContent): Promise<void> {
  const row = { body: JSON.stringify(copy), readAt }
  await db
    .insertInto('contentCopy')
    .values({ repository, ...row })
    .onConflict((conflict) => conflict.column('repository').doUpdateSet(row))
    .execute()
}
