import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { e2e } from '#test/support/server/e2e.ts'
import { type Disk, withDisk } from '../disks.ts'
import { type Figures, sumOf } from '../figures.ts'
import { NotPossible } from '../not-possible.ts'
import { startService } from '../service.ts'
import { countKept, expectWhole, openVisitors, withDb } from '../visitors.ts'

const ROUNDS = 5
const WRITING_MS = 2000
const ROWS = 300
/** With a shorter delay, each commit would flush the previous one, and nothing would be lost. */
const BETWEEN_ROWS_MS = 3

/** security-B.4, F2: the power of the service's disk is cut while it writes. */
export function powerCut() {
  return withDisk(async (disk) => {
    const rounds: Figures[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await cutOnce(disk, round))
    const full = await cutBetweenRows(disk, 'FULL')
    const normal = await cutBetweenRows(disk, 'NORMAL')
    if (normal === ROWS) throw new NotPossible('a power cut loses nothing here, even with NORMAL')
    return [
      { id: 'F2', done: 'power cut after 2 s of writing', figures: sumOf(rounds) },
      {
        id: 'F2',
        done: 'power cut on SQLite alone, which waits for the disk (FULL)',
        figures: { rounds: 1, acknowledged: ROWS, kept: full, said: `${ROWS - normal} of ${ROWS} lost with NORMAL` },
      },
    ]
  })
}

async function cutOnce(disk: Disk, round: number): Promise<Figures> {
  const service = await startService()
  const { account, answered, ...visitors } = await withDb((db) => openVisitors(db, round * 1000))
  let isOver = false
  const writing = visitors.write(() => isOver)
  await wait(WRITING_MS * Math.random() + 200)
  disk.cutPower()
  const cut = performance.now()
  await service.end('SIGKILL')
  isOver = true
  await writing
  disk.mountAgain()
  const again = await startService()
  const before = await countKept(account, answered)
  if (before.kept < before.acknowledged) throw new Error(`Round ${round}: ${JSON.stringify(before)}`)
  await visitors.sendAgain()
  const taken = await visitors.untilTaken()
  await expectWhole()
  await again.end('SIGTERM')
  return { rounds: 1, ...(await countKept(account, answered)), healMs: taken - cut }
}

/** Returns how many of the committed rows exist after a cut. */
async function cutBetweenRows(disk: Disk, synchronous: 'FULL' | 'NORMAL'): Promise<number> {
  const file = path.join(e2e.folder, `${synchronous}.sqlite`)
  const sqlite = new Database(file)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma(`synchronous = ${synchronous}`)
  sqlite.exec('create table row (number integer)')
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  const insert = sqlite.prepare('insert into row values (?)')
  for (let number = 0; number < ROWS; number++) {
    insert.run(number)
    await wait(BETWEEN_ROWS_MS)
  }
  disk.cutPower()
  sqlite.close()
  disk.mountAgain()
  const after = new Database(file)
  const rows = after.prepare('select count(*) from row').pluck().get() as number
  after.close()
  return rows
}
