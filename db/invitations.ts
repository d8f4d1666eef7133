import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Instant } from '#app/rules/days.ts'
import type { InvitedRole } from '#app/rules/roles.ts'
import type { Account } from './accounts.ts'
import type { Db } from './connect.ts'
import type { MailState } from './outbox.ts'
import type { Id, InvitationTable } from './schema.ts'
import { open, type Place, seal } from './seal.ts'

/** What was written to the person invited. */
type Payload = { email: string; inviterName: string; message?: string | undefined }

/** Someone asked to share an account. Only the hash of the link is kept. */
export type Invitation = Payload & {
  id: Id
  accountId: Id
  role: InvitedRole
  /** Undefined once that person is gone. */
  invitedBy?: Id
  createdAt: Instant
  expiresAt: Instant
  /** What became of it; undefined while it waits. One that waits may have expired. */
  end?: 'accepted' | 'refused' | 'revoked'
}

export type NewInvitation = Payload & {
  tokenHash: string
  role: InvitedRole
  invitedBy: Id
  expiresAt: Date
  mailId: Id
}

const ends = { accepted: 'acceptedAt', refused: 'refusedAt', revoked: 'revokedAt' } as const

const KEPT_MS = 30 * 24 * 60 * 60_000

export async function insertInvitation(db: Db, account: Account, invitation: NewInvitation, now: Date): Promise<Id> {
  const id = randomUUID()
  const { email, inviterName, message, expiresAt, ...columns } = invitation
  await db
    .insertInto('invitation')
    .values({
      ...columns,
      id,
      accountId: account.id,
      payloadSealed: seal(account.key, placeOf(account, id), JSON.stringify({ email, inviterName, message })),
      createdAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
      acceptedAt: null,
      refusedAt: null,
      revokedAt: null,
    })
    .execute()
  return id
}

/** The account that a link invites to, whatever became of the invitation. Says nothing else. */
export async function findInvitedAccountId(db: Db, tokenHash: string): Promise<Id | undefined> {
  const row = await db
    .selectFrom('invitation')
    .select('accountId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row?.accountId
}

/** By the hash of its link, or by its id, in one account. */
export async function findInvitation(
  db: Db,
  account: Account,
  by: { tokenHash: string } | { id: Id },
): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('invitation')
    .selectAll()
    .where('accountId', '=', account.id)
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('tokenHash', '=', by.tokenHash)))
    .executeTakeFirst()
  return row && toInvitation(row, account)
}

/** All those of an account that are still kept, with what became of their mail, oldest first. */
export async function listInvitations(db: Db, account: Account): Promise<(Invitation & { mail: MailState })[]> {
  const rows = await db
    .selectFrom('invitation')
    .leftJoin('outbox', 'outbox.id', 'invitation.mailId')
    .selectAll('invitation')
    .select(['outbox.createdAt as mailedAt', 'outbox.sentAt', 'outbox.failedAt'])
    .where('accountId', '=', account.id)
    .orderBy('invitation.createdAt')
    .orderBy('invitation.id')
    .execute()
  return rows.map((row) => ({ ...toInvitation(row, account), mail: mailStateOf(row) }))
}

/** True once only, whoever asks and however many ask together. */
export async function endInvitation(db: Db, id: Id, end: NonNullable<Invitation['end']>, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ [ends[end]]: now.toISOString() })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('refusedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Those that a person sent and that still wait: what they asked for does not outlive their leaving. */
export async function revokeInvitationsBy(db: Db, accountId: Id, userId: Id, now: Date): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ revokedAt: now.toISOString() })
    .where('accountId', '=', accountId)
    .where('invitedBy', '=', userId)
    .where('acceptedAt', 'is', null)
    .where('refusedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Those made more than thirty days ago. */
export async function deleteOldInvitations(db: Db, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_MS).toISOString()
  await db.deleteFrom('invitation').where('createdAt', '<', limit).execute()
}

type MailRow = { mailedAt: Instant | null; sentAt: Instant | null; failedAt: Instant | null }

/** A mail that the outbox has forgotten is one that left long ago. */
function mailStateOf({ mailedAt, sentAt, failedAt }: MailRow): MailState {
  if (failedAt) return 'refused'
  return sentAt || !mailedAt ? 'sent' : 'waiting'
}

function toInvitation(row: Selectable<InvitationTable>, account: Account): Invitation {
  const { id, accountId, role, createdAt, expiresAt } = row
  const payload: Payload = JSON.parse(open([account.key], placeOf(account, id), row.payloadSealed))
  const end = (Object.keys(ends) as (keyof typeof ends)[]).find((name) => row[ends[name]])
  return {
    ...{ id, accountId, role, createdAt, expiresAt },
    ...payload,
    ...(row.invitedBy && { invitedBy: row.invitedBy }),
    ...(end && { end }),
  }
}

function placeOf(account: Account, row: Id): Place {
  return { table: 'invitation', column: 'payloadSealed', row, account: account.id }
}
