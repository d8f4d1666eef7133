import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { inBlocks } from './blocks.ts'
import type { Bucket } from './bucket.ts'
import { type FileStore, isFileId } from './store.ts'

/** Stores families' files in a bucket. Each file is sealed before it leaves this machine (choice-69). */
export function openBucketStore(bucket: Bucket): FileStore {
  const keyOf = (id: string) => {
    if (!isFileId(id)) throw new Error('The name of a stored file must be an id of ours.')
    return id
  }
  const bytesOf = async (key: string) => {
    const pieces = await bucket.get(key)
    return pieces && (await buffer(pieces))
  }
  const textOf = async (key: string) => (await bytesOf(key))?.toString('utf8')

  return {
    write: (id, sealed) => bucket.put(keyOf(id), sealed),

    read: (id) => bytesOf(keyOf(id)),

    remove: (id) => bucket.remove(keyOf(id)),

    async *list() {
      for await (const { key, writtenAt } of bucket.list()) if (isFileId(key)) yield { id: key, writtenAt }
    },

    async probe() {
      const key = `.probe-${randomUUID()}`
      const written = await bucket
        .put(key, inBlocks(Buffer.from('probe')))
        .then(() => bucket.remove(key))
        .then(
          () => true,
          () => false,
        )
      return { isWritable: written, freeBytes: undefined }
    },

    async belongsTo(databaseId) {
      const owner = await textOf('.database')
      if (owner !== undefined) return owner === databaseId
      return (
        (await bucket.putIfAbsent('.database', Buffer.from(databaseId))) || (await textOf('.database')) === databaseId
      )
    },
  }
}
