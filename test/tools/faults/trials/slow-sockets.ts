import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { e2e } from '#test/support/server/e2e.ts'
import { resetE2e } from '#test/support/server/reset-e2e.ts'
import { ms, quantile } from '../../bench/table.ts'
import { startService } from '../service.ts'
import { countKept, openVisitors, withDb } from '../visitors.ts'

const SOCKETS = 800
/** Headers have fifteen seconds, a small body too; a kept connection has five. */
const MOST_MS = 40_000

const host = new URL(e2e.origin).host
/** What each socket sends first, and what it adds each second, if anything. */
const ways = [
  { begins: `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `, drop: 'a' },
  {
    begins: `POST /connexion HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n`,
    drop: 'a',
  },
  { begins: `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`, drop: '' },
]

/** security-B.4, F17: eight hundred sockets send headers or a body byte by byte, or do not read their response. */
export async function slowSockets() {
  await resetE2e()
  const service = await startService()
  const { account, page, answered, ...visitors } = await withDb((db) => openVisitors(db, 0))
  const began = performance.now()
  const sockets = Array.from({ length: SOCKETS }, (_, number) => open(ways[number % ways.length]!))
  const reads: number[] = []
  const areOpen = () => sockets.some(({ closed }) => !closed)
  while (areOpen() && performance.now() - began < MOST_MS) {
    const start = performance.now()
    const { status } = await fetch(e2e.origin + page)
    if (status !== 200) throw new Error(`The page of a space got ${status}.`)
    reads.push(performance.now() - start)
    if (answered.length < 20) await visitors.submitNext()
    await wait(500)
  }
  if (areOpen()) throw new Error(`${sockets.filter(({ closed }) => !closed).length} slow sockets are still open.`)
  const closedIn = ((performance.now() - began) / 1000).toFixed(0)
  await visitors.sendAgain()
  const said = `read in ${ms(quantile(reads, 0.95))} (p95) meanwhile, all of them closed after ${closedIn} s`
  const figures = { rounds: SOCKETS, ...(await countKept(account, answered)), said }
  await service.end('SIGTERM')
  return [{ id: 'F17', done: `${SOCKETS} slow sockets`, figures }]
}

function open({ begins, drop }: (typeof ways)[number]): Socket {
  const socket = connect(Number(new URL(e2e.origin).port), '127.0.0.1')
  socket.on('error', () => {}) // closed by the service, which is what we wait for
  socket.write(begins)
  if (drop !== '') socket.resume()
  const drops = setInterval(() => (drop === '' ? socket.resume() : socket.write(drop)), drop === '' ? 10_000 : 1000)
  socket.on('close', () => clearInterval(drops))
  return socket
}
