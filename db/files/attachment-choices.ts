import { sql } from 'kysely'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { PieceChoice } from '#app/rules/pieces/states.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'

/** `filed`: attachment types with at least one file. `choices`: the family's choices for types without one. */
export type StoredPieces = {
  filed: readonly AttachmentType[]
  choices: Partial<Record<AttachmentType, PieceChoice>>
}

/** Reads both in one query. Ignores files that an antivirus refused. */
export async function readStoredPieces(db: Db, { id }: Pick<Account, 'id'>): Promise<StoredPieces> {
  const { rows } = await sql<{ type: AttachmentType; choice: PieceChoice | null }>`
    select type, choice from attachment_choice where account_id = ${id}
    union all
    select distinct type, null from file
    where account_id = ${id} and kind = 'attachment' and scan <> 'infected' and type <> ''`.execute(db)
  return toStoredPieces(rows)
}

/** `choice`: null for a type with a file. */
export function toStoredPieces(rows: readonly { type: string; choice: string | null }[]): StoredPieces {
  const of = rows as readonly { type: AttachmentType; choice: PieceChoice | null }[]
  return {
    filed: of.filter(({ choice }) => choice === null).map(({ type }) => type),
    choices: Object.fromEntries(of.flatMap(({ type, choice }) => (choice ? [[type, choice]] : []))),
  }
}

/** Stores a choice; `undefined` deletes it. */
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
