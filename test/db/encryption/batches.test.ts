import { join } from 'node:path'
import { connect, type Db } from '#db/connect.ts'
import { renewInBatches } from '#db/encryption/batches.ts'
import { claimMail } from '#db/mail/claims.ts'
import { migrate } from '#db/migrate.ts'
import { newFolder, noon, testKeys } from '#test/support/given.ts'
import { aLatch } from '#test/support/server/latch.ts'

/** A database whose write lock another process holds until it is released. Writers wait without a time limit. */
async function aLockedDatabase() {
  const file = `file:${join(newFolder(), 'data.sqlite')}`
  const [db, other] = [connect(file, { timeoutMs: 3_600_000 }), connect(file)]
  onTestFinished(async () => void (await Promise.all([db.destroy(), other.destroy()])))
  await migrate(db)
  const [held, end] = [aLatch(), aLatch()]
  const lock = other.transaction().execute(async () => {
    held.release()
    await end.released
  })
  await held.released
  onTestFinished(async () => {
    end.release()
    await lock
  })
  return db
}

test('rows are renewed a hundred at a time, and other writers run in between', async () => {
  const file = `file:${join(newFolder(), 'data.sqlite')}`
  const db = connect(file)
  onTestFinished(() => db.destroy())
  const left = Array.from({ length: 250 }, (_, row) => row)
  const transactions: Db[] = []
  await renewInBatches(db, {
    list: async (limit) => left.slice(0, limit),
    update: async (db, row) => {
      left.splice(left.indexOf(row), 1)
      if (transactions.at(-1) !== db) transactions.push(db)
    },
  })
  expect(left).toEqual([])
  expect(new Set(transactions).size).toBe(3)
})

test("with nothing to renew and no email to send, nothing waits for another process's write", async () => {
  const db = await aLockedDatabase()
  await renewInBatches(db, {
    list: async () => [],
    update: () => Promise.reject(new Error('update() must not be called.')),
  })
  expect(await claimMail(db, testKeys, noon, 60_000)).toBeUndefined()
})
