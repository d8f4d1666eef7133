import { sql } from 'kysely'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'
import { textFingerprint } from './rows.ts'

/** Counts the condolences of this account with the same text, ignoring case and punctuation. */
export async function countSameText(db: Db, account: Account, message: string): Promise<number> {
  const { count } = await db
    .selectFrom('condolence')
    .select(sql<number | string>`count(*)`.as('count'))
    .where('accountId', '=', account.id)
    .where('textMark', '=', textFingerprint(account, message))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Written as a literal, so that SQLite uses the index `condolence_old_spam`. */
const spam = sql.lit<'spam'>('spam')

/** Deletes spam of more than thirty days and the rows of its pictures, whose bytes are swept later. */
export async function deleteOldSpam(db: Db, now: Date): Promise<void> {
  const limit = before(now, keptFor.spam)
  for (const column of ['smallFileId', 'largeFileId'] as const) {
    await db
      .deleteFrom('file')
      .where('kind', '=', 'condolence')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('condolence')
          .select(sql<Id>`${sql.ref(column)}`.as('id'))
          .where('state', '=', spam)
          .where('createdAt', '<', limit),
      )
      .execute()
  }
  await db.deleteFrom('condolence').where('state', '=', spam).where('createdAt', '<', limit).execute()
}
