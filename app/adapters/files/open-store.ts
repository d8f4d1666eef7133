import { openBucket } from './bucket.ts'
import { openBucketStore } from './bucket-store.ts'
import type { FileSettings } from './settings.ts'
import { type FileStore, openFileStore } from './store.ts'

/** Opens the configured store. Creates a missing folder; a bucket must exist. */
export async function openStore({ folder, bucket, credentials }: FileSettings): Promise<FileStore> {
  return bucket ? openBucketStore(await openBucket(bucket, credentials)) : await openFileStore(folder)
}
