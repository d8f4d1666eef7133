import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { openJobs } from '#app/adapters/jobs.ts'
import { openPrinter, type Printer } from '#app/adapters/printing/printer.ts'
import type { BundleDeps } from '#app/operations/bundle/request.ts'
import { requestBook } from '#app/operations/deceased-space/book/request.ts'
import { storeBytes } from '#app/operations/files/files.ts'
import { type BundleOutcome, isToRemember } from '#app/rules/bundle/bundle.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { insertCondolence } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { findSpace, insertSpace } from '#db/deceased-space/spaces.ts'
import { insertFile } from '#db/files/files.ts'
import { databases } from '#test/support/db/databases.ts'
import { insertFamily, later, noon, testKeys } from '#test/support/db/factories.ts'
import { newFileStore } from '#test/support/files/files.ts'
import { aSite, sitesOf } from '#test/support/partners/sites.ts'
import { printedHtml } from '#test/support/printing/printer.ts'
import { ms, type Row, ratio } from './table.ts'

const MB = 1024 * 1024
/** One message in three has a picture. */
const EVERY = 3
const text = 'Je me souviens de ses confitures de mirabelles, et de la radio toujours allumée dans la cuisine. '
const options = { format: 'a5', isLarge: false, withFamily: true, volume: 1 } as const

/** Measures memory books from the request to the last byte, with messages from a database and pictures from disk. */
export async function measureBooks(executablePath: string): Promise<Row[]> {
  const printer = openPrinter({ executablePath })
  const db = await databases.sqlite()
  await printedHtml(printer, '<p>Rien</p>')
  const floor = await timed(() => printedHtml(printer, '<p>Rien</p>'))
  const rows: Row[] = []
  for (const messages of [300, 1000]) {
    const { make, before } = await aSpaceOf(messages, db, printer)
    const watch = watchMemory()
    const waits = monitorEventLoopDelay({ resolution: 10 })
    waits.enable()
    let size = 0
    const took = await timed(async () => {
      size = await make()
    })
    waits.disable()
    const highest = watch.stop()
    rows.push(
      {
        measure: `Memory book of ${messages} messages, a picture in three`,
        value: `${ms(took)}, ${(size / MB).toFixed(1)} MB`,
        baseline: `one empty page: ${ms(floor)}`,
        ratio: ratio(took, floor),
      },
      {
        // Earlier measures have used memory already, so only the increase counts.
        measure: 'Memory it adds to the Node process, at its highest',
        value: `${Math.round((highest - before) / MB)} MB`,
        baseline: `before: ${Math.round(before / MB)} MB`,
        ratio: ratio(highest, before),
        target: '< 300 MB',
      },
      {
        measure: 'Wait of other requests for the thread meanwhile, 95th percentile',
        value: ms(waits.percentile(95) / 1e6),
        baseline: `longest: ${ms(waits.max / 1e6)}`,
        ratio: ratio(waits.percentile(95), waits.max),
        target: '< 300 ms',
      },
    )
  }
  await Promise.all([printer.close(), db.destroy()])
  return rows
}

async function aSpaceOf(messages: number, db: Db, printer: Printer) {
  const files = await newFileStore()
  const { account, owner } = await insertFamily(db)
  const by = { by: owner.id, now: noon }
  await insertSpace(db, account, newSpace('Jeanne', 'link'), by)
  for (let index = 0; index < messages; index++) {
    const stored =
      index % EVERY === 0 && (await storeBytes({ files }, account, { ...picture, bytes: await aSmallPhoto() }))
    if (stored) await insertFile(db, account, { ...stored, kind: 'condolence', type: '' }, by)
    const condolence = { state: 'published', name: `Personne ${index}`, message: text.repeat(1 + (index % 8)) } as const
    const shown = stored ? { picture: { small: stored.id, large: stored.id, ...size } } : {}
    await insertCondolence(
      db,
      account,
      `${account.id}-${index}`,
      { ...condolence, doubts: [], ...shown },
      later(noon, index),
    )
  }
  const space = (await findSpace(db, account))!
  const deps: BundleDeps = {
    db,
    files,
    printer,
    keys: testKeys,
    rates: undefined as never,
    network: undefined,
    isReadOnly: false,
    sites: () => sitesOf(aSite()),
    now: () => noon,
    jobs: openJobs<BundleOutcome>({ atOnce: 1, mayWait: 1, isRemembered: isToRemember }),
  }
  const make = async () => {
    for (let isPolling = false; ; isPolling = true) {
      const answer = await requestBook(deps, { account, space, options, isPolling })
      if (answer.state === 'ready') return answer.bytes.byteLength
      if (answer.state === 'refused') throw new Error(`The book of ${messages} messages: ${answer.problem}.`)
    }
  }
  return { make, before: process.memoryUsage().rss }
}

/** Returns distinct pictures, because a browser stores a repeated one only once. */
async function aSmallPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const
  const grain = sharp({ create: { width: 160, height: 120, channels: 3, background: '#888', noise } })
  return await sharp(await grain.png().toBuffer())
    .resize(size)
    .jpeg({ quality: 78 })
    .toBuffer()
}

const size = { width: 640, height: 480 }
const picture = { name: 'photo.jpg', mediaType: 'image/jpeg', pages: 1 }

function watchMemory() {
  let highest = 0
  const sample = () => {
    highest = Math.max(highest, process.memoryUsage().rss)
  }
  const timer = setInterval(sample, 20)
  return {
    stop: () => {
      sample()
      clearInterval(timer)
      return highest
    },
  }
}

async function timed(operation: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await operation()
  return performance.now() - start
}
