import { randomBytes } from 'node:crypto'
import { makeExports } from '#app/operations/export/make.ts'
import { storeBytes } from '#app/operations/files/files.ts'
import { insertFile } from '#db/files/files.ts'
import { databases } from '#test/support/db/databases.ts'
import { insertFamily, noon } from '#test/support/db/factories.ts'
import { ask, exportDeps } from '#test/support/export/exporting.ts'
import { ms, quantile, type Row, ratio } from '../table.ts'

const MB = 1024 * 1024
/** The maximum size of a family's file. */
const FILE_BYTES = 8 * MB
const TICK_MS = 20

/** Measures "Emporter tout" with 500 MB: its increase of the service's memory, and the waits of other requests. */
export async function measureExport(): Promise<Row[]> {
  const db = await databases.sqlite()
  const deps = await exportDeps(db)
  const rows: Row[] = []
  for (const files of [6, 62]) {
    const { account, owner } = await insertFamily(db)
    for (let index = 0; index < files; index++) {
      const picture = { name: 'photo.jpg', mediaType: 'image/jpeg', pages: 1, bytes: randomBytes(FILE_BYTES) }
      const stored = await storeBytes(deps, account, picture)
      await insertFile(db, account, { ...stored, kind: 'condolence', type: '' }, { by: owner.id, now: noon })
    }
    await ask(deps, { account, user: owner }, 'account')
    const before = process.memoryUsage().rss
    const watch = watchLoop()
    const start = performance.now()
    if ((await makeExports(deps)) !== 1) throw new Error('The export was not made.')
    const took = performance.now() - start
    const { highest, waits } = watch.stop()
    const megabytes = (files * FILE_BYTES) / MB
    rows.push(
      {
        measure: `Export of ${megabytes} MB, written, read again and checked`,
        value: ms(took),
        baseline: `a megabyte: ${ms(took / megabytes)}`,
        ratio: ratio(took, took / megabytes),
      },
      {
        measure: 'Memory it adds to the Node process, at its highest',
        value: `${Math.round((highest - before) / MB)} MB`,
        baseline: `before: ${Math.round(before / MB)} MB`,
        ratio: ratio(highest, before),
        target: '< 200 MB',
      },
      {
        measure: 'Others wait meanwhile, p95',
        value: ms(quantile(waits, 0.95)),
        baseline: `median: ${ms(quantile(waits, 0.5))}`,
        ratio: ratio(quantile(waits, 0.95), TICK_MS),
        target: '< 300 ms',
      },
    )
  }
  await db.destroy()
  return rows
}

/** Measures the delay of a timer, and the peak memory. */
function watchLoop() {
  const waits: number[] = []
  let highest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    waits.push(Math.max(0, now - last - TICK_MS))
    highest = Math.max(highest, process.memoryUsage().rss)
    last = now
  }, TICK_MS)
  return {
    stop() {
      clearInterval(timer)
      return { highest, waits }
    },
  }
}
