import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection, type SqliteDialectConfig, SqliteDriver } from 'kysely'
import { type ConnectOptions, TIMEOUT_MS } from './connect-options.ts'

// SQLite has one writer and this process has one connection, so statements and transactions run one at a time without
// blocking the event loop. While another process holds the lock, we give up the turn between attempts, so that reads
// can run.

/** Delay between two attempts to get the lock. It is random, so that two waiting processes do not stay in step. */
const RETRY_MS = { least: 5, most: 50 }

/** Milliseconds that a page may wait for the lock. */
const PAGE_WAIT_MS = 150

// The server and the bundle of pages each have a copy of this module; this global shares the setting between them.
const shared = globalThis as { [name: symbol]: AsyncLocalStorage<number> | undefined }
const name = Symbol.for('aupres: how long writes wait')
shared[name] ??= new AsyncLocalStorage<number>()

/** Milliseconds that the current writes wait for the lock, if not the default of a form. */
const patience = shared[name]

/** Runs writes that fail at once if another process holds the lock. */
export const withoutWaiting = <Value>(write: () => Promise<Value>): Promise<Value> => patience.run(0, write)

/** Runs writes that a page makes on its first visit. They wait briefly for a short write of another process. */
export const waitingBriefly = <Value>(write: () => Promise<Value>): Promise<Value> => patience.run(PAGE_WAIT_MS, write)

/** Whether another process or connection holds the requested lock. */
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

  // A transaction that reads and then writes fails at once with SQLITE_BUSY if another process wrote in between.
  // Requesting the write lock first makes it wait instead.
  override async beginTransaction(connection: TurnsConnection): Promise<void> {
    await connection.begin()
  }

  override async commitTransaction(connection: TurnsConnection): Promise<void> {
    await super.commitTransaction(connection)
    connection.giveBack()
  }

  // On a full or failing disk, SQLite has already rolled back. A second rollback would hide the cause.
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
  /** Ends the turn of the current transaction. */
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

  /** Runs a statement when its turn comes and the lock is free. `end` ends the turn; a failure ends it by itself. */
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

  /** Returns when it is the caller's turn, in order of the calls. */
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
