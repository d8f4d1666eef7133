import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { insertFamilySpace, listSubmitted } from '#test/support/condolences/submitted.ts'
import { newFolder, testSecret } from '#test/support/given.ts'

const program = createRequire(import.meta.url).resolve('#test/support/condolences/submit-process.ts')
const CONDOLENCES = 400

/**
 * Submits condolences in another process, killed once it has reported `until` acknowledgements. Returns the numbers it
 * reported.
 */
async function submitUntilKilled(args: string[], until: number): Promise<string[]> {
  const child = spawn(process.execPath, [program, ...args])
  const ended = once(child, 'exit')
  let printed = ''
  let problem = ''
  child.stderr.on('data', (chunk) => {
    problem += chunk
  })
  child.stdout.on('data', (chunk) => {
    printed += chunk
    if (printed.split('\n').length > until) child.kill('SIGKILL')
  })
  await ended
  expect(problem).toBe('')
  return printed.split('\n').filter(Boolean)
}

test('a kill -9 in the middle of a burst loses no acknowledged condolence, and stores one that is sent again once', async () => {
  const folder = newFolder()
  const url = `file:${join(folder, 'data.sqlite')}`
  const db = connect(url)
  await migrate(db)
  const { account } = await insertFamilySpace(db)
  const args = [url, testSecret, join(folder, 'files'), account.id]
  const all = Array.from({ length: CONDOLENCES }, (_, index) => String(index + 1))

  const acknowledged = new Set<string>()
  for (const until of [1, 30, 90, 150, CONDOLENCES]) {
    // Send again each unacknowledged one, and one acknowledged one, as after a double click.
    const twice = [...acknowledged].slice(-1)
    const sent = [...twice, ...all.filter((number) => !acknowledged.has(number))]
    for (const number of await submitUntilKilled([...args, ...sent], until)) acknowledged.add(number)
    const kept = (await listSubmitted(db, account)).map(({ name }) => name.split(' ')[1]!)
    expect(kept).toHaveLength(new Set(kept).size)
    expect(kept).toEqual(expect.arrayContaining([...acknowledged]))
  }
  const submitted = await listSubmitted(db, account)
  expect(submitted).toHaveLength(CONDOLENCES)
  const { rows } = await sql`pragma integrity_check`.execute(db)
  expect(rows).toEqual([{ integrityCheck: 'ok' }])
  await db.destroy()
})
