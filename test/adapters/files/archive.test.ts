import { buffer } from 'node:stream/consumers'
import { openArchive } from '#app/adapters/files/archive-reader.ts'
import { type ArchiveEntry, streamArchive } from '#app/adapters/files/archive-writer.ts'
import { sourceOf } from '#test/support/export/archives.ts'
import { noon, unwrap } from '#test/support/given.ts'

const limits = { files: 10, fileBytes: 100_000, bytes: 150_000 }
const zeros = (path: string, bytes: number): ArchiveEntry => ({ path, make: async () => Buffer.alloc(bytes) })
const zip = (...entries: ArchiveEntry[]) =>
  buffer(streamArchive(entries, { path: 'last.json', make: () => Buffer.from('{}') }, noon))
const open = async (bytes: Buffer) => await openArchive(sourceOf(bytes), limits)

test('an archive is read back file by file', async () => {
  const opened = unwrap(await open(await zip(zeros('a.json', 5), zeros('b/é.pdf', 0))))
  expect(opened.files.map(({ path, bytes }) => [path, bytes])).toEqual([
    ['a.json', 5],
    ['b/é.pdf', 0],
    ['last.json', 2],
  ])
  expect(await opened.read('a.json')).toEqual(Buffer.alloc(5))
})

test.each([
  ['a file', [zeros('a.json', 100_001)]],
  ['all of them', [zeros('a.json', 90_000), zeros('b.json', 90_000)]],
  ['their number', Array.from({ length: 10 }, (_, index) => zeros(`${index}.json`, 1))],
])('%s over its limit is refused', async (_what, entries) => {
  expect(await open(await zip(...entries))).toEqual({ ok: false, problem: 'too-large' })
})

test('a ZIP bomb is cut at the size in its header', async () => {
  const bomb = await zip(zeros('a.json', 90_000))
  // Position of the unpacked size in the directory.
  const entry = bomb.indexOf(Buffer.from('504b0102', 'hex'))
  expect(bomb.readUInt32LE(entry + 24)).toBe(90_000)
  bomb.writeUInt32LE(10, entry + 24)
  expect(await open(bomb)).toEqual({ ok: false, problem: 'unreadable' })
})

/** Modifies the directory of an archive, which describes each file. `at`: position of its first entry. */
const changed = (bytes: Buffer, change: (bytes: Buffer, at: number) => void): Buffer => {
  change(bytes, bytes.indexOf(Buffer.from('504b0102', 'hex')))
  return bytes
}
const unix = (kind: number) => (bytes: Buffer, at: number) => void bytes.writeUInt32LE((kind << 16) >>> 0, at + 38)

test.each<[string, (bytes: Buffer, at: number) => void]>([
  ['a link', unix(0o120777)],
  ['a device', unix(0o060666)],
  ['a pipe', unix(0o010666)],
  ['an encrypted file', (bytes, at) => void bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8)],
])('an archive that contains %s is refused as a whole', async (_what, change) => {
  expect((await open(await zip(zeros('a.json', 5)))).ok).toBe(true)
  expect(await open(changed(await zip(zeros('a.json', 5)), change))).toEqual({ ok: false, problem: 'unreadable' })
})

test.each([
  ['a.json', 'A.JSON'],
  ['dossier/é.pdf', 'dossier/e\u0301.pdf'],
  ['fichiers/Straße.pdf', 'fichiers/STRASSE.pdf'],
])('an archive with both %s and %s is refused, because some disks treat them as one name', async (one, other) => {
  expect(await open(await zip(zeros(one, 5), zeros(other, 5)))).toEqual({ ok: false, problem: 'unreadable' })
})

test('an archive stream fails with the error of a file that cannot be created', async () => {
  const missing = { path: 'b.pdf', make: () => Promise.reject(new Error('no browser')) }
  await expect(zip(zeros('a.json', 5), missing)).rejects.toThrow('no browser')
})
