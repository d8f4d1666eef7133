import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * All the answers of an account, sealed as one value. Triggers delete it when an answer changes, so that it is never
 * older than the answers, whoever writes them: a statement that forgets it, or the previous version during an upgrade.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profile_snapshot')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('answers_sealed', 'text', (column) => column.notNull()) // JSON
    .execute()

  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? postgres : sqlite) await sql.raw(statement).execute(db)
}

const deleteFor = (row: 'old' | 'new') => `delete from profile_snapshot where account_id = ${row}.account_id;`

const sqlite = [
  `create trigger profile_entry_added after insert on profile_entry begin ${deleteFor('new')} end`,
  `create trigger profile_entry_changed after update of account_id, name, value_sealed on profile_entry
    begin ${deleteFor('old')} ${deleteFor('new')} end`,
  `create trigger profile_entry_removed after delete on profile_entry begin ${deleteFor('old')} end`,
]

const postgres = [
  // The lock on the account makes a snapshot that another transaction is making now visible to this one. It is taken
  // before the row's own lock, in the order of the other writers.
  `create function profile_entry_changes() returns trigger language plpgsql as $$
    begin
      perform 1 from account where id = coalesce(new.account_id, old.account_id) for no key update;
      delete from profile_snapshot where account_id in (old.account_id, new.account_id);
      return coalesce(new, old);
    end $$`,
  `create trigger profile_entry_changes
    before insert or delete or update of account_id, name, value_sealed on profile_entry
    for each row execute function profile_entry_changes()`,
]
