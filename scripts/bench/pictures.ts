import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { storeFamilyPicture } from '#app/operations/pictures/store.ts'
import { databases } from '#test/support/db/databases.ts'
import { insertFamily } from '#test/support/db/factories.ts'
import { newFileStore, uploadDeps } from '#test/support/files/files.ts'
import { anUpload } from '#test/support/files/uploads.ts'
import { ms, type Row, ratio } from './table.ts'

const MB = 1024 * 1024
const PICTURES = 40

/**
 * Measures forty phone pictures sent at once by a family. Each is converted to all sizes, sealed and written in turn,
 * and blocks other requests as little as possible.
 */
export async function measurePictures(): Promise<Row[]> {
  const db = await databases.sqlite()
  const { account } = await insertFamily(db)
  const deps = uploadDeps(db, await newFileStore())
  const bytes = await aTelephonePhoto()
  const take = async () => {
    const stored = await storeFamilyPicture(deps, account, anUpload(bytes, 'IMG_2207.JPG'))
    if (!stored.ok) throw new Error(`A picture was refused: ${stored.problem}.`)
  }
  // Warm-up: start the examiner before measuring.
  await take()
  const before = process.memoryUsage().rss
  const start = performance.now()
  await take()
  const one = performance.now() - start
  const waits = monitorEventLoopDelay({ resolution: 10 })
  waits.enable()
  const first = performance.now()
  for (let index = 0; index < PICTURES; index++) await take()
  const took = performance.now() - first
  waits.disable()
  const after = process.memoryUsage().rss
  await db.destroy()
  return [
    {
      measure: `${PICTURES} pictures of 12 Mpx (${(bytes.length / MB).toFixed(1)} MB each) drawn in all their sizes`,
      value: ms(took),
      baseline: `one: ${ms(one)}`,
      ratio: ratio(took, one),
    },
    {
      measure: 'Wait of other requests for the thread meanwhile, 95th percentile',
      value: ms(waits.percentile(95) / 1e6),
      baseline: `longest: ${ms(waits.max / 1e6)}`,
      ratio: ratio(waits.percentile(95), waits.max),
      target: '< 300 ms',
    },
    {
      measure: 'Memory they leave in the Node process',
      value: `${Math.round((after - before) / MB)} MB`,
      baseline: `before: ${Math.round(before / MB)} MB`,
      ratio: ratio(after, before),
      target: 'flat',
    },
  ]
}

async function aTelephonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const grain = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } })
  return await sharp(await grain.png().toBuffer())
    .resize(4000, 3000)
    .jpeg({ quality: 88 })
    .toBuffer()
}
