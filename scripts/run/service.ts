// The server of `npm start`, and the one that takes its place at `npm restart`: both listen on one socket, which is the
// launcher's, so that no connection finds it closed.

import cluster, { type Worker } from 'node:cluster'
import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { json } from 'node:stream/consumers'
import { follow } from './processes.mjs'
import { server as launch } from './server.ts'

type Environment = Record<string, string | undefined>

/** Where `npm restart` finds the launcher of the service that listens on a port. */
const controlOf = (port: number) =>
  process.platform === 'win32' ? `\\\\.\\pipe\\aupres-${port}` : `var/service-${port}.sock`

/** Serves until the server ends without a successor, and answers its exit code. */
export function serve(port: number, env: Environment, onListening: () => void): Promise<number> {
  // Each server takes its connections from the socket itself; they do not pass through here.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: 'server.ts', execArgv: launch.execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    let current = open(env, () => {
      onListening()
      awaitRestarts(port, replace)
    })
    let isReplaced = false

    function open(given: Environment, listens: () => void): Worker {
      const server = cluster.fork({ ...launch.env, ...given })
      server.once('message', listens)
      follow(server.process).then((code) => server === current && resolve(code), reject)
      return server
    }

    /** Answers whether a new server listens. Until it does, and when it cannot, the older one goes on. */
    function replace(given: Environment): Promise<boolean> {
      if (isReplaced) return Promise.resolve(false)
      isReplaced = true
      return new Promise<boolean>((answer) => {
        const next = open(given, () => {
          current.send('hand-over')
          current = next
          answer(true)
        })
        next.once('exit', () => answer(false))
      }).finally(() => {
        isReplaced = false
      })
    }
  })
}

/** The whole of a request is the environment of the new server; its answer is one word. */
function awaitRestarts(port: number, replace: (env: Environment) => Promise<boolean>): void {
  if (process.platform !== 'win32') {
    mkdirSync('var', { recursive: true, mode: 0o700 })
    rmSync(controlOf(port), { force: true }) // of a launcher that was killed: the port is ours
  }
  const control = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => {}) // whoever asked has left: nothing is owed to them
    const isReplaced = await json(socket).then(
      (env) => replace(env as Environment),
      () => false,
    )
    socket.end(isReplaced ? 'replaced' : 'kept')
  })
  control.on('error', ({ message }) => console.error(`npm restart ne peut rien ici\u00A0: ${message}`))
  control.listen({ path: controlOf(port) }).unref()
}

/** Asks the launcher of the service on a port for a new server, with this environment. Undefined: nobody is there. */
export function askForRestart(port: number, env: Environment): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect({ path: controlOf(port) }, () => socket.end(JSON.stringify(env)))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => resolve(undefined))
    socket.on('close', () => resolve(answer === 'replaced'))
  })
}
