import type { HelperMandate } from '#app/rules/helpers/mandates.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** Lists the mandates that the team of a partner began for one of its helpers and that nobody has ended. */
export async function listOpenTeamMandates(
  db: Db,
  { userId, domainId }: { userId: Id; domainId: Id },
): Promise<Pick<HelperMandate, 'id' | 'accountId'>[]> {
  return await db
    .selectFrom('helperMandate')
    .innerJoin('account', 'account.id', 'helperMandate.accountId')
    .select(['helperMandate.id', 'accountId'])
    .where('userId', '=', userId)
    .where('account.domainId', '=', domainId)
    .where('begunBy', '=', 'team')
    .where('endedAt', 'is', null)
    .orderBy('helperMandate.id')
    .execute()
}

/** Ends the mandates that the team of a partner began, because the partner leaves. */
export async function endTeamMandates(db: Db, domainId: Id, now: Date): Promise<void> {
  await db
    .updateTable('helperMandate')
    .set({ endedAt: now.toISOString(), endedBy: 'team' })
    .where('begunBy', '=', 'team')
    .where('endedAt', 'is', null)
    .where('accountId', 'in', db.selectFrom('account').select('id').where('domainId', '=', domainId))
    .execute()
}
