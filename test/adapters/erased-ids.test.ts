import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openErasedIds } from '#app/adapters/erased-ids.ts'
import { openBucket } from '#app/adapters/files/bucket.ts'
import { readBucketAddress } from '#app/adapters/files/bucket-address.ts'
import { startS3 } from '#test/support/files/s3-server.ts'
import { newFolder } from '#test/support/given.ts'

test('another process reads erased ids by their hash and date only', async () => {
  const file = path.join(newFolder(), 'deep', 'erased.txt')
  const erased = await openErasedIds(file)
  expect(await erased.among(['one'])).toEqual({ erased: [], begun: [] })
  await Promise.all([
    erased.end(['one', 'two'], '2026-12-23'),
    (await openErasedIds(file)).end(['three'], '2026-12-24'),
  ])
  // A line truncated by a crash.
  appendFileSync(file, '2026-12-25 4f8a')
  await erased.end(['four'], '2026-12-25')
  const { erased: known } = await (await openErasedIds(file)).among(['four', 'five', 'one'])
  expect(known).toEqual(['four', 'one'])
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(/^2026-12-23 [0-9a-f]{64}$/m)
  expect(text).not.toMatch(/one|two|three|four/)
})

test('a begun erasure is not done until it ends, or until the id no longer exists', async () => {
  const file = path.join(newFolder(), 'erased.txt')
  const erased = await openErasedIds(file)
  await erased.begin(['one', 'two', 'three'], '2026-12-23')
  await erased.end(['one'], '2026-12-23')
  expect(await erased.among(['one', 'two', 'three'])).toEqual({ erased: ['one'], begun: ['two', 'three'] })
  await erased.endGone(['one', 'two'])
  expect(await erased.among(['one', 'two', 'three'])).toEqual({ erased: ['one', 'three'], begun: ['two'] })
})

test('a begun line truncated anywhere is never read as erased', async () => {
  const file = path.join(newFolder(), 'erased.txt')
  const erased = await openErasedIds(file)
  await erased.begin(['one'], '2026-12-23')
  const text = readFileSync(file, 'utf8')
  for (let length = 0; length <= text.length; length++) {
    writeFileSync(file, text.slice(0, length))
    expect((await erased.among(['one'])).erased).toEqual([])
  }
})

test("machines that share a bucket know each other's erasures, and nothing else of them", async () => {
  const service = await startS3()
  service.set({ pageSize: 2 })
  const machine = async () => {
    const bucket = await openBucket(readBucketAddress(service.url)!, { accessKeyId: 'ours', secretAccessKey: 'secret' })
    return await openErasedIds(path.join(newFolder(), 'erased.txt'), bucket)
  }
  const [one, other] = [await machine(), await machine()]
  await one.begin(['one', 'two', 'three'], '2026-12-23')
  await one.end(['one', 'two'], '2026-12-23')
  expect(await other.among(['three', 'two', 'one', 'four'])).toEqual({ erased: ['two', 'one'], begun: ['three'] })
  await other.endGone(['four'])
  expect((await one.among(['three'])).erased).toEqual(['three'])
  // If the bucket is unreachable, nothing may be erased: an unrecorded erasure would be undone by a restore.
  service.set({ mode: 'failing' })
  await expect(one.begin(['four'], '2026-12-24')).rejects.toMatchObject({ code: 'EIO' })
})
