import { randomUUID } from 'node:crypto'
import type { ProposalAnswer } from '#app/rules/partners/proposed-hour.ts'
import { before } from '#app/rules/retention/durations.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import type { WallTime } from '#app/rules/wall-time.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** Records which account a family made of a file, so that its partner can propose an hour and read nothing. */
export async function insertClaim(db: Db, { fileId, accountId }: { fileId: Id; accountId: Id }): Promise<void> {
  await db.insertInto('claimedFile').values({ fileId, accountId }).execute()
}

/** Finds the open account made of a file, while it belongs to that partner. */
export async function findClaimingAccount(db: Db, fileId: Id, domainId: Id): Promise<Id | undefined> {
  const row = await db
    .selectFrom('claimedFile')
    .innerJoin('account', 'account.id', 'claimedFile.accountId')
    .select('accountId')
    .where('fileId', '=', fileId)
    .where('account.domainId', '=', domainId)
    .where('account.wrappedKey', 'is not', null)
    .executeTakeFirst()
  return row?.accountId
}

/** An hour that the partner proposes for the ceremony. `id`: of this proposal; another one replaces it. */
export type ProposedHour = { id: Id; datetime: WallTime }

/** Replaces the hour that waits for the family, if any. */
export async function saveProposedHour(db: Db, accountId: Id, datetime: WallTime, now: Date): Promise<void> {
  const row = { id: randomUUID(), datetime, createdAt: now.toISOString() }
  await db
    .insertInto('proposedHour')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute()
}

export async function findProposedHour(db: Db, accountId: Id): Promise<ProposedHour | undefined> {
  return await db
    .selectFrom('proposedHour')
    .select(['id', 'datetime'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

/** A file whose family answered. `proposedBy`: null if that person has left the team. */
type AnsweredFile = { number: number; domainId: Id; proposedBy: Id | null }

/** Deletes a proposal once it has an answer. Records the answer on the partner's file, and returns that file. */
export async function endProposedHour(
  db: Db,
  accountId: Id,
  answer: ProposalAnswer,
): Promise<AnsweredFile | undefined> {
  await db.deleteFrom('proposedHour').where('accountId', '=', accountId).execute()
  const claimed = db.selectFrom('claimedFile').select('fileId').where('accountId', '=', accountId)
  return await db
    .updateTable('partnerFile')
    .set({ proposalAnswer: answer })
    .where('id', 'in', claimed)
    .where('proposedAt', 'is not', null)
    .returning(['number', 'domainId', 'proposedBy'])
    .executeTakeFirst()
}

/** Deletes proposals that no family has answered. */
export async function deleteOldProposedHours(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('proposedHour').where('createdAt', '<', before(now, keptFor.proposedHour)).execute()
}

/** Records on the partner's file who last proposed an hour, and when. It has no answer yet. */
export async function noteProposal(db: Db, fileId: Id, proposedBy: Id, now: Date): Promise<void> {
  const proposed = { proposedAt: now.toISOString(), proposedBy, proposalAnswer: null }
  await db.updateTable('partnerFile').set(proposed).where('id', '=', fileId).execute()
}
