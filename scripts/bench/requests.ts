import { costsInTurn } from './cost/processor.ts'
import { prepareServers, type RunningServer, startServer } from './servers.ts'
import { type Row, ratio } from './table.ts'

/** Measures requests per second and core for a page with one database read, on three servers that run side by side. */
export async function measureRequests(): Promise<Row[]> {
  await prepareServers()
  const servers: RunningServer[] = []
  try {
    for (const name of ['ours', 'remix-serve', 'express']) servers.push(await startServer(name))
    const rates = (await costsInTurn(servers, { warmUp: 3000, batch: 1000 })).map((cost) => 1000 / cost)
    return toRows(rates as [number, number, number])
  } finally {
    for (const { stop } of servers) await stop()
  }
}

function toRows([ours, remixServe, express]: [number, number, number]): Row[] {
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
