import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** How an invitation ends, and the column that says when. */
export const ends = { accepted: 'acceptedAt', refused: 'refusedAt', revoked: 'revokedAt' } as const

export type InvitationEnd = keyof typeof ends

/** True once only, whoever asks and however many ask together. */
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
  const limit = before(now, keptFor.invitation)
  await db.deleteFrom('invitation').where('createdAt', '<', limit).execute()
}
