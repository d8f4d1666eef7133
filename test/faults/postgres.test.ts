import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { connect, type Db } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { type PostgresServer, startPostgres } from '#test/support/db/postgres-server.ts'
import { insertFamily, openSession } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { aLatch } from '#test/support/server/latch.ts'
import { openTestServer, type TestServer } from '#test/support/server/test-server.ts'

const letter = '/demarches-administratives/courriers/customizable'
const calm = 'Le service est arrêté pour un moment'
const notSaved = 'Nous n’arrivons pas à enregistrer pour le moment.'

// A server of its own, because it is killed.
let postgres: PostgresServer
let db: Db
/** A service with shorter timeouts, whose connections run out. */
let impatient: Db
let current: Db
let server: TestServer
let browser: ReturnType<TestServer['openBrowser']>
beforeAll(async () => {
  postgres = await startPostgres()
  db = connect(postgres.url)
  impatient = connect(postgres.url, { timeoutMs: 300 })
  current = db
  await migrate(db)
  const { account, owner } = await insertFamily(db)
  const either = new Proxy({} as Db, {
    get(_, name) {
      const value = Reflect.get(current, name)
      return typeof value === 'function' ? value.bind(current) : value
    },
  })
  server = await openTestServer(either)
  const sessionId = await openSession(db, {
    userId: owner.id,
    domainId: server.domainId,
    accountId: account.id,
    now: new Date(),
  })
  browser = server.openBrowser({ sid: sessionId })
})
// Even after a failure, because the server would outlive the run.
afterAll(async () => {
  await server?.close()
  await Promise.allSettled([db?.destroy(), impatient?.destroy()])
  await postgres?.close()
})

const letterForm = async () =>
  formsIn((await browser.get(letter)).text).find(({ values }) => 'customizableText' in values)!

/** Returns the distinct settings that the connections of a pool report. */
async function saidBy(pool: Db): Promise<string[]> {
  const ask = async () => {
    const { rows } = await sql<{
      said: string
    }>`select current_setting('default_transaction_read_only') as said, pg_sleep(0.02)`.execute(pool)
    return rows[0]!.said
  }
  return [...new Set(await Promise.all(Array.from({ length: 10 }, ask)))]
}

/** Faults of PostgreSQL; `breaks` returns a function that repairs it. `mayRead`: whether pages work in the meantime. */
const faults: Record<string, { mayRead: boolean; breaks: () => Promise<() => Promise<unknown>> }> = {
  'is killed, and started again on what it had committed': {
    mayRead: false,
    async breaks() {
      await postgres.kill()
      return () => postgres.startAgain()
    },
  },
  'is a replica that may only be read': {
    mayRead: true,
    async breaks() {
      const say = async (value: 'on' | 'off') => {
        await sql`alter system set default_transaction_read_only = ${sql.lit(value)}`.execute(admin)
        await sql`select pg_reload_conf()`.execute(admin)
        // Each connection reads the changed server settings in its own time.
        await expect.poll(() => saidBy(db)).toEqual([value])
      }
      const admin = connect(`${postgres.url}?options=-c%20default_transaction_read_only%3Doff`)
      await say('on')
      return () => say('off').finally(() => admin.destroy())
    },
  },
  'keeps what we write locked for another': {
    mayRead: true,
    async breaks() {
      current = impatient
      const release = aLatch()
      const locked = aLatch()
      const held = db.transaction().execute(async (db) => {
        await sql`lock table document, profile_entry in exclusive mode`.execute(db)
        locked.release()
        await release.released
      })
      await locked.released
      return async () => {
        release.release()
        await held
        current = db
      }
    },
  },
  'hangs: it neither answers nor fails': {
    mayRead: false,
    async breaks() {
      current = impatient
      await sql`select 1`.execute(impatient)
      const carryOn = postgres.freeze()
      return async () => {
        carryOn()
        current = db
      }
    },
  },
  'has no connection left for us': {
    mayRead: false,
    async breaks() {
      current = impatient
      let isOver = false
      const hold = () =>
        impatient.connection().execute(async (db) => {
          while (!isOver) await sql`select pg_sleep(0.05)`.execute(db)
        })
      const held = Promise.all(Array.from({ length: 10 }, hold))
      return async () => {
        isOver = true
        await held
        current = db
      }
    },
  },
}

describe.each(Object.entries(faults))('while PostgreSQL %s', (_name, { mayRead, breaks }) => {
  test('pages report it, a letter comes back whole, and both work again afterwards', async () => {
    const form = await letterForm()
    const customizableText = `Ce que nous avions à dire, ${randomBytes(4).toString('hex')}.`
    const mend = await breaks()
    try {
      const read = await browser.get(letter)
      expect(read.status).toBe(mayRead ? 200 : 503)
      if (!mayRead) expect(read.text).toContain(calm)
      const refused = await browser.post(letter, { ...form.values, customizableText })
      expect(refused.status).toBe(503)
      expect(refused.headers['retry-after']).toBe('60')
      expect(refused.text).toContain(notSaved)
      expect(formsIn(refused.text)[0]).toMatchObject({ action: letter, values: { customizableText } })
    } finally {
      await mend()
    }
    expect((await browser.post(letter, { ...form.values, customizableText })).status).toBe(303)
    expect((await letterForm()).values.customizableText).toBe(customizableText)
  })
})
