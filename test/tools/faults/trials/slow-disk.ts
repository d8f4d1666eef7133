import { setTimeout as wait } from 'node:timers/promises'
import { e2e } from '#test/support/server/e2e.ts'
import { resetE2e } from '#test/support/server/reset-e2e.ts'
import { ms, quantile } from '../../bench/table.ts'
import { startService } from '../service.ts'
import { withCalls } from '../strace.ts'
import { countKept, openVisitors, withDb } from '../visitors.ts'

const SLOW_MS = 200
const DURING_MS = 15_000

/** security-B.4, F3: each write to the disk takes a fifth of a second; readers do not wait for it. */
export async function slowDisk() {
  await resetE2e()
  const service = await startService()
  const { account, page, answered, ...visitors } = await withDb((db) => openVisitors(db, 0))
  const reads: number[] = []
  await withCalls(service.pid, `fsync,fdatasync:delay_exit=${SLOW_MS * 1000}`, async () => {
    const end = performance.now() + DURING_MS
    const isOver = () => performance.now() > end
    const read = async () => {
      while (!isOver()) {
        const start = performance.now()
        const { status } = await fetch(e2e.origin + page)
        if (status !== 200) throw new Error(`The page of a space got ${status}.`)
        reads.push(performance.now() - start)
        await wait(100)
      }
    }
    await Promise.all([read(), visitors.write(isOver, 2)])
  })
  const mended = performance.now()
  const taken = await visitors.untilTaken()
  await visitors.sendAgain()
  const times = answered.map(({ tookMs }) => tookMs)
  const said = `written in ${ms(quantile(times, 0.5))} (p50), read in ${ms(quantile(reads, 0.95))} (p95)`
  const figures = { rounds: 1, ...(await countKept(account, answered)), healMs: taken - mended, said }
  await service.end('SIGTERM')
  return [{ id: 'F3', done: `a disk that takes ${SLOW_MS} ms to write, for 15 s`, figures }]
}
