import type { Condolence } from '#app/rules/condolences/condolences.ts'
import type { Instant } from '#app/rules/days.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'
import { toCondolence } from './rows.ts'

// What the family's answers, its thanks and its summaries ask of the condolences.

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

/** The e-mails that thanks have left for since a moment, as many times as messages came with one. */
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
 * What the family has read and kept, oldest first, after one of them: what is kept or taken away meanwhile makes none
 * be read twice, nor passed over.
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
    .$if(after !== undefined, (kept) =>
      kept.where((eb) =>
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

/** Nobody has answered, after all. */
export async function clearReply(db: Db, { accountId, condolenceId }: { accountId: Id; condolenceId: Id }) {
  await db
    .updateTable('condolence')
    .set({ repliedAt: null })
    .where('accountId', '=', accountId)
    .where('id', '=', condolenceId)
    .execute()
}

/** Nor thanked its author. */
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
