import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { quantile } from '../table.ts'

export type Asked = { pid: number; url: string; headers?: Readonly<Record<string, string>> }

/**
 * Returns the CPU milliseconds per request of each server, including system time, all threads and compression. On a
 * busy machine, this is more reliable than requests per second. Servers alternate in short batches, and the lower
 * quartile counts, because other work only adds time. `warmUp`, `batch`: numbers of
 * requests, so that a busy machine
 * compiles as much code as a quiet one.
 */
export async function costsInTurn(
  asked: Asked[],
  { warmUp, batch, batches = 9 }: { warmUp: number; batch: number; batches?: number },
): Promise<number[]> {
  const ask = ({ url, headers }: Asked, times: number) => load(url, times, { 'Accept-Encoding': 'br', ...headers })
  for (const one of asked) await ask(one, warmUp)
  const costs = asked.map((): number[] => [])
  for (let round = 0; round < batches; round++) {
    for (const [place, one] of asked.entries()) {
      const before = processorMs(one.pid)
      const answered = await ask(one, batch)
      costs[place]!.push((processorMs(one.pid) - before) / answered)
    }
  }
  return costs.map((list) => quantile(list, 0.25))
}

/** Returns the CPU time of all living threads of a process, in milliseconds, as the scheduler counts it. */
function processorMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  return times.reduce((sum, nanoseconds) => sum + Number(nanoseconds) / 1e6, 0)
}

/** Returns the CPU time of a process and its children, those that have ended included, in steps of 10 ms. */
export function processorMsOfAll(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const ownMs = fields
    .split(' ')
    .slice(11, 15)
    .map((tick) => Number(tick) * 10)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [...ownMs, ...children.map((child) => processorMsOfAll(Number(child)))].reduce((sum, ms) => sum + ms, 0)
}

/**
 * Sends requests over 10 connections from a separate process, and returns their number. Throws if a response is neither
 * a page nor a 304.
 */
async function load(url: string, requests: number, headers: Readonly<Record<string, string>>): Promise<number> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const args = ['node_modules/autocannon/autocannon.js', '--json', '-c', '10', '-a', String(requests), ...sent, url]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 })
  const { requests: answered, statusCodeStats, errors } = JSON.parse(stdout)
  const others = Object.keys(statusCodeStats).filter((status) => status !== '200' && status !== '304')
  if (others.length + errors > 0) throw new Error(`${url}: answers ${others}, and ${errors} errors.`)
  return answered.total
}
