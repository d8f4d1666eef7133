import { mkdirSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { findAccount, insertAccount } from '#db/accounts/accounts.ts'
import { findMembership, insertMembership } from '#db/accounts/memberships.ts'
import { findUserByEmail, insertUser } from '#db/accounts/users.ts'
import { connect, type Db, isOnPostgres } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { migrate } from '#db/migrate.ts'
import { listDomains, saveDefaultDomain } from '#db/partners/domains.ts'
import { benchSecret } from '../servers.ts'
import { ms, quantile, type Row, ratio } from '../table.ts'

const folder = '.cache/bench/lookup'
const keys = keyRing([benchSecret])
const FEW = 1000
const MANY = 1_000_000
/** Number of users looked up. Their random ids spread them among the others. */
const PEOPLE = 400
const RUNS = 10
const AT = '2026-03-05T11:00:00.000Z'

type Person = { email: string; accountId: string }

/** Measures finding a user, their account and role among a thousand users and among a million. request-3.7. */
export async function measureLookup(): Promise<Row[]> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const [few, many] = [await fill('few', FEW), await fill('many', MANY)]
  const times: { few: number[]; many: number[] } = { few: [], many: [] }
  for (let run = 0; run <= RUNS; run++) {
    for (let person = 0; person < PEOPLE; person++) {
      const [one, other] = [await timed(few.db, few.people[person]!), await timed(many.db, many.people[person]!)]
      if (run === 0) continue // read each file once into memory, as in a service that has been running
      times.few.push(one)
      times.many.push(other)
    }
  }
  await Promise.all([few.db.destroy(), many.db.destroy()])
  rmSync(folder, { recursive: true, force: true })

  const [p95, floor] = [quantile(times.many, 0.95), quantile(times.few, 0.95)]
  return [
    {
      measure: 'User, account and role among 1 000 000 users, p95',
      value: ms(p95),
      baseline: `among 1 000 users: ${ms(floor)}`,
      ratio: ratio(p95, floor),
      target: '≤ 1.2×',
    },
  ]
}

async function timed(db: Db, { email, accountId }: Person): Promise<number> {
  const start = performance.now()
  const user = await findUserByEmail(db, keys, email)
  const membership = user && (await findMembership(db, accountId, user.id))
  const account = membership && (await findAccount(db, keys, accountId))
  const tookMs = performance.now() - start
  if (!account) throw new Error('Someone who was just inserted is not found.')
  return tookMs
}

/** Creates a database with so many users and accounts. */
export async function fillUsers(file: string, users: number): Promise<Db> {
  const db = connect(`file:${file}`)
  await migrate(db)
  await saveDefaultDomain(db, 'http://127.0.0.1')
  await insertUsers(db, users)
  return db
}

/**
 * Inserts so many more users, each with an account, a session and an answer, by bulk SQL, with rows of realistic
 * length.
 */
export async function insertUsers(db: Db, users: number): Promise<void> {
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
}

/** Returns SQL for so many random hexadecimal characters per row. */
const onSqlite = (length: number) => sql`substr(lower(hex(randomblob(${sql.lit(length)}))), 1, ${sql.lit(length)})`
const onPostgres = (length: number) => {
  const parts = Array.from({ length: Math.ceil(length / 32) }, () => sql`md5(random()::text)`)
  return sql`substr(${sql.join(parts, sql` || `)}, 1, ${sql.lit(length)})`
}

/** Also inserts the users that are looked up. */
async function fill(name: string, users: number): Promise<{ db: Db; people: Person[] }> {
  const db = await fillUsers(`${folder}/${name}.sqlite`, users)
  const [domain] = await listDomains(db)
  const now = new Date(AT)
  const people: Person[] = []
  for (let person = 0; person < PEOPLE; person++) {
    const email = `person-${person}@famille.example`
    const user = await insertUser(db, keys, { email, now })
    const account = await insertAccount(db, keys, { domainId: domain!.id, now })
    await insertMembership(db, { accountId: account.id, userId: user.id, role: 'owner' }, now)
    people.push({ email, accountId: account.id })
  }
  return { db, people }
}
