import type { Account } from '#db/accounts/accounts.ts'
import type { LastChange } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

// Authors of the fields of a row that several relatives fill: a ceremony, an event, the space. The row itself has one
// author. docs/decisions/0075.

/** `objectId`: id of the row; that of the account for its space. */
type Of = { account: Pick<Account, 'id'>; objectId: Id }

/** Values by the names that calls give them. Only their equality counts. */
type Fields = Readonly<Record<string, unknown>>

/** Returns the last change of each field that was ever changed, by name. */
export async function listFieldChanges(db: Db, { account, objectId }: Of): Promise<Record<string, LastChange>> {
  const rows = await db
    .selectFrom('fieldChange')
    .select(['field', 'changedAt', 'changedBy'])
    .where('accountId', '=', account.id)
    .where('objectId', '=', objectId)
    .execute()
  return Object.fromEntries(
    rows.map(({ field, changedAt: at, changedBy }) => [field, { at, by: changedBy ?? undefined }]),
  )
}

/**
 * Records the author of each field that differs. `last`: the author of the row so far, who is recorded for the fields
 * that were never changed alone. Call it in the transaction of the change.
 */
export async function saveFieldChanges(
  db: Db,
  of: Of,
  { before, after, last }: { before: Fields; after: Fields; last: LastChange },
  { by, now }: { by: Id; now: Date },
): Promise<void> {
  const recorded = await listFieldChanges(db, of)
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changes = names.flatMap((field) => {
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field])) return { field, at: now.toISOString(), by }
    return recorded[field] || before[field] === undefined ? [] : { field, ...last }
  })
  if (changes.length === 0) return
  const { account, objectId } = of
  const rows = changes.map(({ field, at: changedAt, by: changedBy = null }) => ({
    accountId: account.id,
    objectId,
    field,
    changedAt,
    changedBy,
  }))
  await db
    .insertInto('fieldChange')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'objectId', 'field']).doUpdateSet((eb) => ({
        changedAt: eb.ref('excluded.changedAt'),
        changedBy: eb.ref('excluded.changedBy'),
      })),
    )
    .execute()
}

/** Deletes the authors of the fields of rows that are deleted. */
export async function deleteFieldChanges(db: Db, objectIds: readonly Id[]): Promise<void> {
  if (objectIds.length > 0) await db.deleteFrom('fieldChange').where('objectId', 'in', objectIds).execute()
}
