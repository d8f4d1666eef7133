import { eraseDue } from '#app/operations/erasure/erase.ts'
import { eraseAgain } from '#app/operations/erasure/erase-again.ts'
import { storeBytes } from '#app/operations/files/files.ts'
import { sweepFiles } from '#app/operations/files/sweep.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { closeAccount } from '#db/erasure/erasures.ts'
import { insertFile } from '#db/files/files.ts'
import { erasureDeps } from '#test/support/erasure/erasing.ts'
import { idsIn } from '#test/support/files.ts'
import { fileDatabase, insertFamily, later, noon } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { runUntil } from '#test/support/server/run-until.ts'

const due = later(noon, 30 * DAY_MS)

test('a kill -9 in the middle of erasures leaves none half done, and notifies nobody twice', async () => {
  const { db, url, folder } = await fileDatabase()
  const deps = await erasureDeps(db, folder)
  const emails: string[] = []
  for (let number = 0; number < 40; number++) {
    const { account, owner } = await insertFamily(db)
    for (const bytes of [Buffer.from('one'), Buffer.from('two')]) {
      const stored = await storeBytes(deps, account, { name: 'acte', mediaType: 'application/pdf', pages: 1, bytes })
      await insertFile(
        db,
        account,
        { ...stored, kind: 'attachment', type: 'deathCertificate' },
        { by: owner.id, now: noon },
      )
    }
    await closeAccount(db, account.id, { by: owner.id, now: noon, dueOn: '2026-04-04' })
    emails.push(owner.email)
  }
  const stayed = await insertFamily(db)

  for (const until of [1, 4, 9]) {
    const isEnough = (said: string) => said.split('account-erased').length > until
    const args = [url, folder, due.toISOString()]
    const { signal } = await runUntil('#test/support/erasure/erase-process.ts', args, isEnough)
    expect(signal).toBe('SIGKILL')
    // An account exists whole, or not at all: its person, its rows, its key.
    const accounts = await db.selectFrom('account').select('id').execute()
    const people = await db.selectFrom('user').select('id').execute()
    expect(people).toHaveLength(accounts.length)
    const held = await db.selectFrom('erasure').select('accountId').execute()
    expect(held).toHaveLength(accounts.length - 1)
  }
  // An interrupted erasure is done and notified like the others: cut-erasures.test.ts.
  await eraseAgain(deps, due)
  await eraseDue(deps, due)
  await sweepFiles(deps, 'a database', later(new Date(), 2 * DAY_MS))
  expect(await db.selectFrom('account').select('id').execute()).toEqual([{ id: stayed.account.id }])
  expect(await idsIn(deps.files)).toEqual([])
  const told = await Promise.all(emails.map(async (email) => (await mailsTo(db, email)).length))
  expect(told).toEqual(emails.map(() => 1))
})
