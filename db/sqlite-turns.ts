import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection, type SqliteDialectConfig, SqliteDriver } from 'kysely'
import { type ConnectOptions, TIMEOUT_MS } from './connect-options.ts'

// One file, one handle, one writer. What comes meanwhile waits for its turn without holding up the process: a
// statement of its own, or a transaction from its first to its last. A lock that another process holds is asked for
// again and again, and the turn is given back in between, so that readers pass.

/** Between two tries for a lock, drawn at random: two processes that wait never fall into step. */
const RETRY_MS = { least: 5, most: 50 }

/** Milliseconds that a page may wait for the lock. */
const PAGE_WAIT_MS = 150

// The server and the bundle of pages each have a copy of this module: what pages ask here, the driver reads there.
const shared = globalThis as { [name: symbol]: AsyncLocalStorage<number> | undefined }
const name = Symbol.for('aupres: how long writes wait')
shared[name] ??= new AsyncLocalStorage<number>()

/** Milliseconds that the writes under way wait for the lock, where they are not those of a form. */
const patience = shared[name]

/** Runs writes that give up at once when another process holds the lock. */
export const withoutWaiting = <Value>(write: () => Promise<Value>): Promise<Value> => patience.run(0, write)

/** Runs writes that a page is made of, the first time it is seen: they let a short one of another process pass. */
export const waitingBriefly = <Value>(write: () => Promise<Value>): Promise<Value> => patience.run(PAGE_WAIT_MS, write)

/** Whether another process, or another handle, holds the lock that was asked for. */
export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
}

export class TurnsDriver extends SqliteDriver {
  readonly #turns: Turns

  constructor(config: SqliteDialectConfig, options: ConnectOptions) {
    super(config)
    this.#turns = new Turns(options)
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new TurnsConnection(await super.acquireConnection(), this.#turns)
  }

  // A transaction that reads, then writes, fails at once with SQLITE_BUSY when another process wrote in between:
  // asking for the write lock first makes it wait its turn instead.
  override async beginTransaction(connection: TurnsConnection): Promise<void> {
    await connection.begin()
  }

  override async commitTransaction(connection: TurnsConnection): Promise<void> {
    await super.commitTransaction(connection)
    connection.giveBack()
  }

  // On a full or failing disk SQLite has already rolled back by itself: a second time would hide the reason.
  override async rollbackTransaction(connection: TurnsConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('no transaction is active')) throw error
    } finally {
      connection.giveBack()
    }
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (connection instanceof TurnsConnection) connection.giveBack()
  }
}

class TurnsConnection implements DatabaseConnection {
  readonly #handle: DatabaseConnection
  readonly #turns: Turns
  /** Ends the turn of the transaction that is under way. */
  #end: (() => void) | undefined

  constructor(handle: DatabaseConnection, turns: Turns) {
    this.#handle = handle
    this.#turns = turns
  }

  async begin(): Promise<void> {
    const { end } = await this.#turns.take(() => this.#handle.executeQuery(CompiledQuery.raw('begin immediate')))
    this.#end = end
  }

  giveBack(): void {
    this.#end?.()
    this.#end = undefined
  }

  async executeQuery<Row>(query: CompiledQuery) {
    if (this.#end) return await this.#handle.executeQuery<Row>(query)
    const { value, end } = await this.#turns.take(() => this.#handle.executeQuery<Row>(query))
    end()
    return value
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.#handle.streamQuery<Row>(query, chunkSize)
  }
}

class Turns {
  readonly #options: ConnectOptions
  #last = Promise.resolve()

  constructor(options: ConnectOptions) {
    this.#options = options
  }

  /** Runs a statement once it is its turn and the lock is free. `end` ends that turn, which a failure ends by itself. */
  async take<Value>(run: () => Promise<Value>): Promise<{ value: Value; end: () => void }> {
    const { timeoutMs = TIMEOUT_MS, onWait } = this.#options
    const mostMs = patience.getStore() ?? timeoutMs
    const start = performance.now()
    for (let tries = 0; ; tries++) {
      const end = await this.#next()
      try {
        return { value: await run(), end }
      } catch (error) {
        end()
        if (!isBusy(error) || performance.now() - start >= mostMs) throw error
      }
      if (tries === 0) onWait?.()
      await wait(RETRY_MS.least + Math.random() * (RETRY_MS.most - RETRY_MS.least))
    }
  }

  /** Those who ask come one after the other, in the order in which they asked. */
  async #next(): Promise<() => void> {
    const before = this.#last
    let end = () => {}
    this.#last = new Promise((resolve) => {
      end = resolve
    })
    await before
    return end
  }
}
