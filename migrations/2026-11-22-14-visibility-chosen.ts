import { type Kysely, sql } from 'kysely'

/** An existing space keeps its visibility, and its family is not asked again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('deceased_space')
    .addColumn('visibility_chosen', 'integer', (column) =>
      column.notNull().defaultTo(1).check(sql`visibility_chosen in (0, 1)`),
    )
    .execute()
}
