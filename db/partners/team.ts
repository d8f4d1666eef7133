import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import type { TeamRole } from '#app/rules/partners/team.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import { normaliseEmail } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { isStale, renewInBatches } from '#db/encryption/batches.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import type { PartnerPersonTable } from './team-schema.ts'

/** A person of a partner's team. `joinedAt`: their first sign-in. */
export type TeamPerson = {
  id: Id
  domainId: Id
  role: TeamRole
  email: string
  name: string
  joinedAt: Instant | undefined
}

type NewPerson = Pick<TeamPerson, 'domainId' | 'role' | 'email' | 'name'>

/** Inserts a person who has not signed in yet, and returns their id. Throws if the team has this address. */
export async function insertTeamPerson(db: Db, keys: KeyRing, person: NewPerson, now: Date): Promise<Id> {
  const { domainId, role, ...contact } = person
  const id = randomUUID()
  const row = { id, domainId, role, ...sealPerson(keys, id, contact), createdAt: now.toISOString(), joinedAt: null }
  await db.insertInto('partnerPerson').values(row).execute()
  return id
}

/** Lists the team of a partner, in the order of arrival. */
export async function listTeam(db: Db, keys: KeyRing, domainId: Id): Promise<TeamPerson[]> {
  const rows = await teamRows(db).where('domainId', '=', domainId).orderBy('createdAt').orderBy('id').execute()
  return rows.map((row) => toTeamPerson(row, keys))
}

export async function findTeamPersonByEmail(
  db: Db,
  keys: KeyRing,
  { domainId, email }: Pick<TeamPerson, 'domainId' | 'email'>,
): Promise<TeamPerson | undefined> {
  const row = await teamRows(db)
    .where('domainId', '=', domainId)
    .where('emailIndex', 'in', keys.indexes(normaliseEmail(email)))
    .executeTakeFirst()
  return row && toTeamPerson(row, keys)
}

export async function updateTeamRole(db: Db, id: Id, role: TeamRole): Promise<void> {
  await db.updateTable('partnerPerson').set({ role }).where('id', '=', id).execute()
}

/** Records the first sign-in of a person. Later ones change nothing. */
export async function noteJoined(db: Db, id: Id, now: Date): Promise<void> {
  const joined = { joinedAt: now.toISOString() }
  await db.updateTable('partnerPerson').set(joined).where('id', '=', id).where('joinedAt', 'is', null).execute()
}

/** Deletes a person and their sessions, so that their next page is refused. */
export async function deleteTeamPerson(db: Db, id: Id): Promise<void> {
  await db.deleteFrom('partnerPerson').where('id', '=', id).execute()
}

/** Deletes people who were invited and have not signed in since. */
export async function deleteOldInvited(db: Db, now: Date): Promise<void> {
  const limit = before(now, keptFor.invitation)
  await db.deleteFrom('partnerPerson').where('joinedAt', 'is', null).where('createdAt', '<', limit).execute()
}

/** Seals people again, and indexes their email address, with the newest secret. Throws if an older secret is missing. */
export async function renewTeams(db: Db, keys: KeyRing): Promise<void> {
  const stale = teamRows(db).where((eb) => isStale(eb, 'payloadSealed', keys.newest.seal))
  await renewInBatches(db, {
    list: (limit) => stale.orderBy('id').limit(limit).execute(),
    update: (db, row) => {
      const { id, email, name } = toTeamPerson(row, keys)
      return db
        .updateTable('partnerPerson')
        .set(sealPerson(keys, id, { email, name }))
        .where('id', '=', id)
        .where('payloadSealed', '=', row.payloadSealed)
        .execute()
    },
  })
}

const teamRows = (db: Db) => db.selectFrom('partnerPerson').selectAll('partnerPerson')

export function toTeamPerson(row: Selectable<PartnerPersonTable>, keys: KeyRing): TeamPerson {
  const { id, domainId, role, joinedAt } = row
  const { email, name } = JSON.parse(keys.open(sealContextOf(id), row.payloadSealed))
  return { id, domainId, role, email, name, joinedAt: joinedAt ?? undefined }
}

function sealPerson(keys: KeyRing, id: Id, contact: Pick<TeamPerson, 'email' | 'name'>) {
  const email = normaliseEmail(contact.email)
  const payloadSealed = keys.seal(sealContextOf(id), JSON.stringify({ email, name: contact.name }))
  return { emailIndex: keys.indexes(email)[0], payloadSealed }
}

const sealContextOf = (row: Id) => ({ table: 'partnerPerson', column: 'payloadSealed', row })
