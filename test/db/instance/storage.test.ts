import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type Db } from '#db/connect.ts'
import { isStorageFailure, writeIfPossible } from '#db/instance/storage.ts'
import { migrate } from '#db/migrate.ts'
import { openSilentPostgres } from '#test/support/db/silent-postgres.ts'
import { setReadOnly, storageFaults } from '#test/support/db/storage-faults.ts'
import { databases, insertPerson, newFolder } from '#test/support/given.ts'

/** Returns the error of a write. */
async function failureOf(db: Db): Promise<unknown> {
  for (let tries = 0; tries < 200; tries++) {
    const error = await insertPerson(db).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    if (error) return error
  }
  return undefined
}

function closing(db: Db): Db {
  onTestFinished(() => db.destroy())
  return db
}

describe('a database that cannot be written', () => {
  test('because the disk is full reports it, and works again once there is room', async () => {
    const { open, breaks, mends } = storageFaults['its disk is full']
    const db = closing(await open())
    await breaks(db)
    expect(isStorageFailure(await failureOf(db))).toBe(true)
    await mends(db)
    await insertPerson(db)
  })

  test('because it is read-only reports it', async () => {
    for (const open of Object.values(databases)) {
      const db = closing(await open())
      await setReadOnly(db, true)
      expect(isStorageFailure(await failureOf(db))).toBe(true)
    }
  })

  test('because another process holds the lock reports it', async () => {
    const file = `file:${join(newFolder(), 'data.sqlite')}`
    const [db, other] = [closing(connect(file, { timeoutMs: 20 })), closing(connect(file))]
    await migrate(db)
    await other.transaction().execute(async () => {
      expect(isStorageFailure(await failureOf(db))).toBe(true)
    })
    await insertPerson(db)
  })

  test('because no server answers reports it', async () => {
    const db = closing(connect('postgres://nobody@127.0.0.1:1/nothing'))
    expect(isStorageFailure(await failureOf(db))).toBe(true)
  })

  test.each(['before', 'after'] as const)(
    'because it was stopped %s it accepted connections reports it',
    async (stopped) => {
      const server = await openSilentPostgres(stopped)
      onTestFinished(server.close)
      const db = closing(connect(server.url, { timeoutMs: 100 }))
      // More queries than pooled connections: each fails by itself, and no connection remains.
      const readings = await Promise.allSettled(Array.from({ length: 15 }, () => sql`select 1`.execute(db)))
      expect(readings.map((read) => read.status === 'rejected' && isStorageFailure(read.reason))).not.toContain(false)
      expect(isStorageFailure(await failureOf(db))).toBe(true)
    },
  )

  test('a database that cannot be written is ignored by writes that may be skipped, and by no other', async () => {
    const db = closing(await databases.sqlite())
    await sql`pragma query_only = 1`.execute(db)
    await writeIfPossible(() => insertPerson(db))
    await expect(writeIfPossible(() => sql`insert into nowhere values (1)`.execute(db))).rejects.toThrow('nowhere')
  })
})

test.each([new Error('A value was altered.'), 'a text', undefined])('%s is not a storage failure', (error) => {
  expect(isStorageFailure(error)).toBe(false)
})
