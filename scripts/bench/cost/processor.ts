import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const SECONDS = 4
const WARM_UP_S = 2

/**
 * Milliseconds of the processor for a request, the system's and every thread's, compression included. On a machine that
 * does other work too, it says more than requests a second.
 */
export async function costOf(pid: number, url: string, more: Readonly<Record<string, string>> = {}): Promise<number> {
  const headers = { 'Accept-Encoding': 'br', ...more }
  await load(url, WARM_UP_S, headers)
  const before = processorMs(pid)
  const { total } = await load(url, SECONDS, headers)
  return (processorMs(pid) - before) / total
}

/** What Linux has counted for a process since it began, in its ticks of 10 ms. */
export function processorMs(pid: number, { withChildren = false } = {}): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system, ofEnded, systemOfEnded] = fields.split(' ').slice(11, 15).map(Number)
  const own = (user! + system!) * 10
  if (!withChildren) return own
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const running = children.map((child) => processorMs(Number(child), { withChildren }))
  return running.reduce((sum, each) => sum + each, own + (ofEnded! + systemOfEnded!) * 10)
}

/**
 * Requests in all, and on average a second, over 10 connections, from a process of its own. Throws when an answer is not
 * a page.
 */
export async function load(
  url: string,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ total: number; average: number }> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const options = ['--json', '-c', '10', '-d', String(seconds), ...sent]
  const args = ['node_modules/autocannon/autocannon.js', ...options, url]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 })
  const { requests, non2xx, errors } = JSON.parse(stdout)
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors.`)
  return { total: requests.total, average: requests.average }
}
