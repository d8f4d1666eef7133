import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { inBlocks } from '#app/adapters/files/blocks.ts'
import { type Bucket, openBucket } from '#app/adapters/files/bucket.ts'
import { readBucketAddress } from '#app/adapters/files/bucket-address.ts'
import { openBucketStore } from '#app/adapters/files/bucket-store.ts'
import { type FileStore, isDiskFailure } from '#app/adapters/files/store.ts'
import { startS3 } from '#test/support/files/s3-server.ts'
import { eachTest } from '#test/support/given.ts'

const credentials = { accessKeyId: 'ours', secretAccessKey: 'secret' }

let bucket: Bucket
let store: FileStore

const service = eachTest(startS3)
beforeEach(async () => {
  bucket = await openBucket(readBucketAddress(service.url)!, credentials)
  store = openBucketStore(bucket)
})

const written = async (bytes: Buffer) => {
  const id = randomUUID()
  await store.write(id, inBlocks(bytes))
  return id
}

test('a file is written below the prefix', async () => {
  const id = await written(Buffer.from('sealed'))
  expect([...service.objects.keys()]).toEqual([`families/${id}`])
})

test('a large file is uploaded in parts and read back whole', async () => {
  const bytes = randomBytes(12 * 1024 * 1024)
  const id = await written(bytes)
  expect(service.requests.filter((request) => request.includes('partNumber')).length).toBe(3)
  expect((await store.read(id))?.equals(bytes)).toBe(true)
})

test('files are listed page after page', async () => {
  service.set({ pageSize: 2 })
  const ids = [await written(Buffer.from('a')), await written(Buffer.from('b')), await written(Buffer.from('c'))]
  const listed = []
  for await (const { id } of store.list()) listed.push(id)
  expect(listed.sort()).toEqual(ids.sort())
})

test('the file that says whose it is is not replaced', async () => {
  await store.belongsTo('one')
  expect(await bucket.putIfAbsent('.database', Buffer.from('another'))).toBe(false)
})

test('its probe leaves nothing', async () => {
  expect(await store.probe()).toEqual({ isWritable: true, freeBytes: undefined })
  expect(service.objects.size).toBe(0)
})

test.each(['failing', 'silent'] as const)('a service that is %s counts as a disk failure', async (mode) => {
  const id = await written(Buffer.from('x'))
  service.set({ mode })
  const impatient = openBucketStore(
    await openBucket(readBucketAddress(service.url)!, credentials, { silenceMs: 60, tries: 1 }),
  )
  expect((await impatient.probe()).isWritable).toBe(false)
  const acts = [
    () => impatient.read(id),
    () => impatient.remove(id),
    () => impatient.write(randomUUID(), inBlocks(Buffer.from('y'))),
    () => impatient.list()[Symbol.asyncIterator]().next(),
  ]
  for (const act of acts) {
    const error = await Promise.resolve(act()).catch((reason: unknown) => reason)
    expect(isDiskFailure(error), String(act)).toBe(true)
    expect(String(error)).not.toContain('127.0.0.1')
  }
  service.set({ mode: 'right' })
  expect((await store.read(id))?.toString()).toBe('x')
})

test.each([
  ['s3://bucket', { bucket: 'bucket', prefix: '', endpoint: undefined, region: 'us-east-1' }],
  ['s3://bucket/a/b/', { bucket: 'bucket', prefix: 'a/b/', endpoint: undefined, region: 'us-east-1' }],
  [
    's3://b/p?endpoint=https://s3.fr-par.scw.cloud&region=fr-par',
    { bucket: 'b', prefix: 'p/', endpoint: 'https://s3.fr-par.scw.cloud', region: 'fr-par' },
  ],
  ['s3://', undefined],
  ['s3://b?acl=public', undefined],
  ['s3://b?endpoint=ftp://x', undefined],
  ['https://b/p', undefined],
  ['./var/files', undefined],
])('the bucket URL "%s"', (url, address) => {
  expect(readBucketAddress(url)).toEqual(address)
})

test('get() returns an object as a stream', async () => {
  await bucket.put('backups/one/database', inBlocks(Buffer.from('rows')))
  const pieces = await bucket.get('backups/one/database')
  expect(pieces && (await buffer(pieces)).toString()).toBe('rows')
})
