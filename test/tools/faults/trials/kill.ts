import { setTimeout as wait } from 'node:timers/promises'
import { resetE2e } from '#test/support/server/reset-e2e.ts'
import { quantile } from '../../bench/table.ts'
import { type Figures, sumOf } from '../figures.ts'
import { startService } from '../service.ts'
import { countKept, expectWhole, openVisitors, withDb } from '../visitors.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 100)
const [SOONEST_MS, LATEST_MS] = [50, 800]

/** security-B.4, F1: the service is killed at random times and restarted, and unanswered requests are sent again. */
export async function kill() {
  await resetE2e()
  const rounds: Figures[] = []
  const restarts: number[] = []
  let service = await startService()
  for (let round = 0; round < ROUNDS; round++) {
    const { account, answered, ...visitors } = await withDb((db) => openVisitors(db, round * 1000))
    let isOver = false
    const writing = visitors.write(() => isOver)
    await wait(SOONEST_MS + Math.random() * (LATEST_MS - SOONEST_MS))
    const died = performance.now()
    await service.end('SIGKILL')
    isOver = true
    await writing
    service = await startService()
    restarts.push(performance.now() - died)
    const before = await countKept(account, answered)
    if (before.kept < before.acknowledged) throw new Error(`Round ${round}: ${JSON.stringify(before)}`)
    await visitors.sendAgain()
    const taken = await visitors.untilTaken()
    await expectWhole()
    rounds.push({ rounds: 1, ...(await countKept(account, answered)), healMs: taken - died })
  }
  await service.end('SIGTERM')
  const said = `answers again after ${(quantile(restarts, 0.95) / 1000).toFixed(1)} s (p95)`
  return [{ id: 'F1', done: 'the service, kill -9 after 50 to 800 ms of writing', figures: { ...sumOf(rounds), said } }]
}
