import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BackupPlace, openPlace } from '#app/adapters/backup/place.ts'
import { inBlocks } from '#app/adapters/files/blocks.ts'
import { type FileStore, openFileStore } from '#app/adapters/files/store.ts'
import { type BackupDeps, backUp } from '#app/operations/backup/backup.ts'
import { databaseKey, fileKey, listBackups, manifestKey } from '#app/operations/backup/manifest.ts'
import { removeOldBackups } from '#app/operations/backup/old.ts'
import { restore, verify } from '#app/operations/backup/restore.ts'
import { readBytes, storeBytes } from '#app/operations/files/files.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { connect, type Db } from '#db/connect.ts'
import { listFiles } from '#db/files/files.ts'
import { migrate } from '#db/migrate.ts'
import { insertFamily, later, noon } from '#test/support/db/factories.ts'
import { keepAsPiece, uploadDeps } from '#test/support/files/files.ts'
import { newFolder } from '#test/support/files/folders.ts'
import { startS3 } from '#test/support/files/s3-server.ts'

const DAY = 86_400_000
const credentials = { accessKeyId: 'ours', secretAccessKey: 'secret' }

let disk: string
let db: Db
let files: FileStore
let deps: BackupDeps
let account: Account
let owner: User

/** One family, in a database that each test copies. */
const template = join(newFolder(), 'template.sqlite')
beforeAll(async () => {
  const first = connect(`file:${template}`)
  await migrate(first)
  ;({ account, owner } = await insertFamily(first))
  await first.destroy()
})

beforeEach(async () => {
  disk = newFolder()
  copyFileSync(template, join(disk, 'data.sqlite'))
  const databaseUrl = `file:${join(disk, 'data.sqlite')}`
  db = connect(databaseUrl)
  files = await openFileStore(join(disk, 'files'))
  const place = await openPlace(join(newFolder(), 'backups'), { credentials })
  deps = { databaseUrl, files, partnersFolder: join(disk, 'partners'), place }
})
afterEach(() => db.destroy())

async function keep(words: string): Promise<string> {
  const stored = await storeBytes({ files }, account, {
    name: 'acte.pdf',
    mediaType: 'application/pdf',
    pages: 1,
    bytes: Buffer.from(words),
  })
  await keepAsPiece(uploadDeps(db, files), account, owner, stored)
  return stored.id
}

/** An instance that has nothing yet, and the backups of the other. */
async function cleanDeps(): Promise<BackupDeps> {
  const folder = newFolder()
  return {
    databaseUrl: `file:${join(folder, 'var', 'data.sqlite')}`,
    files: await openFileStore(join(folder, 'files')),
    partnersFolder: join(folder, 'partners'),
    place: deps.place,
  }
}

async function textsOf(restored: BackupDeps): Promise<(string | undefined)[]> {
  const copy = connect(restored.databaseUrl)
  const rows = await listFiles(copy, account, 'attachment')
  const read = rows.map(({ id }) => readBytes({ db: copy, files: restored.files }, account, id))
  const texts = (await Promise.all(read)).map((found) => found?.bytes.toString())
  await copy.destroy()
  return texts.sort()
}

async function keysOf(place: BackupPlace): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of place.list()) keys.push(key)
  return keys.sort()
}

const put = (key: string, words: string) => deps.place.put(key, inBlocks(Buffer.from(words)))

test('what is backed up is read again and put back: rows, files, pictures of partners', async () => {
  await keep('un acte')
  mkdirSync(join(disk, 'partners', 'kervella'), { recursive: true })
  writeFileSync(join(disk, 'partners', 'kervella', 'logo.png'), 'a logo')
  const { name, manifest } = await backUp(deps, noon)
  expect(manifest.files).toHaveLength(1)
  await verify(deps.place, name)
  const clean = await cleanDeps()
  await restore(clean, name)
  expect(await textsOf(clean)).toEqual(['un acte'])
  expect(readFileSync(join(clean.partnersFolder, 'kervella', 'logo.png'), 'utf8')).toBe('a logo')
})

test('a bucket keeps backups too', async () => {
  const service = await startS3()
  const place = await openPlace(service.url, { credentials })
  await keep('un acte')
  const { name } = await backUp({ ...deps, place }, noon)
  const clean = { ...(await cleanDeps()), place }
  await restore(clean, name)
  expect(await textsOf(clean)).toEqual(['un acte'])
  service.close()
})

