import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { insertFamily, newFolder, testSecret } from '#test/support/given.ts'

const program = createRequire(import.meta.url).resolve('#test/support/letters/save-process.ts')

/**
 * Saves numbers from `from` in another process, killed once it reports `until`. Returns the last number it reported.
 */
async function saveUntilKilled(args: string[], from: number, until: number): Promise<number> {
  const child = spawn(process.execPath, [program, ...args, String(from)])
  const ended = once(child, 'close') // all its output was read
  let output = ''
  let problem = ''
  child.stderr.on('data', (chunk) => {
    problem += chunk
  })
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (output.split('\n').includes(String(until))) child.kill('SIGKILL')
  })
  await ended
  const numbers = output.split('\n').filter(Boolean)
  expect(numbers, problem).not.toEqual([])
  return Number(numbers.at(-1))
}

test('writes acknowledged before a kill -9 exist once, and the others can be sent again', async () => {
  const url = `file:${join(newFolder(), 'data.sqlite')}`
  const db = connect(url)
  await migrate(db)
  const { account, owner } = await insertFamily(db)
  const args = [url, testSecret, account.id, owner.id]
  const mails = async () => (await db.selectFrom('outbox').select('id').execute()).length

  let last = 0
  for (const until of [1, 3, 14, 27, 41, 50]) {
    if (last === 50) break // a process that is killed late has reported all of them
    last = await saveUntilKilled(args, last + 1, until)
    const text = (await readProfile(db, account)).customizableText ?? ''
    const written = Number(/^Ligne (\d+)\./.exec(text)?.[1])
    expect([last, last + 1]).toContain(written) // the write in progress may have been done
    expect([last, last + 1]).toContain(await mails())
  }
  expect(last).toBe(50)
  expect(await mails()).toBe(50)
  const { rows } = await sql`pragma integrity_check`.execute(db)
  expect(rows).toEqual([{ integrityCheck: 'ok' }])
  await db.destroy()
})
