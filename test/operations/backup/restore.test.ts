import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { inBlocks } from '#app/adapters/files/blocks.ts'
import { backUp } from '#app/operations/backup/backup.ts'
import { databaseKey, fileKey, manifestKey } from '#app/operations/backup/manifest.ts'
import { restoreBackup, verify } from '#app/operations/backup/restore.ts'
import { toPath } from '#db/connect.ts'
import { newInstance, newTemplate, wordsIn } from '#test/support/backup/instance.ts'
import { noon } from '#test/support/given.ts'

const template = await newTemplate()

/** Damage to a backup between its creation and its use. */
const changes: Record<string, (one: Backup) => Promise<void>> = {
  'a file': ({ put, id }) => put(fileKey(id), 'autre chose'),
  'a file that is missing': ({ deps, id }) => deps.place.remove(fileKey(id)),
  'the database': ({ put, name }) => put(databaseKey(name, 'database.sqlite'), 'autre chose'),
  'the database that is missing': ({ deps, name }) => deps.place.remove(databaseKey(name, 'database.sqlite')),
  'the manifest, cut': ({ put, name }) => put(manifestKey(name), '{"version":1'),
  'the manifest, of another version': ({ put, name }) => put(manifestKey(name), '{"version":2}'),
}

type Backup = Awaited<ReturnType<typeof newBackup>>
async function newBackup() {
  const instance = await newInstance(template)
  const id = await instance.keep('un acte')
  const { name } = await backUp(instance.deps, noon)
  return { ...instance, id, name }
}

test.each(Object.keys(changes))('a damaged backup is refused and restores no database: %s', async (what) => {
  const one = await newBackup()
  await changes[what]!(one)
  await expect(verify(one.deps.place, one.name)).rejects.toThrow()
  const clean = await one.empty()
  await expect(restoreBackup(clean, one.name)).rejects.toThrow()
  expect(existsSync(toPath(clean.databaseUrl))).toBe(false)
})

test('a backup of a newer program is refused, and the message names the program, unless its migration is compatible', async () => {
  const { deps, name, put, empty } = await newBackup()
  const manifest = JSON.parse(await text((await deps.place.get(manifestKey(name)))!))
  await put(manifestKey(name), JSON.stringify({ ...manifest, migration: '2099-01-01-01-later' }))
  await expect(restoreBackup(await empty(), name)).rejects.toThrow('plus récent (2099-01-01-01-later)')
  await put(manifestKey(name), JSON.stringify({ ...manifest, migration: '2099-01-01-01-later.compatible' }))
  const clean = await empty()
  await restoreBackup(clean, name)
  expect(existsSync(toPath(clean.databaseUrl))).toBe(true)
})

test('an interrupted restore can start again', async () => {
  const { deps, keep, empty } = await newInstance(template)
  await keep('le premier')
  await keep('le second')
  const { name } = await backUp(deps, noon)
  const clean = await empty()
  let reads = 0
  const failing = {
    ...deps.place,
    get: (key: string) => {
      reads += 1
      return reads > 2 ? Promise.reject(new Error('cut')) : deps.place.get(key)
    },
  }
  await expect(restoreBackup({ ...clean, place: failing }, name)).rejects.toThrow('cut')
  await restoreBackup(clean, name)
  expect(await wordsIn(clean, template.account)).toEqual(['le premier', 'le second'])
})

test('a restore refuses a database with content and a store with other files', async () => {
  const { deps, keep, empty } = await newInstance(template)
  await keep('un acte')
  const { name } = await backUp(deps, noon)
  await expect(restoreBackup(deps, name)).rejects.toThrow('contient déjà')
  const clean = await empty()
  await expect(restoreBackup({ ...clean, databaseUrl: 'postgres://localhost/aupres' }, name)).rejects.toThrow('sqlite')
  await clean.files.write(randomUUID(), inBlocks(Buffer.from('of another')))
  await expect(restoreBackup(clean, name)).rejects.toThrow('il y en a d’autres')
})
