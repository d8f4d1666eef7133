import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { prepareServers, startServer } from './servers.ts'
import { mean, type Row, ratio } from './table.ts'

const WARM_UP_S = 2
const MEASURE_S = 5
const PASSES = 2

/** Requests per second of an unhydrated page with one database read. Each pass takes the servers in turn. */
export async function measureRequests(): Promise<Row[]> {
  await prepareServers()
  const names = ['ours', 'remix-serve', 'express']
  const rates: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (let pass = 0; pass < PASSES; pass++) {
    for (const name of names) rates[name]!.push(await rateOf(name))
  }

  const [ours, remixServe, express] = names.map((name) => mean(rates[name]!)) as [number, number, number]
  const value = `${ours.toFixed(0)} req/s`
  return [
    {
      measure: 'A page with one database read, middleware included',
      value,
      baseline: `remix-serve, same route: ${remixServe.toFixed(0)} req/s`,
      ratio: ratio(ours, remixServe),
    },
    {
      measure: 'That page',
      value,
      baseline: `Express + renderToString, same tree: ${express.toFixed(0)} req/s`,
      ratio: ratio(ours, express),
    },
  ]
}

async function rateOf(name: string): Promise<number> {
  const { url, stop } = await startServer(name)
  try {
    await load(url, WARM_UP_S)
    return await load(url, MEASURE_S)
  } finally {
    await stop()
  }
}

/** Average requests per second over 10 connections, from a process of its own. Throws when an answer is not a page. */
export async function load(url: string, seconds: number, cookie = ''): Promise<number> {
  const options = ['--json', '-c', '10', '-d', String(seconds), '-H', `Cookie=${cookie}`]
  const args = ['node_modules/autocannon/autocannon.js', ...options, url]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 })
  const { requests, non2xx, errors } = JSON.parse(stdout)
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors.`)
  return requests.average
}
