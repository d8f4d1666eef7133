import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { connect } from '#db/connect.ts'
import type { ConnectOptions } from '#db/connect-options.ts'
import { isStorageFailure, writeIfPossible } from '#db/instance/storage.ts'
import { newFolder } from '#test/support/given.ts'
import { aLatch } from '#test/support/server/latch.ts'

type Words = Kysely<{ word: { text: string } }>

/** Creates a file with one table, and returns a function that opens it, as several processes would. */
async function aFile() {
  const path = `file:${join(newFolder(), 'data.sqlite')}`
  const open = (options?: ConnectOptions) => {
    const db = connect(path, options) as unknown as Words
    onTestFinished(() => db.destroy())
    return db
  }
  const db = open()
  await sql`create table word (text text)`.execute(db)
  return { db, open }
}

const write = (db: Words, text: string) => db.insertInto('word').values({ text }).execute()
const read = async (db: Words) => (await db.selectFrom('word').select('text').execute()).map(({ text }) => text)

/** Starts another process that begins a write and waits until it is released. */
async function aHeldLock(other: Words) {
  const [held, end] = [aLatch(), aLatch()]
  const over = other.transaction().execute(async (db) => {
    await write(db, 'theirs')
    held.release()
    await end.released
  })
  await held.released
  return {
    async release() {
      end.release()
      await over
    },
  }
}

describe('while another process holds the write lock', () => {
  test('reads continue, and writes wait without blocking the process', async () => {
    const { db, open } = await aFile()
    const lock = await aHeldLock(open())
    const writes = [write(db, 'alone'), db.transaction().execute((db) => write(db, 'in a transaction'))]
    // More reads than attempts to write, one after the other: each runs in between.
    for (let reading = 0; reading < 20; reading++) expect(await read(db)).toEqual([])
    await lock.release()
    await Promise.all(writes)
    expect((await read(db)).toSorted()).toEqual(['alone', 'in a transaction', 'theirs'])
  })

  test('writes fail in the end with a storage failure', async () => {
    const { open } = await aFile()
    const db = open({ timeoutMs: 20 })
    const lock = await aHeldLock(open())
    const failures = await Promise.allSettled([write(db, 'a'), db.transaction().execute((db) => write(db, 'b'))])
    expect(failures.map((failure) => failure.status === 'rejected' && isStorageFailure(failure.reason))).toEqual([
      true,
      true,
    ])
    await lock.release()
    await write(db, 'c')
    expect(await read(db)).toEqual(['theirs', 'c'])
  })

  test('writes that may be skipped are skipped at once', async () => {
    const { open } = await aFile()
    const db = open({ timeoutMs: 3_600_000 })
    const lock = await aHeldLock(open())
    await writeIfPossible(() => write(db, 'missed'))
    await lock.release()
    expect(await read(db)).toEqual(['theirs'])
  })

  test('writes that may be skipped are skipped at once from the page bundle too, which has its own copy of the module', async () => {
    const { open } = await aFile()
    const db = open({ timeoutMs: 3_600_000 })
    vi.resetModules()
    const copy: typeof import('#db/sqlite-turns.ts') = await import('#db/sqlite-turns.ts')
    const lock = await aHeldLock(open())
    await expect(copy.withoutWaiting(() => write(db, 'missed'))).rejects.toThrow('locked')
    await expect(copy.waitingBriefly(() => write(db, 'missed'))).rejects.toThrow('locked')
    await lock.release()
    expect(await read(db)).toEqual(['theirs'])
  })

  test('onWait() is called', async () => {
    const { open } = await aFile()
    const told = aLatch()
    const db = open({ onWait: told.release })
    const lock = await aHeldLock(open())
    const written = write(db, 'ours')
    await told.released
    await lock.release()
    await written
  })
})

describe('within one process', () => {
  test('a rollback does not undo a concurrent write', async () => {
    const { db } = await aFile()
    const [begun, end] = [aLatch(), aLatch()]
    const undone = db.transaction().execute(async (db) => {
      await write(db, 'undone')
      begun.release()
      await end.released
      throw new Error('undone')
    })
    await begun.released
    const kept = write(db, 'kept')
    end.release()
    await expect(undone).rejects.toThrow('undone')
    await kept
    expect(await read(db)).toEqual(['kept'])
  })

  test('transactions run one after the other', async () => {
    const { db } = await aFile()
    await Promise.all(
      ['a', 'b', 'c'].map((text) =>
        db.transaction().execute(async (db) => {
          const before = await read(db)
          await write(db, `${before.length}${text}`)
        }),
      ),
    )
    expect(await read(db)).toEqual(['0a', '1b', '2c'])
  })

  test('a failed statement ends its turn', async () => {
    const { db } = await aFile()
    await expect(sql`insert into nowhere values (1)`.execute(db)).rejects.toThrow('nowhere')
    await expect(db.transaction().execute((db) => sql`insert into nowhere values (1)`.execute(db))).rejects.toThrow()
    await write(db, 'after')
    expect(await read(db)).toEqual(['after'])
  })
})
