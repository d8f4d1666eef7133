import { join } from 'node:path'
import { sql } from 'kysely'
import { homeOf } from '#app/rules/access/services.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { connect, type Db } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { endpoints } from '#test/roles/endpoints.ts'
import { fill, nowhere } from '#test/roles/route-patterns.ts'
import { insertSecretFamily } from '#test/roles/secret-family.ts'
import { dump } from '#test/support/db/dump.ts'
import { type Asked, recorder, scansOfPostgres, scansOfSqlite } from '#test/support/db/query-plans.ts'
import { newFileStore } from '#test/support/files.ts'
import { databases, insertDomain, insertFamily, newFolder, openSession } from '#test/support/given.ts'
import { addressesOf } from '#test/support/page/addresses.ts'
import { aLatch } from '#test/support/server/latch.ts'
import { openRoutes, readBuild } from '#test/support/server/routes.ts'

const ofFamily = Object.values(endpoints).flatMap(({ path, form }) => (form ? [] : path))
const addresses = [...new Set([...ofFamily, ...addressesOf(await readBuild()).pages, spaceOf('{space}')])]

/** What a GET may still record, and skips if it cannot: visits and prints. */
const noted = ['session', 'membership', 'audit', 'auditHead', 'letterPrint', 'audit_head', 'letter_print', 'heartbeat']

/** Statements that these pages run. */
const asked: Asked = new Map()

let db: Db
let other: Db
let visit: (address: string) => Promise<number>
let visitFirst: (address: string) => Promise<number>
beforeAll(async () => {
  const file = `file:${join(newFolder(), 'data.sqlite')}`
  // Longer than any test: a page that waits for the lock never ends.
  db = connect(file, { timeoutMs: 3_600_000 })
  await migrate(db)
  other = connect(file)
  const files = await newFileStore()
  const { id: domainId } = await insertDomain(db)
  const family = await insertSecretFamily(db, files)
  const newcomer = await insertFamily(db)
  const [sessionId, ofNewcomer] = [await signIn(family.owner.id, domainId), await signIn(newcomer.owner.id, domainId)]
  const open = await openRoutes(db.withPlugin(recorder(asked)), { domainId, files })
  visit = async (address) => (await open(fill(address, family), { sessionId })).status
  const theirs = { ...nowhere, account: newcomer.account }
  visitFirst = async (address) => (await open(fill(address, theirs), { sessionId: ofNewcomer })).status
})

async function signIn(userId: string, domainId: string): Promise<string> {
  const sessionId = await openSession(db, { userId, domainId })
  return sessionId
}
afterAll(() => Promise.all([db.destroy(), other.destroy()]))

/** Holds the write lock, as another process does. Returns a function that releases it. */
async function holdLock(): Promise<() => Promise<void>> {
  const [held, end] = [aLatch(), aLatch()]
  const lock = other.transaction().execute(async () => {
    held.release()
    await end.released
  })
  await held.released
  return async () => {
    end.release()
    await lock
  }
}

/** As if the user's last visit was weeks ago, so that this visit would be recorded. */
async function forgetVisits() {
  await db.updateTable('session').set({ seenAt: '2026-01-01T00:00:00.000Z' }).execute()
  await db.updateTable('membership').set({ seenOn: null }).execute()
}

async function readKept() {
  return Object.fromEntries(Object.entries(await dump(db)).filter(([table]) => !noted.includes(table)))
}

describe.each(addresses)('GET %s', (address) => {
  test('changes nothing, and responds while another process writes or the disk is read-only', async () => {
    await visit(address) // the first view of a service creates its data (choice-9)
    const before = await readKept()
    const status = await visit(address)
    expect(await readKept()).toEqual(before)

    await forgetVisits()
    const letGo = await holdLock()
    expect(await visit(address).finally(letGo)).toBe(status)

    await sql`pragma query_only = 1`.execute(db)
    expect(await visit(address).finally(() => sql`pragma query_only = 0`.execute(db))).toBe(status)
  })
})

test('the first page of a new family does not wait for another process; a later page creates its data', async () => {
  const before = await dump(db)
  const letGo = await holdLock()
  const answers = new Map<string, number>()
  try {
    for (const address of addresses) answers.set(address, await visitFirst(address))
  } finally {
    await letGo()
  }
  expect(await dump(db)).toEqual(before)
  expect(answers.get(homeOf('ec'))).toBe(200)
  // A failed write of a loader becomes a 503 in the middleware, which is absent here.
  const away = [...answers].filter(([, status]) => status >= 500)
  expect(away).toEqual([[spaceOf('{space}'), 500]])

  for (const address of [homeOf('ec'), spaceOf('{space}')]) expect(await visitFirst(address)).toBe(200)
  const after = await dump(db)
  expect(after.deceased_space).toHaveLength(before.deceased_space!.length + 1)
  expect(after.ceremony).toHaveLength(before.ceremony!.length + 1)
})

test('the visit of a returning user is recorded, so the comparison above can fail', async () => {
  await forgetVisits()
  const before = await dump(db)
  await visit('/demarches-administratives')
  const after = await dump(db)
  expect(after.session).not.toEqual(before.session)
  expect(after.membership).not.toEqual(before.membership)
})

describe('With a million accounts, no page reads a whole growing table', () => {
  test('in SQLite', async () => {
    expect(asked.size).toBeGreaterThan(80)
    expect(await scansOfSqlite(db, asked)).toEqual([])
  })

  test('in PostgreSQL', async () => {
    const postgres = await databases.postgres()
    expect(await scansOfPostgres(postgres, asked).finally(() => postgres.destroy())).toEqual([])
  })
})
