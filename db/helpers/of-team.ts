import type { HelperMandate } from '#app/rules/helpers/mandates.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** Lists the mandates that the team of a partner began and that nobody has ended, or those of one of its helpers. */
export async function listOpenTeamMandates(
  db: Db,
  { userId, domainId }: { userId?: Id; domainId: Id },
): Promise<Pick<HelperMandate, 'id' | 'accountId' | 'userId'>[]> {
  return await db
    .selectFrom('helperMandate')
    .innerJoin('account', 'account.id', 'helperMandate.accountId')
    .select(['helperMandate.id', 'accountId', 'userId'])
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId!))
    .where('account.domainId', '=', domainId)
    .where('begunBy', '=', 'team')
    .where('endedAt', 'is', null)
    .orderBy('helperMandate.id')
    .execute()
}
