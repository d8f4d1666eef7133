import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** How an invitation can end, and the column that holds the date. */
export const ends = { accepted: 'acceptedAt', refused: 'refusedAt', revoked: 'revokedAt' } as const

export type InvitationEnd = keyof typeof ends

/** Ends an invitation. Returns true once only, even with concurrent calls. */
export async function endInvitation(db: Db, id: Id, end: InvitationEnd, now: Date): Promise<boolean> {
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

/** Revokes the pending invitations that a user sent, when that user leaves the account. */
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

/** Deletes invitations created more than thirty days ago. */
export async function deleteOldInvitations(db: Db, now: Date): Promise<void> {
  const limit = before(now, keptFor.invitation)
  await db.deleteFrom('invitation').where('createdAt', '<', limit).execute()
}
