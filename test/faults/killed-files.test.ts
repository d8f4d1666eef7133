import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { openFileStore } from '#app/adapters/files/store.ts'
import { readBytes } from '#app/operations/files/files.ts'
import { sweepFiles } from '#app/operations/files/sweep.ts'
import { connect } from '#db/connect.ts'
import { listFiles } from '#db/files/files.ts'
import { migrate } from '#db/migrate.ts'
import { idsIn } from '#test/support/files.ts'
import { insertFamily, later, newFolder, testSecret } from '#test/support/given.ts'

const program = createRequire(import.meta.url).resolve('#test/support/files/keep-process.ts')
const day = 24 * 60 * 60_000

/** Stores files in another process, killed at a given step. Returns the ids it reported as stored. */
async function keepUntilKilled(args: string[]): Promise<string[]> {
  const child = spawn(process.execPath, [program, ...args])
  const ended = once(child, 'exit')
  let said = ''
  let problem = ''
  child.stderr.on('data', (chunk) => {
    problem += chunk
  })
  child.stdout.on('data', (chunk) => {
    said += chunk
    if (said.includes('stopped')) child.kill('SIGKILL')
  })
  expect(await ended, problem).toEqual([null, 'SIGKILL'])
  return said.split('\n').filter((line) => line && line !== 'stopped')
}

// security-B.4, F26.
test.each(['half written', 'without its row'])('a kill -9 leaves no row without bytes: a file %s', async (stop) => {
  const folder = newFolder()
  const url = `file:${join(folder, 'data.sqlite')}`
  const db = connect(url)
  await migrate(db)
  const { account, owner } = await insertFamily(db)
  const store = await openFileStore(join(folder, 'files'))
  await store.belongsTo('ours')

  const kept = await keepUntilKilled([url, join(folder, 'files'), testSecret, account.id, owner.id, stop])
  const rows = await listFiles(db, account, 'attachment')
  expect(rows.map(({ id }) => id).sort()).toEqual(kept.sort())
  for (const { id } of rows) {
    expect((await readBytes({ db, files: store }, account, id))?.bytes.length).toBe(2_000_000)
  }

  expect(await idsIn(store)).toHaveLength(4)
  await sweepFiles({ db, files: store }, 'ours', later(new Date(), day - 60_000))
  expect(await idsIn(store)).toHaveLength(4)
  await sweepFiles({ db, files: store }, 'ours', later(new Date(), day + 60_000))
  expect(await idsIn(store)).toEqual(kept)
  await db.destroy()
})
