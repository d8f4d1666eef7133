import type { Selectable } from 'kysely'
import type { Directive } from '#app/rules/accounts/directives.ts'
import type { Db } from '#db/connect.ts'
import { isStale, renewInBatches } from '#db/encryption/batches.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import type { DirectiveTable } from './schema.ts'

/** Finds a user's directive. Returns undefined if there is none. */
export async function findDirective(db: Db, keys: KeyRing, userId: Id): Promise<Directive | undefined> {
  const row = await db.selectFrom('directive').selectAll().where('userId', '=', userId).executeTakeFirst()
  return row && toDirective(row, keys)
}

/** Stores a directive. It replaces the previous one, because a user may change their mind. */
export async function saveDirective(
  db: Db,
  keys: KeyRing,
  userId: Id,
  { words, ...columns }: Directive,
): Promise<void> {
  const row = { ...columns, wordsSealed: keys.seal(sealContextOf(userId), words) }
  await db
    .insertInto('directive')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

export async function deleteDirective(db: Db, userId: Id): Promise<void> {
  await db.deleteFrom('directive').where('userId', '=', userId).execute()
}

/** Seals again, with the newest secret, what an older one sealed. */
export async function renewDirectives(db: Db, keys: KeyRing): Promise<void> {
  const stale = db
    .selectFrom('directive')
    .selectAll()
    .where((eb) => isStale(eb, 'wordsSealed', keys.newest.seal))
  await renewInBatches(db, {
    list: (limit) => stale.orderBy('userId').limit(limit).execute(),
    update: (db, row) =>
      db
        .updateTable('directive')
        .set({ wordsSealed: keys.seal(sealContextOf(row.userId), toDirective(row, keys).words) })
        .where('userId', '=', row.userId)
        .where('wordsSealed', '=', row.wordsSealed)
        .execute(),
  })
}

function toDirective({ userId, wordsSealed, ...row }: Selectable<DirectiveTable>, keys: KeyRing): Directive {
  return { ...row, words: keys.open(sealContextOf(userId), wordsSealed) }
}

const sealContextOf = (row: Id) => ({ table: 'directive', column: 'wordsSealed', row })
