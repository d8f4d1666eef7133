// The servers of `npm start`, and those that replace them at `npm restart`. All listen on one socket of the launcher,
// so that no connection is refused.

import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { serveClusterMetrics } from '#app/adapters/metrics.ts'
import { type Environment, openWorkers, type Release, type Workers } from './workers.ts'

/** Returns the control socket of the launcher whose service listens on a port. */
const controlOf = (port: number) =>
  process.platform === 'win32' ? `\\\\.\\pipe\\aupres-${port}` : `var/service-${port}.sock`

/** Number of processes that a restart has replaced, and their total. */
export type Replaced = { replaced: number; of: number }

type Service = { port: number; processes: number; metrics: { host: string; port: number } | undefined }

/** Serves until all processes have ended and none is started again. Returns the exit code of the last. */
export async function serve(
  { port, processes, metrics }: Service,
  env: Environment,
  onListening: () => void,
): Promise<number> {
  const workers = openWorkers(processes, { env, folder: process.cwd() })
  if (metrics)
    serveClusterMetrics(metrics, ({ message }) => console.error(`/metrics n’est pas servi\u00A0: ${message}`))
  void workers.opened.then((hasOpened) => {
    if (!hasOpened) return
    onListening()
    awaitRestarts(port, workers, processes)
  })
  return await workers.ended
}

/**
 * Answers restart requests. A request contains the environment of the new servers and the folder of their release; the
 * response, how many took over.
 */
function awaitRestarts(port: number, { replaceAll }: Workers, of: number): void {
  if (process.platform !== 'win32') {
    mkdirSync('var', { recursive: true, mode: 0o700 })
    rmSync(controlOf(port), { force: true }) // left by a launcher that was killed: the port is ours
  }
  let isReplacing = false
  const control = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => {}) // the client has disconnected: no response
    const release: Release | undefined = await text(socket)
      .then(JSON.parse)
      .catch(() => undefined)
    const isRefused = release === undefined || isReplacing
    if (!isRefused) isReplacing = true
    const replaced = isRefused ? 0 : await replaceAll(release).finally(() => (isReplacing = false))
    socket.end(JSON.stringify({ replaced, of } satisfies Replaced))
  })
  control.on('error', ({ message }) => console.error(`npm restart ne peut rien ici\u00A0: ${message}`))
  control.listen({ path: controlOf(port) }).unref()
}

/**
 * Requests a restart from the launcher on a port, with this environment and the release in this folder. Returns
 * undefined if there is no launcher.
 */
export async function askForRestart(
  port: number,
  env: Environment,
  folder = process.cwd(),
): Promise<Replaced | undefined> {
  const release: Release = { env, folder }
  const socket = connect({ path: controlOf(port) }, () => socket.end(JSON.stringify(release)))
  return await text(socket)
    .then(JSON.parse)
    .catch(() => undefined)
}
