import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { PieceChoice } from '#app/rules/pieces/states.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** What a family said of the pieces it does not bring here, by type. */
export async function readPieceChoices(
  db: Db,
  account: Pick<Account, 'id'>,
): Promise<Partial<Record<AttachmentType, PieceChoice>>> {
  const rows = await db
    .selectFrom('attachmentChoice')
    .select(['type', 'choice'])
    .where('accountId', '=', account.id)
    .execute()
  return Object.fromEntries(rows.map(({ type, choice }) => [type, choice]))
}

/** `undefined` takes back what was said. */
export async function savePieceChoice(
  db: Db,
  account: Pick<Account, 'id'>,
  { type, choice }: { type: AttachmentType; choice: PieceChoice | undefined },
  { by, now }: { by: Id; now: Date },
): Promise<void> {
  if (!choice) {
    await db.deleteFrom('attachmentChoice').where('accountId', '=', account.id).where('type', '=', type).execute()
    return
  }
  const row = { choice, updatedAt: now.toISOString(), updatedBy: by }
  await db
    .insertInto('attachmentChoice')
    .values({ accountId: account.id, type, ...row })
    .onConflict((conflict) => conflict.columns(['accountId', 'type']).doUpdateSet(row))
    .execute()
}
