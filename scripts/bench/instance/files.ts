import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBucket } from '#app/adapters/files/bucket.ts'
import { readBucketAddress } from '#app/adapters/files/bucket-address.ts'
import { openBucketStore } from '#app/adapters/files/bucket-store.ts'
import { type FileStore, openFileStore } from '#app/adapters/files/store.ts'
import { readBytes, storeBytes } from '#app/operations/files/files.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { connect, type Db } from '#db/connect.ts'
import { insertFile } from '#db/files/files.ts'
import { migrate } from '#db/migrate.ts'
import { insertFamily, noon } from '#test/support/db/factories.ts'
import { ms, quantile, type Row, ratio } from '../table.ts'

/** Typical sizes of families' files in bytes: a certificate, a photo, a scan of several pages. */
const sizes = { 'an act of 200 kB': 200_000, 'a photo of 2 MB': 2_000_000, 'a scan of 8 MB': 8_000_000 }
const ROUNDS = 40

/**
 * Measures sealing and writing a file, then reading and opening it, alternately in a bucket and in the folder. The
 * bucket is a test server on this machine, so its time is that of the client and the protocol; a real one adds its
 * network. The folder waits for the disk, and the bucket does not.
 */
export async function measureFiles(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'aupres-files-'))
  const server = fork(join(import.meta.dirname, 's3-server.ts'))
  const db = connect(':memory:')
  try {
    const [url] = await once(server, 'message')
    await migrate(db)
    const { account, owner } = await insertFamily(db)
    const bucket = await openBucket(readBucketAddress(url)!, { accessKeyId: 'a key', secretAccessKey: 'its secret' })
    const stores = { folder: await openFileStore(folder), bucket: openBucketStore(bucket) }
    const rows: Row[] = []
    for (const [name, size] of Object.entries(sizes)) {
      const one = { folder: timesOf(), bucket: timesOf() }
      for (let round = 0; round <= ROUNDS; round++) {
        for (const store of ['folder', 'bucket'] as const) {
          const took = await measureOne({ db, files: stores[store], account, by: owner.id }, randomBytes(size))
          if (round === 0) continue // each first loads its client and connects
          one[store].written.push(took.written)
          one[store].read.push(took.read)
        }
      }
      for (const act of ['written', 'read'] as const)
        rows.push(rowOf(`${name[0]!.toUpperCase()}${name.slice(1)}, sealed, ${act} in a bucket, p50`, one, act))
    }
    return rows
  } finally {
    server.kill()
    await db.destroy()
    await rm(folder, { recursive: true })
  }
}

type Times = { written: number[]; read: number[] }
const timesOf = (): Times => ({ written: [], read: [] })

function rowOf(measure: string, { folder, bucket }: { folder: Times; bucket: Times }, act: keyof Times): Row {
  const [one, other] = [quantile(bucket[act], 0.5), quantile(folder[act], 0.5)]
  return { measure, value: ms(one), baseline: `in the folder: ${ms(other)}`, ratio: ratio(one, other) }
}

async function measureOne(
  { db, files, account, by }: { db: Db; files: FileStore; account: Account; by: string },
  bytes: Buffer,
): Promise<{ written: number; read: number }> {
  const start = performance.now()
  const stored = await storeBytes({ files }, account, {
    name: 'acte.pdf',
    mediaType: 'application/pdf',
    pages: 1,
    bytes,
  })
  const written = performance.now() - start
  await insertFile(db, account, { ...stored, kind: 'attachment', type: 'deathCertificate' }, { by, now: noon })
  const from = performance.now()
  const opened = await readBytes({ db, files }, account, stored.id)
  const read = performance.now() - from
  if (!opened?.bytes.equals(bytes)) throw new Error('A file does not open.')
  await files.remove(stored.id)
  return { written, read }
}
