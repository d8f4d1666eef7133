import type { CompiledQuery, DatabaseConnection, Driver } from 'kysely'
import type { ErasedIds } from '#app/adapters/erased-ids.ts'
import type { FileStore } from '#app/adapters/files/store.ts'
import { OurSqliteDialect } from '#db/sqlite.ts'

/**
 * `killed`: the process ends before or after a statement, and nothing else runs until it is restarted. `failing`: that
 * statement fails, as on a faulty disk, and the process continues.
 */
export type Cut = { kind: 'killed before' | 'killed after' | 'failing'; statement: number }

/** Injects faults below the operations: in a database statement, or on the disk of the files. */
export class Faults {
  isDiskFull = false
  isDead = false
  /** Whether a fault was armed since the last `clear`. */
  isArmed = false
  #cut: Cut | undefined

  arm(cut: Cut | 'disk full'): void {
    this.isArmed = true
    if (cut === 'disk full') this.isDiskFull = true
    else this.#cut = { ...cut }
  }

  /** Disarms the fault, and restarts the process. */
  clear(): void {
    this.#cut = undefined
    this.isArmed = false
    this.isDead = false
    this.isDiskFull = false
  }

  async statement<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    this.stopIfDead()
    const cut = this.#cut
    if (!cut || --cut.statement > 0) return await run()
    this.#cut = undefined
    if (cut.kind === 'failing') throw ioError()
    this.isDead = true
    if (cut.kind === 'killed after') await run()
    throw new Error(KILLED)
  }

  stopIfDead(): void {
    if (this.isDead) throw new Error(KILLED)
  }
}

const KILLED = 'The simulator has killed this process.'

const ioError = () => Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })

const diskFull = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

/** Our SQLite dialect, with statements that may be cut. */
export class FaultyDialect extends OurSqliteDialect {
  readonly #faults: Faults

  constructor(faults: Faults, ...given: ConstructorParameters<typeof OurSqliteDialect>) {
    super(...given)
    this.#faults = faults
  }

  override createDriver() {
    const driver = super.createDriver()
    cutStatements(driver, this.#faults)
    return driver
  }
}

function cutStatements(driver: Driver, faults: Faults): void {
  const { acquireConnection, beginTransaction, commitTransaction, rollbackTransaction } = driver
  driver.acquireConnection = async () => {
    const connection: DatabaseConnection = await acquireConnection.call(driver)
    const { executeQuery } = connection
    connection.executeQuery = <Row>(query: CompiledQuery) =>
      faults.statement(() => executeQuery.call(connection, query) as ReturnType<typeof executeQuery<Row>>)
    return connection
  }
  driver.beginTransaction = (...given) => faults.statement(() => beginTransaction.apply(driver, given))
  driver.commitTransaction = (...given) => faults.statement(() => commitTransaction.apply(driver, given))
  // A killed process rolls nothing back: its file stays as it was.
  driver.rollbackTransaction = async (...given) => {
    if (!faults.isDead) await rollbackTransaction.apply(driver, given)
  }
}

/** A store that may be full. The age of its files follows the simulated clock. */
export function faultyStore(store: FileStore, faults: Faults, writtenAt: Map<string, Date>): FileStore {
  return {
    ...store,
    async write(id, sealed) {
      faults.stopIfDead()
      if (faults.isDiskFull) throw diskFull()
      await store.write(id, sealed)
      writtenAt.set(id, new Date())
    },
    async remove(id) {
      faults.stopIfDead()
      await store.remove(id)
    },
    async *list() {
      for await (const one of store.list()) yield { ...one, writtenAt: writtenAt.get(one.id) ?? new Date() }
    },
  }
}

/** The list of erased ids, written by the process as long as it lives. */
export function faultyErasedIds(erased: ErasedIds, faults: Faults): ErasedIds {
  return {
    ...erased,
    begin: async (...given) => {
      faults.stopIfDead()
      await erased.begin(...given)
    },
    end: async (...given) => {
      faults.stopIfDead()
      await erased.end(...given)
    },
  }
}
