import { randomBytes } from 'node:crypto'
import { openPrinter } from '#app/adapters/printing/printer.ts'
import { findDownload } from '#app/operations/export/download.ts'
import { makeExports } from '#app/operations/export/make.ts'
import { storeBytes } from '#app/operations/files/files.ts'
import { newEvent } from '#app/rules/ceremony/ceremonies.ts'
import type { EventDetails, Music } from '#app/rules/ceremony/events/details.ts'
import { deleteCeremony, insertCeremony } from '#db/ceremony/ceremonies.ts'
import { insertEvents } from '#db/ceremony/events.ts'
import { insertFile } from '#db/files/files.ts'
import { databases } from '#test/support/db/databases.ts'
import { insertFamily, noon } from '#test/support/db/factories.ts'
import { askCeremony, exportDeps } from '#test/support/export/exporting.ts'
import { newFileStore } from '#test/support/files/files.ts'
import { ms, type Row, ratio } from '../table.ts'

const MB = 1024 * 1024
/** The largest allowed recording, and as many as add up to 300 MB. */
const FILES = 12
const FILE_BYTES = 25 * MB

const appointment = {
  ceremonyType: 'crematorium',
  datetime: '2026-11-24T14:30',
  isConfirmed: true,
  address: 'Crématorium de Nantes',
} as const

/**
 * Measures the ZIP of a whole ceremony with 300 MB, from the request to the last byte, against one without recordings.
 */
export async function measureCeremonyArchive(executablePath: string): Promise<Row[]> {
  const printer = openPrinter({ executablePath })
  const db = await databases.sqlite()
  const files = await newFileStore()
  const { account, owner } = await insertFamily(db)
  const musics: Music[] = []
  for (let index = 0; index < FILES; index++) {
    const told = { name: 'adagio.mp3', mediaType: 'audio/mpeg', pages: 1, bytes: randomBytes(FILE_BYTES) }
    const stored = { ...(await storeBytes({ files }, account, told)), kind: 'ceremony', type: '' } as const
    await insertFile(db, account, stored, { by: owner.id, now: noon })
    musics.push({ title: `Adagio ${index + 1}`, fileId: stored.id, artist: '', version: '', start: '', broughtBy: '' })
  }
  const deps = await exportDeps(db, { files, printer })
  const who = { account, user: owner }
  const made = async (details: EventDetails) => {
    const by = { by: owner.id, now: noon }
    const ceremonyId = await insertCeremony(db, account, appointment, 1, by)
    await insertEvents(db, account, ceremonyId, [{ ...newEvent('meditation'), details }], { at: 0, ...by })
    await askCeremony(deps, who, ceremonyId)
    if ((await makeExports(deps)) !== 1) throw new Error('The dossier was not made.')
    const taken = await findDownload(deps, { ...who, role: 'owner' }, ceremonyId)
    let bytes = 0
    for await (const chunk of taken!.read(0, taken!.bytes)) bytes += chunk.byteLength
    await deleteCeremony(db, account, ceremonyId)
    return bytes
  }
  await made({})
  const floor = await timed(() => made({}))
  const before = process.memoryUsage().rss
  let highest = before
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss)
  }, 20)
  let bytes = 0
  const took = await timed(async () => {
    bytes = await made({ musics })
  })
  clearInterval(timer)
  await Promise.all([printer.close(), db.destroy()])
  return [
    {
      measure: 'Dossier of a ceremony, 12 recordings of 25 MB',
      value: `${ms(took)}, ${Math.round(bytes / MB)} MB`,
      baseline: `its papers alone: ${ms(floor)}`,
      ratio: ratio(took, floor),
    },
    {
      measure: 'Memory it adds to the Node process, at its highest',
      value: `${Math.round((highest - before) / MB)} MB`,
      baseline: `before: ${Math.round(before / MB)} MB`,
      ratio: ratio(highest, before),
      target: '< 150 MB',
    },
  ]
}

async function timed(operation: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await operation()
  return performance.now() - start
}
