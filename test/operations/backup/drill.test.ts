import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openBackupPlace } from '#app/adapters/backup/place.ts'
import { openFileStore } from '#app/adapters/files/store.ts'
import { backUp } from '#app/operations/backup/backup.ts'
import { restoreBackup, verify } from '#app/operations/backup/restore.ts'
import { readBytes } from '#app/operations/files/files.ts'
import { readOverviewOf } from '#app/operations/letters/overview.ts'
import { composeLetter } from '#app/operations/letters/print.ts'
import { parisDay } from '#app/rules/days.ts'
import { connect, type Db } from '#db/connect.ts'
import { listFiles } from '#db/files/files.ts'
import { migrate } from '#db/migrate.ts'
import { letterOf } from '#letters/index.ts'
import { beginLetters, insertFamily, newFolder, noon, testSecret } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

const program = createRequire(import.meta.url).resolve('#test/support/backup/write-process.ts')

// security-B.4, F24.
test('a disk that dies under load loses nothing that was acknowledged before its backup', async () => {
  const disk = join(newFolder(), 'disk')
  const url = `file:${join(disk, 'data.sqlite')}`
  const db = connect(url)
  await migrate(db)
  const profile = fullAnswers(letterOf('bailleur'))
  const { account, owner } = await insertFamily(db, { profile })
  await beginLetters(db, account, owner.id, ['bailleur'])
  /** Reads a letter as the family sees it. */
  const readLetter = async (db: Db) => {
    const { profile, letter } = await readOverviewOf(db, account, 'bailleur', parisDay(noon))
    const { html } = composeLetter(letter.definition, profile, { today: parisDay(noon), enclosures: [] })
    return { state: letter.document?.status, html }
  }
  const written = await readLetter(db)
  await db.destroy()

  const child = spawn(process.execPath, [program, url, join(disk, 'files'), testSecret, account.id, owner.id])
  const ended = once(child, 'exit')
  const acknowledged: string[] = []
  const lines = createInterface(child.stdout)
  const wanted = 10 + randomInt(20)
  const areKept = new Promise<void>((resolve) => {
    lines.on('line', (id) => acknowledged.push(id) === wanted && resolve())
  })
  await areKept

  const promised = [...acknowledged]
  const place = await openBackupPlace(join(newFolder(), 'backups'), {
    credentials: { accessKeyId: '', secretAccessKey: '' },
  })
  const partnersFolder = join(disk, 'partners')
  const files = await openFileStore(join(disk, 'files'))
  const { name } = await backUp({ databaseUrl: url, files, partnersFolder, place }, new Date())
  expect(acknowledged.length).toBeGreaterThan(promised.length)
  child.kill('SIGKILL')
  await ended
  rmSync(disk, { recursive: true })

  await verify(place, name)
  const again = await openFileStore(join(disk, 'files'))
  await restoreBackup({ databaseUrl: url, files: again, partnersFolder, place }, name)
  const restored = connect(url)
  expect(await readLetter(restored)).toEqual(written)
  const rows = await listFiles(restored, account, 'attachment')
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(promised))
  for (const { id } of rows)
    expect((await readBytes({ db: restored, files: again }, account, id))?.bytes.length).toBe(20_000)
  await restored.destroy()
  expect(existsSync(`${join(disk, 'data.sqlite')}.restoring`)).toBe(false)
})
