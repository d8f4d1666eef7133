import { openBucket } from './bucket.ts'
import { openBucketStore } from './bucket-store.ts'
import type { FileSettings } from './settings.ts'
import { type FileStore, openFileStore } from './store.ts'

/** Opens the store that the environment names. A folder is made when it is not there; a bucket must exist. */
export async function openStore({ folder, bucket, credentials }: FileSettings): Promise<FileStore> {
  return bucket ? openBucketStore(await openBucket(bucket, credentials)) : await openFileStore(folder)
}
