import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BackupPlace, openBackupPlace } from '#app/adapters/backup/place.ts'
import { inBlocks } from '#app/adapters/files/blocks.ts'
import { backUp } from '#app/operations/backup/backup.ts'
import { databaseKey, fileKey, listBackups, manifestKey } from '#app/operations/backup/manifest.ts'
import { removeOldBackups } from '#app/operations/backup/old.ts'
import { restoreBackup, verify } from '#app/operations/backup/restore.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { credentials, newInstance, newTemplate, wordsIn } from '#test/support/backup/instance.ts'
import { startS3 } from '#test/support/files/s3-server.ts'
import { later, noon } from '#test/support/given.ts'

const template = await newTemplate()

test("a backup can be verified and restored: rows, files and partners' pictures", async () => {
  const { deps, keep, empty } = await newInstance(template)
  await keep('un acte')
  mkdirSync(join(deps.partnersFolder, 'kervella'), { recursive: true })
  writeFileSync(join(deps.partnersFolder, 'kervella', 'logo.png'), 'a logo')
  const { name, manifest } = await backUp(deps, noon)
  expect(manifest.files).toHaveLength(1)
  await verify(deps.place, name)
  const clean = await empty()
  await restoreBackup(clean, name)
  expect(await wordsIn(clean, template.account)).toEqual(['un acte'])
  expect(readFileSync(join(clean.partnersFolder, 'kervella', 'logo.png'), 'utf8')).toBe('a logo')
})

test('a bucket can store backups', async () => {
  const { deps, keep, empty } = await newInstance(template)
  const service = await startS3()
  const place = await openBackupPlace(service.url, { credentials })
  await keep('un acte')
  const { name } = await backUp({ ...deps, place }, noon)
  const clean = { ...(await empty()), place }
  await restoreBackup(clean, name)
  expect(await wordsIn(clean, template.account)).toEqual(['un acte'])
})

test('a file that an earlier backup contains is not copied again', async () => {
  const { deps, keep, empty } = await newInstance(template)
  await keep('le premier')
  await backUp(deps, noon)
  await keep('le second')
  const puts: string[] = []
  const watched = {
    ...deps.place,
    put: (key: string, pieces: AsyncIterable<Uint8Array>) => {
      puts.push(key)
      return deps.place.put(key, pieces)
    },
  }
  const { name } = await backUp({ ...deps, place: watched }, later(noon, DAY_MS))
  expect(puts.filter((key) => key.startsWith('files/'))).toHaveLength(1)
  const clean = await empty()
  await restoreBackup(clean, name)
  expect(await wordsIn(clean, template.account)).toEqual(['le premier', 'le second'])
})

test('old backups are deleted with the files that no other uses, but never the last backup', async () => {
  const { deps, db, keep } = await newInstance(template)
  const gone = await keep('effacé ensuite')
  await backUp(deps, noon)
  await deps.files.remove(gone)
  await db.deleteFrom('file').where('id', '=', gone).execute()
  const kept = await keep('gardé')
  const { name } = await backUp(deps, later(noon, 31 * DAY_MS))
  expect(await removeOldBackups(deps.place, 30, later(noon, 31 * DAY_MS))).toHaveLength(1)
  expect(await keysOf(deps.place)).toEqual([databaseKey(name, 'database.sqlite'), manifestKey(name), fileKey(kept)])
  expect(await removeOldBackups(deps.place, 30, later(noon, 400 * DAY_MS))).toEqual([])
})

test('a file still being written, without a row, is left to the next backup', async () => {
  const { deps, keep } = await newInstance(template)
  const kept = await keep('un acte')
  await deps.files.write(randomUUID(), inBlocks(Buffer.from('half of a file')))
  const { manifest } = await backUp(deps, noon)
  expect(manifest.files.map(({ id }) => id)).toEqual([kept])
})

test('an interrupted backup is not listed', async () => {
  const { deps } = await newInstance(template)
  const failing = {
    ...deps.place,
    put: (key: string, pieces: AsyncIterable<Uint8Array>) =>
      key.endsWith('manifest.json') ? Promise.reject(new Error('cut')) : deps.place.put(key, pieces),
  }
  await expect(backUp({ ...deps, place: failing }, noon)).rejects.toThrow('cut')
  expect(await listBackups(deps.place)).toEqual([])
})

test('a file with missing bytes is reported and makes the backup fail', async () => {
  const { deps, keep } = await newInstance(template)
  const id = await keep('un acte')
  await deps.files.remove(id)
  await expect(backUp(deps, noon)).rejects.toThrow(id)
  expect(await listBackups(deps.place)).toEqual([])
})

async function keysOf(place: BackupPlace): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of place.list()) keys.push(key)
  return keys.sort()
}
