import { randomUUID } from 'node:crypto'
import { ENDED_KEPT_MS } from '#app/rules/access/sessions.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'

/** A form that came when its sender was no longer signed in: where it was sent, and its fields in their order. */
export type HeldForm = { path: string; fields: [name: string, value: string][] }

/** In which browser it was typed, and by whom: nobody else is shown it. */
type Holder = { browserHash: string; userId: Id }

/** Keeps it for a day, in place of what the same person had sent before in the same browser. */
export async function holdForm(db: Db, keys: KeyRing, holder: Holder, form: HeldForm, now: Date): Promise<void> {
  const id = randomUUID()
  await deleteHeldForms(db, holder)
  await db
    .insertInto('heldForm')
    .values({
      id,
      ...holder,
      formSealed: keys.seal(sealContextOf(id), JSON.stringify(form)),
      createdAt: now.toISOString(),
      offeredAt: null,
      expiresAt: new Date(now.getTime() + ENDED_KEPT_MS).toISOString(),
    })
    .execute()
}

export async function findHeldForm(db: Db, keys: KeyRing, holder: Holder, now: Date): Promise<HeldForm | undefined> {
  const row = await db
    .selectFrom('heldForm')
    .select(['id', 'formSealed'])
    .where('browserHash', '=', holder.browserHash)
    .where('userId', '=', holder.userId)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return row && JSON.parse(keys.open(sealContextOf(row.id), row.formSealed))
}

/** True when a form waits that no sign-in has led to yet. */
export async function offerHeldForm(db: Db, holder: Holder, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('heldForm')
    .set({ offeredAt: now.toISOString() })
    .where('browserHash', '=', holder.browserHash)
    .where('userId', '=', holder.userId)
    .where('offeredAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteHeldForms(db: Db, { browserHash, userId }: Holder): Promise<void> {
  await db.deleteFrom('heldForm').where('browserHash', '=', browserHash).where('userId', '=', userId).execute()
}

/** Those of more than a day. */
export async function deleteOldHeldForms(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('heldForm').where('expiresAt', '<=', now.toISOString()).execute()
}

function sealContextOf(row: Id) {
  return { table: 'heldForm', column: 'formSealed', row }
}
