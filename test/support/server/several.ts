import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { saveDefaultDomain } from '#db/partners/domains.ts'
import { build } from '#scripts/run/build.ts'
import { server as launch } from '#scripts/serve/server.ts'
import { openReal } from '#test/support/db/real-postgres.ts'
import { freePort } from '#test/support/server/listen.ts'
import { e2e } from './e2e.ts'

/** Maximum start-up time in milliseconds, on two busy cores. */
const START_MS = 60_000

/**
 * Starts several processes of the service on one PostgreSQL, as on several machines: they share nothing on disk except
 * what `env` names. A proxy sends each request to the next one in turn.
 */
export async function startSeveral(count: number, { folder, env }: { folder: string; env: Record<string, string> }) {
  if ((await build()) !== 0) throw new Error('The pages cannot be built.')
  const { db, url } = await openReal()
  const ports: number[] = []
  const served: number[] = []
  const proxy = await openProxy(ports, served)
  const origin = `http://localhost:${(proxy.address() as AddressInfo).port}`
  await saveDefaultDomain(db, origin)

  const starts = Array.from({ length: count }, (_, index) =>
    start({ ...env, DATABASE_URL: url, APP_ORIGIN: origin }, path.join(folder, `machine-${index}`)),
  )
  const processes = await Promise.all(starts)
  ports.push(...processes.map(({ port }) => port))
  return {
    db,
    origin,
    url,
    /** Number of requests sent to each. */
    served,
    async close() {
      await Promise.all(processes.map(({ child }) => end(child)))
      proxy.closeAllConnections()
      proxy.close()
      await db.destroy()
    },
  }
}

async function start(env: Record<string, string>, folder: string): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort()
  const own = {
    PORT: String(port),
    FILES_FOLDER: path.join(folder, 'files'),
    UPLOADS_FOLDER: path.join(folder, 'uploads'),
  }
  const child = spawn(process.execPath, [...launch.execArgv, 'server.ts'], {
    env: { ...process.env, ...launch.env, ...e2e.env, NODE_ENV: 'production', ...env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The service did not start: ${said}`)), START_MS)
    const read = (chunk: Buffer) => {
      said = (said + chunk).slice(-20_000)
      if (said.includes('"listening"')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The service ended: ${said}`)))
    child.once('exit', () => clearTimeout(timer))
  })
  return { child, port }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Forwards each request unchanged, with its host and address, to the next of `ports`. */
async function openProxy(ports: readonly number[], served: number[]): Promise<Server> {
  const agent = new Agent({ keepAlive: true })
  let next = 0
  const proxy = createServer((req, res) => {
    const turn = next++ % ports.length
    served[turn] = (served[turn] ?? 0) + 1
    const headers = { ...req.headers, 'x-forwarded-for': req.socket.remoteAddress }
    const passed = request({ port: ports[turn], host: '127.0.0.1', method: req.method, path: req.url, headers, agent })
    passed.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    passed.on('error', (error) => res.destroy(error))
    req.pipe(passed)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return proxy
}
