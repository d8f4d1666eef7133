import type { Condolence } from '#app/rules/condolences/condolences.ts'
import type { Instant } from '#app/rules/days.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'
import { toCondolence } from './rows.ts'

// Queries for a family's replies, thanks and digests.

type AccountRef = Pick<Account, 'id'>

/** Records that the authors of these condolences were thanked. */
export async function markThanked(db: Db, { id }: AccountRef, ids: readonly Id[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('condolence')
    .set({ thankedAt: now.toISOString() })
    .where('accountId', '=', id)
    .where('id', 'in', ids)
    .execute()
}

/** Lists the email addresses thanked since a timestamp, once per condolence. */
export async function listThankedSince(db: Db, account: Account, since: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('condolence')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('thankedAt', '>', since)
    .execute()
  return rows.flatMap((row) => toCondolence(row, account).email ?? [])
}

/**
 * Lists the condolences that the family has read and kept, oldest first, after a given one. Changes made between two
 * pages neither repeat nor skip a condolence.
 */
export async function listKept(
  db: Db,
  account: Account,
  { after, limit }: { after: Pick<Condolence, 'createdAt' | 'id'> | undefined; limit: number },
): Promise<Condolence[]> {
  const rows = await db
    .selectFrom('condolence')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('state', 'in', ['published', 'family'])
    .where('hiddenAt', 'is', null)
    .$if(after !== undefined, (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('createdAt', '>', after!.createdAt),
          eb.and([eb('createdAt', '=', after!.createdAt), eb('id', '>', after!.id)]),
        ]),
      ),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => toCondolence(row, account))
}

/** Clears a reply that could not be delivered. */
export async function clearReply(db: Db, { accountId, condolenceId }: { accountId: Id; condolenceId: Id }) {
  await db
    .updateTable('condolence')
    .set({ repliedAt: null })
    .where('accountId', '=', accountId)
    .where('id', '=', condolenceId)
    .execute()
}

/** Clears thanks that could not be delivered. */
export async function clearThanks(
  db: Db,
  { accountId, condolenceIds }: { accountId: Id; condolenceIds: readonly Id[] },
) {
  await db
    .updateTable('condolence')
    .set({ thankedAt: null })
    .where('accountId', '=', accountId)
    .where('id', 'in', condolenceIds)
    .execute()
}

/**
 * Whether the family has something new to read since a timestamp: a condolence that arrived, was changed by its author,
 * or was hidden by reports.
 */
export async function hasNewToRead(db: Db, { id }: AccountRef, since: Instant): Promise<boolean> {
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
