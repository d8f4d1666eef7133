import { costOf } from './cost/processor.ts'
import { prepareServers, startServer } from './servers.ts'
import { mean, type Row, ratio } from './table.ts'

const PASSES = 2

/** Requests per second of a core for an unhydrated page with one database read. Each pass takes the servers in turn. */
export async function measureRequests(): Promise<Row[]> {
  await prepareServers()
  const names = ['ours', 'remix-serve', 'express']
  const rates: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (let pass = 0; pass < PASSES; pass++) {
    for (const name of names) rates[name]!.push(await rateOf(name))
  }

  const [ours, remixServe, express] = names.map((name) => mean(rates[name]!)) as [number, number, number]
  const value = `${ours.toFixed(0)} req/s a core`
  return [
    {
      measure: 'A page with one database read, middleware included',
      value,
      baseline: `remix-serve, same route: ${remixServe.toFixed(0)} req/s a core`,
      ratio: ratio(ours, remixServe),
      target: '≥ 2.2×',
      kept: { name: 'remix-serve', ratio: ours / remixServe },
    },
    {
      measure: 'That page',
      value,
      baseline: `Express + renderToString, same tree: ${express.toFixed(0)} req/s a core`,
      ratio: ratio(ours, express),
      target: '≥ 0.65×',
      kept: { name: 'express', ratio: ours / express },
    },
  ]
}

async function rateOf(name: string): Promise<number> {
  const { url, pid, stop } = await startServer(name)
  try {
    return 1000 / (await costOf(pid, url))
  } finally {
    await stop()
  }
}
