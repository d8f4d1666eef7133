import { Readable } from 'node:stream'
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { BucketAddress, BucketCredentials } from './bucket-address.ts'

/** An object: its key after the prefix, and its size in bytes. */
export type BucketEntry = { key: string; bytes: number; writtenAt: Date }

/**
 * Objects of any S3 service, with keys after one prefix. An object exists whole or not at all. A refused, slow or
 * unreachable service rejects with an error with the code `EIO`, like a failing disk.
 */
export type Bucket = {
  put: (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** Returns false and writes nothing if the key exists. */
  putIfAbsent: (key: string, bytes: Uint8Array) => Promise<boolean>
  /** Returns undefined if there is no such object. */
  get: (key: string) => Promise<AsyncIterable<Uint8Array> | undefined>
  /** Does nothing if the object does not exist. */
  remove: (key: string) => Promise<void>
  /** Lists the objects whose key begins with `beginning`. */
  list: (beginning?: string) => AsyncIterable<BucketEntry>
}

/**
 * Timeouts of one attempt: to connect, and between two bytes. Three attempts take at most half of a page's deadline.
 */
const CONNECT_MS = 2000
const SILENCE_MS = 3000
const TRIES = 3

/** Makes no request until the first call. */
export async function openBucket(
  address: BucketAddress,
  credentials: BucketCredentials,
  { silenceMs = SILENCE_MS, tries = TRIES } = {},
): Promise<Bucket> {
  // Load the SDK's 26 packages only on instances that use a bucket.
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const { bucket: Bucket, prefix, endpoint, region } = address
  const client: S3Client = new s3.S3Client({
    region,
    credentials,
    maxAttempts: tries,
    // Services other than Amazon's have no host name per bucket, and reject unknown checksums.
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

/** Throws a storage failure with the name of the error only: its message may contain a URL or a key. */
function storageFailure(error: unknown): never {
  const name = error instanceof Error ? error.name : 'unknown'
  throw Object.assign(new Error(`The object storage failed: ${name}.`), { code: 'EIO' })
}
