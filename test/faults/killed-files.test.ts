import { join } from 'node:path'
import { openFileStore } from '#app/adapters/files/store.ts'
import { readBytes } from '#app/operations/files/files.ts'
import { sweepFiles } from '#app/operations/files/sweep.ts'
import { listFiles } from '#db/files/files.ts'
import { idsIn } from '#test/support/files.ts'
import { fileDatabase, insertFamily, later, testSecret } from '#test/support/given.ts'
import { runUntil } from '#test/support/server/run-until.ts'

const day = 24 * 60 * 60_000

// security-B.4, F26.
test.each(['half written', 'without its row'])('a kill -9 leaves no row without bytes: a file %s', async (stop) => {
  const { db, url, folder } = await fileDatabase()
  const { account, owner } = await insertFamily(db)
  const store = await openFileStore(join(folder, 'files'))
  await store.belongsTo('ours')

  const args = [url, join(folder, 'files'), testSecret, account.id, owner.id, stop]
  const isEnough = (said: string) => said.includes('stopped')
  const { lines, signal } = await runUntil('#test/support/files/keep-process.ts', args, isEnough)
  expect(signal).toBe('SIGKILL')
  const kept = lines.filter((line) => line !== 'stopped')
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
})
