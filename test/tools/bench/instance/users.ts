import { sql } from 'kysely'
import { connect, type Db, isOnPostgres } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { listDomains, saveDefaultDomain } from '#db/partners/domains.ts'

const AT = '2026-03-05T11:00:00.000Z'

/** Creates a database with so many users and accounts. */
export async function fillUsers(file: string, users: number): Promise<Db> {
  const db = connect(`file:${file}`)
  await migrate(db)
  await saveDefaultDomain(db, 'http://127.0.0.1')
  return await insertUsers(db, users)
}

/**
 * Inserts so many more users, each with an account, a session and an answer, by bulk SQL, with rows of realistic
 * length. Returns the database.
 */
export async function insertUsers(db: Db, users: number): Promise<Db> {
  const [domain] = await listDomains(db)
  const random = isOnPostgres(db) ? onPostgres : onSqlite
  if (!isOnPostgres(db)) {
    await sql`pragma synchronous = off`.execute(db)
    await sql`pragma cache_size = -400000`.execute(db)
  }
  await db.transaction().execute(async (db) => {
    // Insert in the order of the ids, so that random rows are spread as in production and written in one pass.
    await sql`create temp table someone as
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(users)})
      select ${random(36)} as id, i from n`.execute(db)
    await sql`insert into "user" (id, email_index, email_sealed, current_service, created_at)
      select id, ${random(44)}, ${random(120)}, 'demarches-administratives', ${AT}
      from someone order by id`.execute(db)
    await sql`insert into account (id, hashid, domain_id, wrapped_key, created_at)
      select id, ${random(26)}, ${domain!.id}, ${random(120)}, ${AT}
      from someone order by id`.execute(db)
    await sql`insert into membership (account_id, user_id, role, created_at)
      select id, id, 'owner', ${AT} from someone order by id`.execute(db)
    await sql`insert into session (id_hash, user_id, domain_id, shared, created_at, seen_at, expires_at)
      select id, id, ${domain!.id}, 0, ${AT}, ${AT}, ${AT} from someone order by id`.execute(db)
    await sql`insert into profile_entry (account_id, name, value_sealed, updated_at)
      select id, 'deceasedFirstName', ${random(120)}, ${AT} from someone order by id`.execute(db)
    await sql`drop table someone`.execute(db)
  })
  if (isOnPostgres(db)) await sql`analyze`.execute(db)
  return db
}

/** Returns SQL for so many random hexadecimal characters per row. */
const onSqlite = (length: number) => sql`substr(lower(hex(randomblob(${sql.lit(length)}))), 1, ${sql.lit(length)})`
const onPostgres = (length: number) => {
  const parts = Array.from({ length: Math.ceil(length / 32) }, () => sql`md5(random()::text)`)
  return sql`substr(${sql.join(parts, sql` || `)}, 1, ${sql.lit(length)})`
}
