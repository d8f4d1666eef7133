import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import { isStale, renewInBatches } from '#db/encryption/batches.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import type { UserTable } from './schema.ts'

export type User = {
  id: Id
  email: string
  /** If there is none, the email address is shown (choice-50). */
  displayName?: string
  /** Path of a service: `demarches-administratives`. S1-3. */
  currentService: string
}

/** Normalises an email address for look-ups, because people type the same address in several ways. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}

export async function findUserByEmail(db: Db, keys: KeyRing, email: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('user')
    .selectAll()
    .where('emailIndex', 'in', keys.indexes(normaliseEmail(email)))
    .executeTakeFirst()
  return row && toUser(row, keys)
}

export async function findUser(db: Db, keys: KeyRing, userId: Id): Promise<User | undefined> {
  const row = await db.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirst()
  return row && toUser(row, keys)
}

/** Finds those of these users who exist, by id, in one query. */
export async function findUsers(db: Db, keys: KeyRing, ids: Iterable<Id>): Promise<ReadonlyMap<Id, User>> {
  const wanted = [...new Set(ids)]
  const rows = wanted.length > 0 ? await db.selectFrom('user').selectAll().where('id', 'in', wanted).execute() : []
  return new Map(rows.map((row) => [row.id, toUser(row, keys)]))
}

/** Inserts a user. If the email address is known, returns its user unchanged, also with concurrent calls. */
export async function insertUser(
  db: Db,
  keys: KeyRing,
  { email, displayName, now }: { email: string; displayName?: string; now: Date },
): Promise<User> {
  const known = await findUserByEmail(db, keys, email)
  if (known) return known

  const id = randomUUID()
  await db
    .insertInto('user')
    .values({
      id,
      ...sealPerson(keys, id, normaliseEmail(email), displayName),
      currentService: 'demarches-administratives',
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('emailIndex').doNothing())
    .execute()
  const user = await findUserByEmail(db, keys, email)
  if (!user) throw new Error('insertUser() found no user after the insert.')
  return user
}

/** Sets the name that others see (choice-50). An empty name removes it, so that the email address is shown again. */
export async function updateDisplayName(db: Db, keys: KeyRing, userId: Id, displayName: string): Promise<void> {
  const sealed = displayName ? keys.seal(sealContextOf('displayNameSealed', userId), displayName) : null
  await db.updateTable('user').set({ displayNameSealed: sealed }).where('id', '=', userId).execute()
}

/** Stores the current service. S1-2, guard `setCurrentService`. */
export async function updateCurrentService(db: Db, userId: Id, currentService: string): Promise<void> {
  await db.updateTable('user').set({ currentService }).where('id', '=', userId).execute()
}

/** Changes a user's email address. Returns false and changes nothing if another user has it. */
export async function updateEmail(db: Db, keys: KeyRing, userId: Id, email: string): Promise<boolean> {
  if (await findUserByEmail(db, keys, email)) return false
  const { emailIndex, emailSealed } = sealPerson(keys, userId, normaliseEmail(email), undefined)
  await db.updateTable('user').set({ emailIndex, emailSealed }).where('id', '=', userId).execute()
  return true
}

/** Seals users again, and indexes their email address, with the newest secret. Throws if an older secret is missing. */
export async function renewUsers(db: Db, keys: KeyRing): Promise<void> {
  const stale = db
    .selectFrom('user')
    .selectAll()
    .where((eb) => isStale(eb, 'emailSealed', keys.newest.seal))
  await renewInBatches(db, {
    list: (limit) => stale.orderBy('id').limit(limit).execute(),
    update: (db, row) => {
      const { id, email, displayName } = toUser(row, keys)
      return db
        .updateTable('user')
        .set(sealPerson(keys, id, email, displayName))
        .where('id', '=', id)
        .where('emailSealed', '=', row.emailSealed)
        .where('displayNameSealed', 'is not distinct from', row.displayNameSealed)
        .execute()
    },
  })
}

function sealPerson(keys: KeyRing, id: Id, email: string, displayName: string | undefined) {
  return {
    emailIndex: keys.indexes(email)[0],
    emailSealed: keys.seal(sealContextOf('emailSealed', id), email),
    displayNameSealed: displayName ? keys.seal(sealContextOf('displayNameSealed', id), displayName) : null,
  }
}

/** Columns read for a user. */
export const userColumns = ['user.id', 'emailSealed', 'displayNameSealed', 'currentService'] as const

type UserRow = Omit<Selectable<UserTable>, 'emailIndex' | 'createdAt' | 'tutorialShownAt'>

export function toUser(row: UserRow, keys: KeyRing): User {
  const displayName =
    row.displayNameSealed && keys.open(sealContextOf('displayNameSealed', row.id), row.displayNameSealed)
  return {
    id: row.id,
    email: keys.open(sealContextOf('emailSealed', row.id), row.emailSealed),
    ...(displayName && { displayName }),
    currentService: row.currentService,
  }
}

function sealContextOf(column: 'emailSealed' | 'displayNameSealed', row: Id) {
  return { table: 'user', column, row }
}
