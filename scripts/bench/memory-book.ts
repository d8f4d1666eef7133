import sharp from 'sharp'
import { openJobs } from '#app/adapters/jobs.ts'
import { openPrinter, type Printer } from '#app/adapters/printing/printer.ts'
import type { BundleDeps } from '#app/operations/bundle/request.ts'
import { requestBook } from '#app/operations/deceased-space/book-request.ts'
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
import { aSite } from '#test/support/partners/sites.ts'
import { printedHtml } from '#test/support/printing/printer.ts'
import { ms, type Row, ratio } from './table.ts'

const MB = 1024 * 1024
/** A message in three has a picture. */
const EVERY = 3
const text = 'Je me souviens de ses confitures de mirabelles, et de la radio toujours allumée dans la cuisine. '
const options = { format: 'a5', isLarge: false, withFamily: true, volume: 1 } as const

/** Memory books from the question to the last byte, their messages and pictures read from a database and a disk. */
export async function measureBooks(executablePath: string): Promise<Row[]> {
  const printer = openPrinter({ executablePath })
  const db = await databases.sqlite()
  await printedHtml(printer, '<p>Rien</p>')
  const floor = await timed(() => printedHtml(printer, '<p>Rien</p>'))
  const rows: Row[] = []
  for (const messages of [300, 1000]) {
    const { make, before } = await aSpaceOf(messages, db, printer)
    const watch = watchMemory()
    let size = 0
    const took = await timed(async () => {
      size = await make()
    })
    const highest = watch.stop()
    rows.push(
      {
        what: `Memory book of ${messages} messages, a picture in three`,
        value: `${ms(took)}, ${(size / MB).toFixed(1)} MB`,
        against: `one empty page: ${ms(floor)}`,
        ratio: ratio(took, floor),
      },
      {
        // The measures before this one have left theirs: what it adds is what it takes.
        what: 'What it adds to the memory of the Node process, at its highest',
        value: `${Math.round((highest - before) / MB)} MB`,
        against: `before: ${Math.round(before / MB)} MB`,
        ratio: ratio(highest, before),
        aim: '< 300 MB',
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
  await insertSpace(db, account, newSpace('Jeanne'), by)
  for (let index = 0; index < messages; index++) {
    const taken =
      index % EVERY === 0 && (await storeBytes({ files }, account, { ...picture, bytes: await aSmallPhoto() }))
    if (taken) await insertFile(db, account, { ...taken, kind: 'condolence', type: '' }, by)
    const told = { state: 'published', name: `Personne ${index}`, message: text.repeat(1 + (index % 8)) } as const
    const shown = taken ? { picture: { small: taken.id, large: taken.id, ...size } } : {}
    await insertCondolence(db, account, `${account.id}-${index}`, { ...told, doubts: [], ...shown }, later(noon, index))
  }
  const space = (await findSpace(db, account))!
  const deps: BundleDeps = {
    ...{ db, files, printer, keys: testKeys, rates: undefined as never, network: undefined, isReadOnly: false },
    ...{ site: aSite(), now: () => noon },
    jobs: openJobs<BundleOutcome>({ atOnce: 1, mayWait: 1, isRemembered: isToRemember }),
  }
  const make = async () => {
    for (let waits = false; ; waits = true) {
      const answer = await requestBook(deps, { account, space, options, waits })
      if (answer.state === 'ready') return answer.bytes.byteLength
      if (answer.state === 'refused') throw new Error(`The book of ${messages} messages: ${answer.problem}.`)
    }
  }
  return { make, before: process.memoryUsage().rss }
}

/** No two alike: a browser keeps once what it is shown twice. */
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
  const look = () => {
    highest = Math.max(highest, process.memoryUsage().rss)
  }
  const looks = setInterval(look, 20)
  return {
    stop: () => {
      look()
      clearInterval(looks)
      return highest
    },
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}
