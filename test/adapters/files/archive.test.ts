import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openArchive } from '#app/adapters/files/archive-reader.ts'
import { type ArchiveEntry, streamArchive } from '#app/adapters/files/archive-writer.ts'
import { noon } from '#test/support/db/factories.ts'
import { sourceOf } from '#test/support/export/archives.ts'

const limits = { files: 10, fileBytes: 100_000, bytes: 150_000 }
const zeros = (path: string, bytes: number): ArchiveEntry => ({ path, make: async () => Buffer.alloc(bytes) })
const zip = (...entries: ArchiveEntry[]) =>
  buffer(streamArchive(entries, { path: 'last.json', make: () => Buffer.from('{}') }, noon))
const open = async (bytes: Buffer) => await openArchive(sourceOf(bytes), limits)

test('an archive is read back, each file by its path', async () => {
  const opened = await open(await zip(zeros('a.json', 5), zeros('b/é.pdf', 0)))
  if (!opened.ok) throw new Error(opened.problem)
  expect(opened.value.files.map(({ path, bytes }) => [path, bytes])).toEqual([
    ['a.json', 5],
    ['b/é.pdf', 0],
    ['last.json', 2],
  ])
  expect(await opened.value.read('a.json')).toEqual(Buffer.alloc(5))
})

test.each([
  ['a file', [zeros('a.json', 100_001)]],
  ['all of them', [zeros('a.json', 90_000), zeros('b.json', 90_000)]],
  ['their number', Array.from({ length: 10 }, (_, index) => zeros(`${index}.json`, 1))],
])('%s past its limit is refused', async (_what, entries) => {
  expect(await open(await zip(...entries))).toEqual({ ok: false, problem: 'too-large' })
})

test('a bomb that says it is small is cut at what it says', async () => {
  const bomb = await zip(zeros('a.json', 90_000))
  // Where the directory says how large each file is once unpacked.
  const entry = bomb.indexOf(Buffer.from('504b0102', 'hex'))
  expect(bomb.readUInt32LE(entry + 24)).toBe(90_000)
  bomb.writeUInt32LE(10, entry + 24)
  expect(await open(bomb)).toEqual({ ok: false, problem: 'unreadable' })
})

test('an archive breaks off with the error of a file that cannot be made', async () => {
  const missing = { path: 'b.pdf', make: () => Promise.reject(new Error('no browser')) }
  await expect(zip(zeros('a.json', 5), missing)).rejects.toThrow('no browser')
})
