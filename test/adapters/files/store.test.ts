import { randomUUID } from 'node:crypto'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDiskFailure, openFileStore } from '#app/adapters/files/store.ts'
import { newFolder } from '#test/support/given.ts'

const folder = () => join(newFolder(), 'files')
const pieces = async function* (...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

test('a file is written, read back, and readable by no other user', async () => {
  const path = folder()
  const store = await openFileStore(path)
  const id = randomUUID()
  await store.write(id, pieces('en ', 'deux fois'))
  expect((await store.read(id))?.toString()).toBe('en deux fois')
  expect(statSync(path).mode & 0o777).toBe(0o700)
  expect(statSync(join(path, id)).mode & 0o777).toBe(0o600)
})

test('write() refuses to overwrite a file', async () => {
  const store = await openFileStore(folder())
  const id = randomUUID()
  await store.write(id, pieces('la première'))
  await expect(store.write(id, pieces('la seconde'))).rejects.toThrow('EEXIST')
  expect((await store.read(id))?.toString()).toBe('la première')
})

test('a failed write leaves no file', async () => {
  const path = folder()
  const store = await openFileStore(path)
  const failing = async function* () {
    yield Buffer.from('la moitié')
    throw new Error('cut')
  }
  await expect(store.write(randomUUID(), failing())).rejects.toThrow('cut')
  expect(readdirSync(path)).toEqual([])
})

test('a removed file does not exist, and can be removed again', async () => {
  const store = await openFileStore(folder())
  const id = randomUUID()
  await store.write(id, pieces('x'))
  await store.remove(id)
  await store.remove(id)
  expect(await store.read(id)).toBeUndefined()
})

test.each(['../secrets', 'acte.pdf', '', '.database'])('a name that is not an id is refused: "%s"', async (name) => {
  const store = await openFileStore(folder())
  await expect(async () => await store.read(name)).rejects.toThrow('must be an id')
})

test('the list contains only files', async () => {
  const path = folder()
  const store = await openFileStore(path)
  const id = randomUUID()
  await store.write(id, pieces('x'))
  await store.belongsTo('a database')
  writeFileSync(join(path, 'LISEZMOI'), 'de l’exploitant')
  const listed = []
  for await (const entry of store.list()) listed.push(entry)
  expect(listed).toEqual([{ id, writtenAt: statSync(join(path, id)).mtime }])
})

test('a folder belongs to one database permanently', async () => {
  const path = folder()
  expect(await (await openFileStore(path)).belongsTo('one')).toBe(true)
  const store = await openFileStore(path)
  expect(await store.belongsTo('another')).toBe(false)
  expect(await store.belongsTo('one')).toBe(true)
})

test('a full disk is worth trying again; an existing name is not', () => {
  expect(isDiskFailure(Object.assign(new Error(), { code: 'ENOSPC' }))).toBe(true)
  expect(isDiskFailure(Object.assign(new Error(), { code: 'EEXIST' }))).toBe(false)
  expect(isDiskFailure('ENOSPC')).toBe(false)
})
