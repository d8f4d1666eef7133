import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { e2e } from '#test/support/server/e2e.ts'
import { resetE2e } from '#test/support/server/reset-e2e.ts'
import { server as launch } from '../../serve/server.ts'
import { processorMs } from '../cost/processor.ts'
import { ms, quantile, type Row, ratio } from '../table.ts'

const STARTS = 6
/** Milliseconds between two requests for the page. */
const POLL_MS = 10

const bare = ['scripts/bench/cost/bare-express.ts']

/**
 * Measures the time from the command to the first page: the built service started by the launcher, against a plain
 * Express route.
 */
export async function measureStart(): Promise<Row[]> {
  if ((await resetE2e()) !== 0) throw new Error('The database of the measure could not be made.')
  const { port } = new URL(e2e.origin)
  const times: Record<'ours' | 'cost' | 'bare', number[]> = { ours: [], cost: [], bare: [] }
  for (let run = 0; run <= STARTS; run++) {
    const ours = await startOnce([...launch.execArgv, 'server.ts'], '/connexion', { ...launch.env, ...e2e.env })
    times.ours.push(ours.tookMs)
    times.cost.push(ours.costMs)
    times.bare.push((await startOnce(bare, '/healthz', { PORT: port })).tookMs)
    // The first run fills the compile cache.
    if (run === 0) for (const list of Object.values(times)) list.length = 0
  }
  const [took, floor] = [quantile(times.ours, 0.5), quantile(times.bare, 0.5)]
  return [
    {
      measure: `Start of the service, to its first page: ${ms(quantile(times.cost, 0.5))} of processor`,
      value: ms(took),
      baseline: `a bare route of Express: ${ms(floor)}`,
      ratio: ratio(took, floor),
      target: '≤ 2 s',
      kept: { name: 'start', ratio: floor / took },
    },
  ]
}

async function startOnce(args: string[], path: string, env: Readonly<Record<string, string>>) {
  const start = performance.now()
  const all = { ...process.env, ...env, NODE_ENV: 'production' as const }
  const child = spawn(process.execPath, args, { env: all, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  const isThere = () =>
    fetch(e2e.origin + path).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isThere())) {
    if (child.exitCode !== null) throw new Error(`${args.at(-1)} has not started.`)
    await wait(POLL_MS)
  }
  const found = { tookMs: performance.now() - start, costMs: processorMs(child.pid!) }
  child.kill('SIGTERM')
  await ended
  return found
}
