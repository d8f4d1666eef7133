// The servers of `npm start`, and those that take their places at `npm restart`: all listen on one socket, which is the
// launcher's, so that no connection finds it closed.

import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { serveClusterMetrics } from '#app/adapters/metrics.ts'
import { type Environment, openWorkers, type Workers } from './workers.ts'

/** Where `npm restart` finds the launcher of the service that listens on a port. */
const controlOf = (port: number) =>
  process.platform === 'win32' ? `\\\\.\\pipe\\aupres-${port}` : `var/service-${port}.sock`

/** How many processes a restart has replaced, of how many. */
export type Replaced = { replaced: number; of: number }

type Service = { port: number; processes: number; metrics: { host: string; port: number } | undefined }

/** Serves until every process has ended and none is started again, and answers the exit code of the last. */
export async function serve(
  { port, processes, metrics }: Service,
  env: Environment,
  onListening: () => void,
): Promise<number> {
  const workers = openWorkers(processes, env)
  if (metrics)
    serveClusterMetrics(metrics, ({ message }) => console.error(`/metrics n’est pas servi\u00A0: ${message}`))
  void workers.opened.then((hasOpened) => {
    if (!hasOpened) return
    onListening()
    awaitRestarts(port, workers, processes)
  })
  return await workers.ended
}

/** The whole of a request is the environment of the new servers; its answer is how many took their places. */
function awaitRestarts(port: number, { replaceAll }: Workers, of: number): void {
  if (process.platform !== 'win32') {
    mkdirSync('var', { recursive: true, mode: 0o700 })
    rmSync(controlOf(port), { force: true }) // of a launcher that was killed: the port is ours
  }
  let isReplacing = false
  const control = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => {}) // whoever asked has left: nothing is owed to them
    const env = await text(socket)
      .then(JSON.parse)
      .catch(() => undefined)
    const isRefused = env === undefined || isReplacing
    if (!isRefused) isReplacing = true
    const replaced = isRefused ? 0 : await replaceAll(env).finally(() => (isReplacing = false))
    socket.end(JSON.stringify({ replaced, of } satisfies Replaced))
  })
  control.on('error', ({ message }) => console.error(`npm restart ne peut rien ici\u00A0: ${message}`))
  control.listen({ path: controlOf(port) }).unref()
}

/** Asks the launcher of the service on a port for new servers, with this environment. Undefined: nobody is there. */
export async function askForRestart(port: number, env: Environment): Promise<Replaced | undefined> {
  const socket = connect({ path: controlOf(port) }, () => socket.end(JSON.stringify(env)))
  return await text(socket)
    .then(JSON.parse)
    .catch(() => undefined)
}
