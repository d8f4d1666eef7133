import { type ExpressionBuilder, sql } from 'kysely'
import type { Condolence, CondolenceState } from '#app/rules/condolences/condolences.ts'
import type { SpaceProgress } from '#app/rules/deceased-space/progress-copy.ts'
import type { SpacePicture, Visibility } from '#app/rules/deceased-space/space.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { LastChange } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { openSpaceContent } from '#db/deceased-space/spaces.ts'
import type { Id, Schema } from '#db/schema.ts'
import { selectFiltered } from './condolences.ts'
import { toCondolence } from './rows.ts'

/**
 * Sets the state of these condolences and clears their reports. Returns the number changed: ids that are deleted or
 * belong to another account are skipped.
 */
export async function moveCondolences(
  db: Db,
  { id }: Pick<Account, 'id'>,
  ids: readonly Id[],
  state: CondolenceState,
  { by, now }: { by: Id; now: Date },
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('condolence')
    .set({ state, hiddenAt: null, moderatedAt: now.toISOString(), moderatedBy: by })
    .where('accountId', '=', id)
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Finds which member last decided about it, and when. */
export async function findDecision(
  db: Db,
  { id: account }: Pick<Account, 'id'>,
  id: Id,
): Promise<LastChange | undefined> {
  const row = await db
    .selectFrom('condolence')
    .select(['moderatedAt', 'moderatedBy'])
    .where('accountId', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.moderatedAt ? { at: row.moderatedAt, by: row.moderatedBy ?? undefined } : undefined
}

/** Lists condolences reported since the family's last decision, hidden or not, newest first. */
export async function listReported(
  db: Db,
  account: Account,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Condolence[]> {
  const rows = await selectReported(db, account)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => toCondolence(row, account))
}

/**
 * Counts the messages of a space, and finds its visibility and portrait, in one query. Undefined if it was not created
 * yet.
 */
export async function findSpaceProgress(db: Db, account: Account): Promise<StoredSpaceProgress | undefined> {
  const count = sql<number | string>`count(*)`.as('count')
  const shown = { states: ['published', 'family'], hidden: 'without' } as const
  const found = await db
    .selectFrom('deceasedSpace')
    .select([
      selectFiltered(db, account, { states: ['waiting'], hidden: 'all' })
        .select(count)
        .as('toRead'),
      selectReported(db, account).select(count).as('reported'),
      selectFiltered(db, account, shown).select(count).as('shown'),
      'deceasedSpace.visibility',
      'deceasedSpace.dataSealed',
    ])
    .where('deceasedSpace.accountId', '=', account.id)
    .executeTakeFirst()
  if (!found) return undefined
  const { toRead, reported, shown: read, visibility, dataSealed } = found
  const { portrait } = openSpaceContent(account, dataSealed)
  return { toRead: Number(toRead), reported: Number(reported), shown: Number(read), visibility, portrait }
}

type StoredSpaceProgress = SpaceProgress & { visibility: Visibility; portrait: SpacePicture | undefined }

export async function countReported(db: Db, account: Pick<Account, 'id'>): Promise<number> {
  const { count } = await selectReported(db, account)
    .select(sql<number | string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts the people who reported a condolence since the family's last decision. */
export async function countReports(db: Db, { id }: Pick<Account, 'id'>, condolenceId: Id): Promise<number> {
  const { count } = await db
    .selectFrom('condolence')
    .innerJoin('condolenceReport', 'condolenceReport.condolenceId', 'condolence.id')
    .select(sql<number | string>`count(*)`.as('count'))
    .where('condolence.accountId', '=', id)
    .where('condolence.id', '=', condolenceId)
    .where(isSinceDecision)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Selects reported condolences. Only published ones can be reported. Starts from the reports, which are few. */
const selectReported = (db: Db, { id }: Pick<Account, 'id'>) =>
  db
    .selectFrom('condolence')
    .where('accountId', '=', id)
    .where('state', 'in', ['published', 'family'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('condolence as hidden')
        .select('hidden.id')
        .where('hidden.accountId', '=', id)
        .where('hidden.hiddenAt', 'is not', null)
        .union(
          eb
            .selectFrom('condolenceReport')
            .innerJoin('condolence', 'condolence.id', 'condolenceReport.condolenceId')
            .select('condolence.id')
            .where('condolenceReport.accountId', '=', id)
            .where(isSinceDecision),
        ),
    )

const isSinceDecision = (eb: ExpressionBuilder<Schema, 'condolence' | 'condolenceReport'>) =>
  eb('condolenceReport.createdAt', '>', eb.fn.coalesce('condolence.moderatedAt', sql<string>`''`))