test('a file that an earlier backup has is not copied twice', async () => {
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
  const { name } = await backUp({ ...deps, place: watched }, later(noon, DAY))
  expect(puts.filter((key) => key.startsWith('files/'))).toHaveLength(1)
  const clean = await cleanDeps()
  await restore(clean, name)
  expect(await textsOf(clean)).toEqual(['le premier', 'le second'])
})

test('old backups go, and with them the files that no other has; the last stays however old it is', async () => {
  const gone = await keep('effacé ensuite')
  await backUp(deps, noon)
  await files.remove(gone)
  await db.deleteFrom('file').where('id', '=', gone).execute()
  const kept = await keep('gardé')
  const { name } = await backUp(deps, later(noon, 31 * DAY))
  expect(await removeOldBackups(deps.place, 30, later(noon, 31 * DAY))).toHaveLength(1)
  expect(await keysOf(deps.place)).toEqual([databaseKey(name, 'database.sqlite'), manifestKey(name), fileKey(kept)])
  expect(await removeOldBackups(deps.place, 30, later(noon, 400 * DAY))).toEqual([])
})

test('a backup that was cut is none', async () => {
  const failing = {
    ...deps.place,
    put: (key: string, pieces: AsyncIterable<Uint8Array>) =>
      key.endsWith('manifest.json') ? Promise.reject(new Error('cut')) : deps.place.put(key, pieces),
  }
  await expect(backUp({ ...deps, place: failing }, noon)).rejects.toThrow('cut')
  expect(await listBackups(deps.place)).toEqual([])
})

test('a file whose bytes are gone is said, and makes no backup that would lose it in silence', async () => {
  const id = await keep('un acte')
  await files.remove(id)
  await expect(backUp(deps, noon)).rejects.toThrow(id)
  expect(await listBackups(deps.place)).toEqual([])
})

describe('what has changed since is refused by the reading, and by the restoration, which then has no database', () => {
  let name: string
  let id: string
  beforeEach(async () => {
    id = await keep('un acte')
    ;({ name } = await backUp(deps, noon))
  })

  test.each<[string, () => Promise<void>]>([
    ['a file', () => put(fileKey(id), 'autre chose')],
    ['a file that is missing', () => deps.place.remove(fileKey(id))],
    ['the database', () => put(databaseKey(name, 'database.sqlite'), 'autre chose')],
    ['the database that is missing', () => deps.place.remove(databaseKey(name, 'database.sqlite'))],
    ['the manifest, cut', () => put(manifestKey(name), '{"version":1')],
    ['the manifest, of another version', () => put(manifestKey(name), '{"version":2}')],
  ])('%s', async (_what, change) => {
    await change()
    await expect(verify(deps.place, name)).rejects.toThrow()
    const clean = await cleanDeps()
    await expect(restore(clean, name)).rejects.toThrow()
    expect(() => readFileSync(clean.databaseUrl.slice('file:'.length))).toThrow('ENOENT')
  })

  test('of a newer program, which is named', async () => {
    const manifest = JSON.parse(await text((await deps.place.get(manifestKey(name)))!))
    await put(manifestKey(name), JSON.stringify({ ...manifest, migration: '2099-01-01-01-later' }))
    await expect(restore(await cleanDeps(), name)).rejects.toThrow('plus récent (2099-01-01-01-later)')
  })
})

test('a restoration that was cut is begun again', async () => {
  await keep('le premier')
  await keep('le second')
  const { name } = await backUp(deps, noon)
  const clean = await cleanDeps()
  let reads = 0
  const failing = {
    ...deps.place,
    get: (key: string) => {
      reads += 1
      return reads > 2 ? Promise.reject(new Error('cut')) : deps.place.get(key)
    },
  }
  await expect(restore({ ...clean, place: failing }, name)).rejects.toThrow('cut')
  await restore(clean, name)
  expect(await textsOf(clean)).toEqual(['le premier', 'le second'])
})

test('nothing is ever restored over a database, nor beside the files of another', async () => {
  await keep('un acte')
  const { name } = await backUp(deps, noon)
  await expect(restore(deps, name)).rejects.toThrow('contient déjà')
  const clean = await cleanDeps()
  await expect(restore({ ...clean, files: await storeWithAnother(clean.files) }, name)).rejects.toThrow(
    'il y en a d’autres',
  )
  await expect(restore({ ...clean, databaseUrl: 'postgres://localhost/aupres' }, name)).rejects.toThrow('sqlite')
})

async function storeWithAnother(store: FileStore): Promise<FileStore> {
  await storeBytes({ files: store }, account, {
    name: 'a',
    mediaType: 'application/pdf',
    pages: 1,
    bytes: Buffer.from('x'),
  })
  return store
}
