import { resetE2e } from '#test/support/server/reset-e2e.ts'
import { type Figures, sumOf } from '../figures.ts'
import { startService } from '../service.ts'
import { withCalls } from '../strace.ts'
import { countKept, expectWhole, openVisitors, withDb } from '../visitors.ts'

const faults = ['fsync,fdatasync:error=EIO', 'pwrite64:error=ENOSPC']
const FIRST_CALLS = [1, 2, 3, 5, 8]
const CONDOLENCES = 12

/** security-B.4, F3: from its n-th call on, the disk rejects writes. The service is then killed and restarted. */
export async function diskErrors() {
  await resetE2e()
  const rounds: Figures[] = []
  let refusals = 0
  for (const [index, fault] of faults.entries()) {
    for (const [turn, call] of FIRST_CALLS.entries()) {
      const service = await startService()
      const from = (index * FIRST_CALLS.length + turn) * 1000
      const { account, answered, ...visitors } = await withDb((db) => openVisitors(db, from))
      await withCalls(service.pid, `${fault}:when=${call}+`, async () => {
        for (let word = 0; word < CONDOLENCES; word++) {
          const { status } = await visitors.submitNext()
          refusals += status === 303 ? 0 : 1
        }
      })
      const mended = performance.now()
      const taken = await visitors.untilTaken()
      await service.end('SIGKILL')
      await expectWhole()
      const again = await startService()
      await visitors.sendAgain()
      rounds.push({ rounds: 1, ...(await countKept(account, answered)), healMs: taken - mended })
      await again.end('SIGTERM')
    }
  }
  if (refusals === 0) throw new Error('No write was refused.')
  const said = `${refusals} refused in between`
  return [
    {
      id: 'F3',
      done: 'fsync (EIO) and pwrite (ENOSPC) that fail from call 1 to 8 on',
      figures: { ...sumOf(rounds), said },
    },
  ]
}
