import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mock } from 'node:test'
import { openErasedIds } from '#app/adapters/erased-ids.ts'
import { openFileStore } from '#app/adapters/files/store.ts'
import type { AppContext } from '#app/context.ts'
import { openErasures } from '#app/operations/erasure/erase-again.ts'
import { startOutboxWorker } from '#app/operations/mail/outbox-worker.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { over, toPath } from '#db/connect.ts'
import { countWaiting } from '#db/mail/waiting.ts'
import { openSqlite } from '#db/sqlite.ts'
import { aSite, insertDomain, newFolder, noon, readMigrated, sitesOf, testKeys } from '#test/support/given.ts'
import { fakeProvider } from '#test/support/orders/fake-provider.ts'
import { aContext } from '#test/support/server/context.ts'
import { type Faults, FaultyDialect, faultyErasedIds, faultyStore } from './faults.ts'
import { MailServer } from './mail-server.ts'

/** A log line that only a fault explains. */
const alarms = /-failed|file-missing|outbox-unreadable|traces-left|payment-mismatch/

/**
 * One running instance with its own database and folder, whose clock the simulator moves. It may be killed and
 * restarted: only its files remain.
 */
export class Instance {
  readonly mail: MailServer
  readonly provider = fakeProvider()
  readonly faults: Faults
  /** Log lines that only a fault explains, logged without one. */
  readonly alarms: string[] = []
  /** When each file was written, by the simulated clock. */
  readonly writtenAt = new Map<string, Date>()
  #folder = newFolder()
  #context!: AppContext

  private constructor(faults: Faults) {
    this.faults = faults
    this.mail = new MailServer(faults)
  }

  static async open(faults: Faults): Promise<Instance> {
    const instance = new Instance(faults)
    mock.timers.enable({ apis: ['Date'], now: noon })
    mock.method(console, 'log', (line: unknown) => instance.#read(String(line)))
    writeFileSync(instance.databasePath, await readMigrated())
    const db = over(new FaultyDialect(faults, { database: openSqlite(instance.databasePath) }))
    const { id } = await insertDomain(db)
    await db.updateTable('domain').set({ payingDomain: 1 }).where('id', '=', id).execute()
    await db.destroy()
    await instance.#start(payingSite(id))
    return instance
  }

  get databasePath(): string {
    return toPath(`file:${join(this.#folder, 'data.sqlite')}`)
  }

  get context(): AppContext {
    return this.#context
  }

  now = (): Date => new Date()

  moveClock(ms: number): void {
    mock.timers.setTime(Date.now() + ms)
  }

  /** Restarts as after a kill: only its files remain. */
  async restart(): Promise<void> {
    const { site, db, rates } = this.#context
    await Promise.allSettled([db.destroy(), rates.destroy()])
    this.faults.clear()
    await this.#start(site)
  }

  async #start(site: Site): Promise<void> {
    const { faults, now, provider, writtenAt } = this
    const db = over(new FaultyDialect(faults, { database: openSqlite(this.databasePath) }))
    const files = faultyStore(await openFileStore(join(this.#folder, 'files')), faults, writtenAt)
    const erased = faultyErasedIds(await openErasures({ db, files }, await openErasedIds(this.#erasedPath)), faults)
    const made = { db, files, erased, now, site, sites: () => sitesOf(site), payments: provider.payments }
    this.#context = await aContext({ ...made, keys: testKeys })
  }

  get #erasedPath(): string {
    return join(this.#folder, 'erased.txt')
  }

  /** Sends all due emails, one by one, as the worker does. */
  async deliver(): Promise<void> {
    // An email that a later one replaces is given up without an attempt.
    const counts = async () => `${this.mail.attempts} ${await countWaiting(this.#context.db)}`
    for (;;) {
      const before = await counts()
      await startOutboxWorker(this.#context, this.mail.mailer).close()
      if ((await counts()) === before || this.mail.state === 'down') return
    }
  }

  /** Returns every byte of the database, including its log. */
  readDatabase(): Buffer {
    return Buffer.concat([this.databasePath, `${this.databasePath}-wal`].map((path) => readFileSync(path)))
  }

  #read(line: string): void {
    // A trigger checks the age of audit rows with SQLite's own clock, which cannot be moved.
    if (line.includes('SQLITE_CONSTRAINT_TRIGGER')) return
    if (alarms.test(line) && !this.faults.isArmed) this.alarms.push(line)
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.#context.db.destroy(), this.#context.rates.destroy()])
    mock.timers.reset()
    mock.restoreAll()
  }
}

function payingSite(domainId: string): Site {
  const publisher = { ...aSite().publisher, publisherName: 'Auprès', publisherAddress: '4 rue du Port, 22300 Lannion' }
  return aSite({ domainId, payingDomain: true, helpsFamilies: true, publisher })
}
