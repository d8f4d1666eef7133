import { setTimeout as wait } from 'node:timers/promises'
import { toPath } from '#db/connect.ts'
import { openSqlite } from '#db/sqlite.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { resetE2e } from '#test/support/server/reset-e2e.ts'
import type { Figures } from '../figures.ts'
import { startService } from '../service.ts'
import { countKept, openVisitors, withDb } from '../visitors.ts'

/** Seconds that the lock is held, and the expected answer to a condolence: the service waits for 4.4. */
const held = [
  [4, 303],
  [7, 503],
] as const

/** security-B.4, F6: another process holds the lock of the database. */
export async function busy() {
  await resetE2e()
  const service = await startService()
  const rows: { id: string; done: string; figures: Figures }[] = []
  for (const [seconds, expected] of held) {
    const { account, answered, ...visitors } = await withDb((db) => openVisitors(db, seconds * 1000))
    const other = openSqlite(toPath(e2e.env.DATABASE_URL))
    other.exec('begin immediate')
    const submitted = visitors.submitNext()
    await wait(seconds * 1000)
    other.exec('rollback').close()
    const freed = performance.now()
    const { status, tookMs } = await submitted
    if (status !== expected) throw new Error(`A condolence got ${status} after ${seconds} s.`)
    const taken = await visitors.untilTaken()
    await visitors.sendAgain()
    const said = `answered ${status} after ${(tookMs / 1000).toFixed(1)} s`
    const figures = { rounds: 1, ...(await countKept(account, answered)), healMs: taken - freed, said }
    rows.push({ id: 'F6', done: `another process holds the lock for ${seconds} s`, figures })
  }
  await service.end('SIGTERM')
  return rows
}
