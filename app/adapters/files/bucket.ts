import { Readable } from 'node:stream'
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { BucketAddress, BucketCredentials } from './bucket-address.ts'

/** An object: its key below the prefix, its size in bytes. */
export type BucketEntry = { key: string; bytes: number; writtenAt: Date }

/**
 * Objects of any S3 service, by keys below one prefix. An object is there whole or not at all. What is refused, slow or
 * away rejects with an error of code `EIO`, as a disk that fails does.
 */
export type Bucket = {
  put: (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** False when the key is taken: then nothing is written. */
  putIfAbsent: (key: string, bytes: Uint8Array) => Promise<boolean>
  /** Undefined when there is no such object. */
  get: (key: string) => Promise<AsyncIterable<Uint8Array> | undefined>
  /** Does nothing when it is gone already. */
  remove: (key: string) => Promise<void>
  /** Those whose key begins so. */
  list: (beginning?: string) => AsyncIterable<BucketEntry>
}

/** Of one try: to connect, and without a byte. Three tries make at most half of the deadline of a page. */
const CONNECT_MS = 2000
const SILENCE_MS = 3000
const TRIES = 3

/** Opens nothing: the first call does. */
export async function openBucket(
  address: BucketAddress,
  credentials: BucketCredentials,
  { silenceMs = SILENCE_MS, tries = TRIES } = {},
): Promise<Bucket> {
  // 26 packages, which an instance with a folder never loads.
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const { bucket: Bucket, prefix, endpoint, region } = address
  const client: S3Client = new s3.S3Client({
    region,
    credentials,
    maxAttempts: tries,
    // Services other than Amazon's have no name of their own for each bucket, and refuse checksums that they do not know.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: silenceMs,
      socketTimeout: silenceMs,
      throwOnRequestTimeout: true,
    },
  })
  const named = (key: string) => ({ Bucket, Key: `${prefix}${key}` })

  return {
    async put(key, bytes) {
      const upload = new Upload({ client, queueSize: 1, params: { ...named(key), Body: Readable.from(bytes) } })
      await upload.done().catch(storageFailure)
    },
    async putIfAbsent(key, bytes) {
      const command = new s3.PutObjectCommand({ ...named(key), Body: bytes, IfNoneMatch: '*' })
      const written = await client.send(command).catch((error) => {
        if (statusOf(error) !== 412 && statusOf(error) !== 409) storageFailure(error)
      })
      return written !== undefined
    },
    async get(key) {
      const found = await client.send(new s3.GetObjectCommand(named(key))).catch((error) => {
        if (statusOf(error) !== 404 || error.name === 'NoSuchBucket') storageFailure(error)
      })
      return found ? piecesOf(found.Body as AsyncIterable<Uint8Array>) : undefined
    },
    async remove(key) {
      await client.send(new s3.DeleteObjectCommand(named(key))).catch(storageFailure)
    },
    async *list(beginning = '') {
      let ContinuationToken: string | undefined
      do {
        const command = new s3.ListObjectsV2Command({ Bucket, Prefix: `${prefix}${beginning}`, ContinuationToken })
        const page = await client.send(command).catch(storageFailure)
        for (const { Key, Size = 0, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key.slice(prefix.length), bytes: Size, writtenAt: LastModified }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}

async function* piecesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    storageFailure(error)
  }
}

const statusOf = (error: unknown) => (error as S3ServiceException).$metadata?.httpStatusCode

/** Its message may hold an address or a key of the service: only its name is kept. */
function storageFailure(error: unknown): never {
  const name = error instanceof Error ? error.name : 'unknown'
  throw Object.assign(new Error(`The object storage failed: ${name}.`), { code: 'EIO' })
}
