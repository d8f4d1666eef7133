import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { sweepAll } from '#app/operations/instance/sweep.ts'
import { DAY_MS, MINUTE_MS } from '#app/rules/durations.ts'
import { connectRates } from '#db/instance/rates.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { erasureDeps } from '#test/support/erasure/erasing.ts'
import { fileDatabase, insertPerson, later, noon } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { familyWithBasket, orderBasket, payingDeps } from '#test/support/orders/orders.ts'

const program = createRequire(import.meta.url).resolve('#test/support/retention/sweep-process.ts')
const swept = later(noon, 740 * DAY_MS)

test('a kill -9 in the middle of a sweep leaves nothing half deleted, and notifies nobody twice', async () => {
  const { db, url, folder } = await fileDatabase()
  const deps = { ...(await erasureDeps(db, folder)), rates: connectRates(':memory:') }
  const emails: string[] = []
  for (let number = 0; number < 30; number++) {
    const { owner, join } = await openSharedAccount(db)
    emails.push(owner.user.email, (await join('reader')).user.email)
    await insertPerson(db)
  }
  const family = await familyWithBasket(db)
  const paying = await payingDeps(db)
  for (let number = 0; number < 5; number++) await orderBasket(paying, family, 'cheque')
  await db.updateTable('order').set({ status: 'expired', expiresAt: noon.toISOString() }).execute()

  const count = async (table: 'idleAccount' | 'outbox' | 'user' | 'order' | 'orderLetter') =>
    (await db.selectFrom(table).selectAll().execute()).length
  const before = { people: await count('user'), told: await count('outbox') }

  /** Progress of the sweep: deleted rows and queued emails. */
  const progress = async () => before.people - (await count('user')) + (await count('outbox')) - before.told

  const ends: unknown[] = []
  for (const [run, until] of [3, 20, 45].entries()) {
    // The lease of the killed process has ended.
    const now = later(swept, run * 10 * MINUTE_MS)
    const child = spawn(process.execPath, [program, url, folder, now.toISOString()])
    const ended = once(child, 'exit')
    while (child.exitCode === null && (await progress()) < until) await setImmediate()
    child.kill('SIGKILL')
    ends.push((await ended)[1])

    const idle = await db.selectFrom('idleAccount').select('accountId').execute()
    const tellable = await db
      .selectFrom('membership')
      .select('userId')
      .where(
        'accountId',
        'in',
        idle.map((row) => row.accountId),
      )
      .execute()
    expect((await count('outbox')) - before.told).toBe(tellable.length)
    const orders = await db.selectFrom('order').select('id').execute()
    const letters = await db.selectFrom('orderLetter').select('orderId').execute()
    expect(new Set(letters.map(({ orderId }) => orderId)).size).toBe(orders.length)
  }
  // On a slow machine, the last one may end by itself.
  expect(ends).toContain('SIGKILL')
  await sweepAll(deps, { databaseId: 'a database', holder: 'the last one', now: () => later(swept, 60 * MINUTE_MS) })
  for (const email of emails)
    expect([email, (await mailsTo(db, email)).map(({ kind }) => kind)]).toEqual([email, ['account-idle']])
  expect([await count('order'), await count('orderLetter')]).toEqual([0, 0])
  // Exactly the users without an account are deleted.
  const people = await db.selectFrom('user').select('id').execute()
  expect(people.map(({ id }) => id).length).toBe(before.people - 30)
})
