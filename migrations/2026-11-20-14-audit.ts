import { type Kysely, PostgresAdapter, sql } from 'kysely'

// Who did what. Rows are added, never changed, and deleted only after twelve months. No foreign keys: an entry outlives
// its account and user, and holds nothing of them except their ids.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('object', 'text')
    .addColumn('network', 'text')
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('audit_by_account').on('audit').columns(['account_id', 'number']).execute()

  // The end of the chain: one signed row, so that deleting the last entries is detected.
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('signature', 'text', (column) => column.notNull())
    .execute()

  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? postgres : sqlite) await sql.raw(statement).execute(db)
}

const sqlite = [
  // `insert or replace` would delete a row without running its triggers.
  `create trigger audit_is_added before insert on audit
    when exists (select 1 from audit where number = new.number)
    begin select raise(abort, 'audit is append-only'); end`,
  `create trigger audit_stays before update on audit begin select raise(abort, 'audit is append-only'); end`,
  `create trigger audit_is_kept before delete on audit
    when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-12 months')
    begin select raise(abort, 'audit is append-only'); end`,
]

const postgres = [
  `create function audit_refuses() returns trigger language plpgsql as
    $$ begin raise exception 'audit is append-only'; end $$`,
  `create trigger audit_stays before update on audit for each row execute function audit_refuses()`,
  `create trigger audit_is_whole before truncate on audit for each statement execute function audit_refuses()`,
  `create trigger audit_is_kept before delete on audit for each row
    when (old.at::timestamptz > now() - interval '12 months') execute function audit_refuses()`,
]
