import { accountOf, HELD_MS, type HeldForm, intentOf, isShownTo, MOST_OF_BROWSER } from '#app/rules/forms/held-forms.ts'
import { findAccountId } from '#db/accounts/accounts.ts'
import { findMembership } from '#db/accounts/memberships.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'

/** The browser in which a form was typed, and its user if there was a session. */
type Holder = { browserHash: string; userId: Id | undefined }

/** `isMember`: the form was rendered for an account that its reader shares. */
export type Held = HeldForm & { id: Id; isOffered: boolean; isMember: boolean }

/** Saves a form for one day. It replaces the same form of the same user in the same browser. */
export async function holdForm(db: Db, keys: KeyRing, holder: Holder, form: HeldForm, now: Date): Promise<void> {
  const id = idOf(holder, form)
  const { browserHash, userId = null } = holder
  const row = {
    id,
    browserHash,
    userId,
    createdAt: now.toISOString(),
    offeredAt: null,
    formSealed: keys.seal(sealContextOf(id), JSON.stringify(form)),
    expiresAt: new Date(now.getTime() + HELD_MS).toISOString(),
  }
  await db
    .insertInto('heldForm')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  const all = await ofBrowser(db, browserHash, now).select('id').execute()
  const tooMany = all.slice(MOST_OF_BROWSER).map((old) => old.id)
  if (tooMany.length > 0) await deleteHeldForms(db, tooMany)
}

/**
 * Lists the saved forms of this browser that this user may see, newest first. `userId`: undefined before signing in.
 */
export async function listHeldForms(db: Db, keys: KeyRing, viewer: Holder, now: Date): Promise<Held[]> {
  const rows = await ofBrowser(db, viewer.browserHash, now)
    .select(['id', 'userId', 'formSealed', 'offeredAt'])
    .execute()
  const shown: Held[] = []
  for (const { id, userId, formSealed, offeredAt } of rows) {
    const form: HeldForm = JSON.parse(keys.open(sealContextOf(id), formSealed))
    const isMember = await isDrawnForMember(db, form, viewer.userId)
    if (!isShownTo({ userId: userId ?? undefined, form }, { userId: viewer.userId, isMember })) continue
    shown.push({ ...form, id, isMember, isOffered: offeredAt !== null })
  }
  return shown
}

async function isDrawnForMember(db: Db, form: HeldForm, userId: Id | undefined): Promise<boolean> {
  const hashid = accountOf(form)
  if (hashid === undefined || userId === undefined) return false
  const accountId = await findAccountId(db, hashid)
  return accountId !== undefined && (await findMembership(db, accountId, userId)) !== undefined
}

/** Records that a sign-in has offered these forms. */
export async function offerHeldForms(db: Db, ids: Id[], now: Date): Promise<void> {
  await db.updateTable('heldForm').set({ offeredAt: now.toISOString() }).where('id', 'in', ids).execute()
}

export async function deleteHeldForms(db: Db, ids: Id[]): Promise<void> {
  await db.deleteFrom('heldForm').where('id', 'in', ids).execute()
}

/** Deletes the forms that a user sent from a browser. */
export async function deleteHeldFormsOf(db: Db, { browserHash, userId }: { browserHash: string; userId: Id }) {
  await db.deleteFrom('heldForm').where('browserHash', '=', browserHash).where('userId', '=', userId).execute()
}

/** Deletes a saved form that was accepted since. Reads first, because there is nearly always none. */
export async function deleteTakenForm(db: Db, browserHash: string, form: HeldForm): Promise<void> {
  const rows = await db.selectFrom('heldForm').select(['id', 'userId']).where('browserHash', '=', browserHash).execute()
  const taken = rows.filter(({ id, userId }) => id === idOf({ browserHash, userId: userId ?? undefined }, form))
  if (taken.length > 0)
    await deleteHeldForms(
      db,
      taken.map(({ id }) => id),
    )
}

/** Deletes forms of more than a day. */
export async function deleteOldHeldForms(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('heldForm').where('expiresAt', '<=', now.toISOString()).execute()
}

const ofBrowser = (db: Db, browserHash: string, now: Date) =>
  db
    .selectFrom('heldForm')
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('createdAt', 'desc')

/** Returns the id of a form: one row per form, user and browser. */
const idOf = ({ browserHash, userId = '' }: Holder, form: HeldForm): Id =>
  hashOf(JSON.stringify([browserHash, userId, form.path, intentOf(form)]))

function sealContextOf(row: Id) {
  return { table: 'heldForm', column: 'formSealed', row }
}
