import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

export type AssistantChoice = { provider: string; isAccepted: boolean; chosenAt: Date }

type Whose = { accountId: Id; userId: Id }

/** Finds a user's last choice. Returns undefined if they were never asked. */
export async function findAssistantChoice(db: Db, { accountId, userId }: Whose): Promise<AssistantChoice | undefined> {
  const row = await db
    .selectFrom('assistantChoice')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .orderBy('chosenAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { provider: row.provider, isAccepted: row.isAccepted === 1, chosenAt: new Date(row.chosenAt) }
}

/** Inserts a choice. Of two choices with the same timestamp, the second counts. */
export async function insertAssistantChoice(db: Db, whose: Whose, choice: AssistantChoice): Promise<void> {
  const answer = { provider: choice.provider, isAccepted: choice.isAccepted ? 1 : 0 } as const
  await db
    .insertInto('assistantChoice')
    .values({ ...whose, ...answer, chosenAt: choice.chosenAt.toISOString() })
    .onConflict((conflict) => conflict.columns(['accountId', 'userId', 'chosenAt']).doUpdateSet(answer))
    .execute()
}
