import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { InvitedRole } from '#app/rules/accounts/roles.ts'
import type { SharedService } from '#app/rules/accounts/sharing.ts'
import type { Instant } from '#app/rules/days.ts'
import type { Db } from '#db/connect.ts'
import { open, type SealContext, seal } from '#db/encryption/seal.ts'
import type { MailState } from '#db/mail/outbox.ts'
import type { Id } from '#db/schema.ts'
import type { Account } from './accounts.ts'
import { ends, type InvitationEnd } from './invitation-ends.ts'
import type { InvitationTable } from './schema.ts'

/** The email address, name and message that the inviter entered. */
type Payload = { email: string; inviterName: string; service: SharedService; message?: string | undefined }

/** An invitation to share an account. Only the hash of its link is stored. */
export type Invitation = Payload & {
  id: Id
  accountId: Id
  role: InvitedRole
  /** Undefined once that user is deleted. */
  invitedBy?: Id
  createdAt: Instant
  expiresAt: Instant
  /** How it ended. Undefined while it is pending, even if it has expired. */
  end?: InvitationEnd
}

export type NewInvitation = Payload & {
  tokenHash: string
  role: InvitedRole
  invitedBy: Id
  expiresAt: Date
  mailId: Id
}

export async function insertInvitation(db: Db, account: Account, invitation: NewInvitation, now: Date): Promise<Id> {
  const id = randomUUID()
  const { email, inviterName, service, message, tokenHash, role, invitedBy, mailId, expiresAt } = invitation
  await db
    .insertInto('invitation')
    .values({
      id,
      tokenHash,
      role,
      invitedBy,
      mailId,
      accountId: account.id,
      payloadSealed: seal(
        account.key,
        sealContextOf(account, id),
        JSON.stringify({ email, inviterName, service, message }),
      ),
      createdAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
      acceptedAt: null,
      refusedAt: null,
      revokedAt: null,
    })
    .execute()
  return id
}

/** Finds the account of an invitation link, even if the invitation has ended. Checks nothing else. */
export async function findInvitedAccountId(db: Db, tokenHash: string): Promise<Id | undefined> {
  const row = await db
    .selectFrom('invitation')
    .select('accountId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row?.accountId
}

/** Finds an invitation of one account, by the hash of its link or by its id. */
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

/** Lists the stored invitations of an account with the state of their emails, oldest first. */
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

type MailRow = { mailedAt: Instant | null; sentAt: Instant | null; failedAt: Instant | null }

/** Returns the state of an email. A row that was swept from the outbox was sent long ago. */
function mailStateOf({ mailedAt, sentAt, failedAt }: MailRow): MailState {
  if (failedAt) return 'refused'
  return sentAt || !mailedAt ? 'sent' : 'waiting'
}

function toInvitation(row: Selectable<InvitationTable>, account: Account): Invitation {
  const { id, accountId, role, createdAt, expiresAt } = row
  const sealed: Omit<Payload, 'service'> & Partial<Payload> = JSON.parse(
    open([account.key], sealContextOf(account, id), row.payloadSealed),
  )
  // Invitations sent before the service was stored were all for letters.
  const payload: Payload = { ...sealed, service: sealed.service ?? 'da' }
  const end = (Object.keys(ends) as InvitationEnd[]).find((name) => row[ends[name]])
  return {
    id,
    accountId,
    role,
    createdAt,
    expiresAt,
    ...payload,
    ...(row.invitedBy && { invitedBy: row.invitedBy }),
    ...(end && { end }),
  }
}

function sealContextOf(account: Account, row: Id): SealContext {
  return { table: 'invitation', column: 'payloadSealed', row, account: account.id }
}
