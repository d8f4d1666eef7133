import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // An owner may replace the URL of a space. A relative who has a form open sends it to the previous one.
  await db.schema.alterTable('account').addColumn('former_hashid', 'text').execute()
  await db.schema.createIndex('account_by_former_hashid').on('account').column('former_hashid').unique().execute()

  await db.schema
    .createTable('deceased_space')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('short_code', 'text', (column) => column.notNull().unique())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('publication', 'text', (column) => column.notNull())
    .addColumn('is_open', 'integer', (column) => column.notNull().check(sql`is_open in (0, 1)`))
    .addColumn('display_flowers_ad', 'integer', (column) => column.notNull().check(sql`display_flowers_ad in (0, 1)`))
    .addColumn('data_sealed', 'text', (column) => column.notNull()) // JSON
    .addColumn('folded_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addCheckConstraint('deceased_space_visibility', sql`visibility in ('link', 'relatives')`)
    .addCheckConstraint('deceased_space_publication', sql`publication in ('moderated', 'immediate')`)
    .execute()

  await db.schema
    .createTable('condolence')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('data_sealed', 'text', (column) => column.notNull()) // JSON
    .addColumn('doubts', 'text', (column) => column.notNull()) // JSON: codes
    .addColumn('text_mark', 'text', (column) => column.notNull()) // keyed: only detects a duplicate text
    .addColumn('small_file_id', 'text')
    .addColumn('large_file_id', 'text')
    .addColumn('picture_width', 'integer') // pixels of the small size
    .addColumn('picture_height', 'integer')
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text')
    .addColumn('moderated_at', 'text')
    .addColumn('moderated_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('hidden_at', 'text')
    .addColumn('replied_at', 'text')
    .addColumn('thanked_at', 'text')
    .addCheckConstraint('condolence_state', sql`state in ('waiting', 'published', 'family', 'refused', 'spam')`)
    .execute()
  await db.schema
    .createIndex('condolence_by_state')
    .on('condolence')
    .columns(['account_id', 'state', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('condolence_hidden')
    .on('condolence')
    .column('account_id')
    .where(sql.ref('hidden_at'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('condolence_old_spam')
    .on('condolence')
    .column('created_at')
    .where(sql.ref('state'), '=', sql.lit('spam'))
    .execute()
  await db.schema.createIndex('condolence_by_text').on('condolence').columns(['account_id', 'text_mark']).execute()

  await db.schema
    .createTable('condolence_report')
    .addColumn('condolence_id', 'text', (column) => column.notNull().references('condolence.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('reporter', 'text', (column) => column.notNull()) // keyed hash of a network, a browser, or a member
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('condolence_report_pk', ['condolence_id', 'reporter'])
    .execute()
  await db.schema.createIndex('condolence_report_by_account').on('condolence_report').column('account_id').execute()

  await db.schema
    .createTable('snack_reply')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('visitor', 'text', (column) => column.notNull()) // keyed hash of a browser, or of a member
    .addColumn('people', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('snack_reply_pk', ['account_id', 'visitor'])
    .execute()

  // Emails of a space that a user has subscribed to.
  await db.schema
    .createTable('space_notice')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('last_sent_at', 'text')
    .addPrimaryKeyConstraint('space_notice_pk', ['account_id', 'user_id', 'kind'])
    .addCheckConstraint('space_notice_kind', sql`kind in ('digest', 'anniversary')`)
    .execute()

  // The default partner offers a service once it is released (choice-49).
  await sql`update domain set services = '["ec","ed","da"]' where is_default = 1 and services = '["ec","da"]'`.execute(
    db,
  )
}
