import { appendFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { e2e } from '#test/support/server/e2e.ts'
import { networkOf } from '../../bench/visitors.ts'
import { withSmallDisk } from '../disks.ts'
import { type Figures, sumOf } from '../figures.ts'
import { startService } from '../service.ts'
import { countKept, expectWhole, openVisitors, withDb } from '../visitors.ts'

const ROUNDS = 5
const MEGABYTES = 32

/** security-B.4, F4: the service's disk fills up while it writes, then has room again. */
export function fullDisk() {
  return withSmallDisk(MEGABYTES, async () => {
    const service = await startService()
    const rounds: Figures[] = []
    let refusals = 0
    for (let round = 0; round < ROUNDS; round++) {
      const { account, page, answered, ...visitors } = await withDb((db) => openVisitors(db, round * 1000))
      fill()
      let refused = 0
      for (let tries = 0; refused < 5 && tries < 100; tries++) {
        const { status } = await visitors.submitNext()
        if (status !== 303 && status !== 503) throw new Error(`A condolence got ${status}.`)
        refused += status === 503 ? 1 : 0
      }
      refusals += refused
      const read = await fetch(e2e.origin + page, { headers: { 'X-Forwarded-For': networkOf(round) } })
      if (read.status !== 200) throw new Error(`The page of a space got ${read.status}.`)
      rmSync(ballast)
      const freed = performance.now()
      const taken = await visitors.untilTaken()
      await visitors.sendAgain()
      rounds.push({ rounds: 1, ...(await countKept(account, answered)), healMs: taken - freed })
    }
    await service.end('SIGKILL')
    await expectWhole()
    if (refusals === 0) throw new Error('The disk was never full.')
    const said = `${refusals} refused in between, with what was typed`
    return [{ id: 'F4', done: `a disk of ${MEGABYTES} MB, full`, figures: { ...sumOf(rounds), said } }]
  })
}

const ballast = path.join(e2e.folder, 'ballast')

/** Fills the disk to the last byte. */
function fill(): void {
  for (let bytes = 1024 * 1024; bytes >= 1; ) {
    try {
      appendFileSync(ballast, Buffer.alloc(bytes))
    } catch {
      bytes = Math.floor(bytes / 2)
    }
  }
}
