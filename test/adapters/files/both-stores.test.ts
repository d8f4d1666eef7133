import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { openBucket } from '#app/adapters/files/bucket.ts'
import { readBucketAddress } from '#app/adapters/files/bucket-address.ts'
import { openBucketStore } from '#app/adapters/files/bucket-store.ts'
import { type FileStore, openFileStore } from '#app/adapters/files/store.ts'
import { startS3 } from '#test/support/files/s3-server.ts'
import { idsIn } from '#test/support/files.ts'
import { newFolder } from '#test/support/given.ts'

/** An empty place for files: opens a store on it, and tells the names of all that is there. */
type Place = { open: () => Promise<FileStore>; names: () => string[] }

const stores: Record<string, () => Promise<Place>> = {
  async folder() {
    const folder = newFolder()
    return { open: () => openFileStore(folder), names: () => readdirSync(folder) }
  },
  async bucket() {
    const service = await startS3()
    const address = readBucketAddress(service.url)!
    const credentials = { accessKeyId: 'ours', secretAccessKey: 'secret' }
    return {
      open: async () => openBucketStore(await openBucket(address, credentials)),
      names: () => [...service.objects.keys()],
    }
  },
}

const pieces = async function* (...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

describe.each(Object.entries(stores))('a store in a %s', (_name, place) => {
  test('a file is written, listed, read back, and can be removed again', async () => {
    const store = await (await place()).open()
    const id = randomUUID()
    await store.write(id, pieces('en ', 'deux fois'))
    expect(await idsIn(store)).toEqual([id])
    expect((await store.read(id))?.toString()).toBe('en deux fois')
    await store.remove(id)
    await store.remove(id)
    expect(await store.read(id)).toBeUndefined()
  })

  test('a failed write leaves nothing', async () => {
    const { open, names } = await place()
    const store = await open()
    const failing = async function* () {
      yield Buffer.from('la moitié')
      throw new Error('cut')
    }
    await expect(store.write(randomUUID(), failing())).rejects.toThrow()
    expect(names()).toEqual([])
  })

  test('it belongs to one database permanently, and lists only files', async () => {
    const { open } = await place()
    expect(await (await open()).belongsTo('one')).toBe(true)
    const store = await open()
    expect(await store.belongsTo('another')).toBe(false)
    expect(await store.belongsTo('one')).toBe(true)
    expect(await idsIn(store)).toEqual([])
  })

  test.each(['../secrets', 'acte.pdf', '', '.database'])('a name that is not an id is refused: "%s"', async (name) => {
    const store = await (await place()).open()
    await expect(async () => await store.read(name)).rejects.toThrow('must be an id')
  })
})
