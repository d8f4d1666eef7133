import { sql } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import type { Account } from './accounts.ts'
import type { Db } from './connect.ts'
import type { Id } from './schema.ts'

// What the family's thanks, and its summaries, ask of the condolences.

type Whose = Pick<Account, 'id'>

/** Notes that the thanks of the family have left for those who wrote these. */
export async function markThanked(db: Db, { id }: Whose, ids: readonly Id[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('condolence')
    .set({ thankedAt: now.toISOString() })
    .where('accountId', '=', id)
    .where('id', 'in', ids)
    .execute()
}

/** How many messages were thanked for since a moment. */
export async function countThankedSince(db: Db, { id }: Whose, since: Instant): Promise<number> {
  const { count } = await db
    .selectFrom('condolence')
    .select(sql<number | string>`count(*)`.as('count'))
    .where('accountId', '=', id)
    .where('thankedAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a message has come, was changed by its author, or was reported since, that the family has yet to read. */
export async function hasNewToRead(db: Db, { id }: Whose, since: Instant): Promise<boolean> {
  const row = await db
    .selectFrom('condolence')
    .select('id')
    .where('accountId', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb.or([eb('createdAt', '>', since), eb('changedAt', '>', since)])]),
        eb.and([eb('state', 'in', ['published', 'family']), eb('hiddenAt', '>', since)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
