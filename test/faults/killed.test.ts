import { sql } from 'kysely'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { fileDatabase, insertFamily, testSecret } from '#test/support/given.ts'
import { runUntil } from '#test/support/server/run-until.ts'

test('writes acknowledged before a kill -9 exist once, and the others can be sent again', async () => {
  const { db, url } = await fileDatabase()
  const { account, owner } = await insertFamily(db)
  const args = [url, testSecret, account.id, owner.id]
  const mails = async () => (await db.selectFrom('outbox').select('id').execute()).length

  let last = 0
  for (const until of [1, 3, 14, 27, 41, 50]) {
    if (last === 50) break // a process that is killed late has reported all of them
    const isEnough = (said: string) => said.split('\n').includes(String(until))
    const { lines } = await runUntil('#test/support/letters/save-process.ts', [...args, `${last + 1}`], isEnough)
    expect(lines).not.toEqual([])
    last = Number(lines.at(-1))
    const text = (await readProfile(db, account)).customizableText ?? ''
    const written = Number(/^Ligne (\d+)\./.exec(text)?.[1])
    expect([last, last + 1]).toContain(written) // the write in progress may have been done
    expect([last, last + 1]).toContain(await mails())
  }
  expect(last).toBe(50)
  expect(await mails()).toBe(50)
  const { rows } = await sql`pragma integrity_check`.execute(db)
  expect(rows).toEqual([{ integrityCheck: 'ok' }])
})
