import { sql } from 'kysely'
import { proposeHour } from '#app/operations/partners/propose-hour.ts'
import { lockAccount } from '#db/accounts/accounts.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import { connect } from '#db/connect.ts'
import { openReal } from '#test/support/db/real-postgres.ts'
import { openFamilyFiles, robert } from '#test/support/partners/family-files.ts'

test('on PostgreSQL, another hour waits until the family has answered the one before', async () => {
  const { db, url } = await openReal()
  const family = connect(url)
  onTestFinished(() => Promise.all([db.destroy(), family.destroy()]).then(() => {}))
  const partner = await openFamilyFiles(db)
  await partner.reset()
  const { id: fileId, key, email } = await partner.openFor()
  await partner.claim(key, { ...robert, email })
  const { id: userId } = (await findUserByEmail(db, partner.deps.keys, email))!
  const { accountId } = await db
    .selectFrom('membership')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()

  let answered = () => {}
  const answering = new Promise<void>((resolve) => {
    answered = resolve
  })
  let isLocked = () => {}
  const locked = new Promise<void>((resolve) => {
    isLocked = resolve
  })
  const answer = family.transaction().execute(async (db) => {
    await lockAccount(db, accountId)
    isLocked()
    await answering
  })
  await locked
  const proposed = proposeHour(partner.deps, partner.actor, { fileId, datetime: '2026-12-03T14:30' })
  const waiting = () => sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(family)
  await expect.poll(async () => (await waiting()).rows[0]?.n).toBeGreaterThan(0)
  answered()
  await answer
  expect((await proposed).ok).toBe(true)
})
