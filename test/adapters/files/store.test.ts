import { randomUUID } from 'node:crypto'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDiskFailure, openFileStore } from '#app/adapters/files/store.ts'
import { newFolder } from '#test/support/given.ts'

const folder = () => join(newFolder(), 'files')
const pieces = async function* (...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

test('a file is readable by no other user', async () => {
  const path = folder()
  const store = await openFileStore(path)
  const id = randomUUID()
  await store.write(id, pieces('x'))
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

test('the list contains only our files, with their days', async () => {
  const path = folder()
  const store = await openFileStore(path)
  const id = randomUUID()
  await store.write(id, pieces('x'))
  writeFileSync(join(path, 'LISEZMOI'), 'de l’exploitant')
  const listed = []
  for await (const entry of store.list()) listed.push(entry)
  expect(listed).toEqual([{ id, writtenAt: statSync(join(path, id)).mtime }])
})

test('a full disk is worth trying again; an existing name is not', () => {
  expect(isDiskFailure(Object.assign(new Error(), { code: 'ENOSPC' }))).toBe(true)
  expect(isDiskFailure(Object.assign(new Error(), { code: 'EEXIST' }))).toBe(false)
  expect(isDiskFailure('ENOSPC')).toBe(false)
})
