import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import type { AssemblyJob, AssemblyResult } from './assemble.ts'

/**
 * The process that finishes bundles. In the service, a bundle of all the letters would block everyone's pages and one
 * of fifty attachments would keep its memory. It also isolates the parsing of families' PDFs.
 */
export type PdfWorker = {
  /** Starts the process, so that it loads its libraries while the browser prints. */
  prepare: () => void
  /** Rejects if the process fails: a file may request more memory than there is. */
  assemble: (job: AssemblyJob) => Promise<AssemblyResult>
  /** Stops at once. The current job rejects, and the next one starts another process. */
  stop: () => Promise<void>
}

/** Maximum heap in megabytes, in addition to the bytes of the files. */
const HEAP_MB = 256
/** A warm process is three times as fast. */
const STAYS_WARM_MS = 60_000

type Caller = { resolve: (result: AssemblyResult) => void; reject: (error: Error) => void }
type Running = { child: ChildProcess; callers: Map<number, Caller>; exited: Promise<void>; idleTimer?: NodeJS.Timeout }

export function openPdfWorker(): PdfWorker {
  let current: Running | undefined
  let last = 0

  function start(): Running {
    const child = fork(createRequire(import.meta.url).resolve('#app/adapters/pdf/worker-process.ts'), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--disable-warning=ExperimentalWarning'],
      // No secrets. The library logs its repairs to the console, with text of the file, so its output is dropped.
      env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const callers: Running['callers'] = new Map()
    const fail = (reason: string) => {
      if (current?.child === child) current = undefined
      for (const { reject } of callers.values()) reject(new Error(reason))
      callers.clear()
    }
    child.on('error', (error) => fail(error.message))
    const exited = new Promise<void>((resolve) => {
      child.on('exit', () => {
        fail('The process that finishes bundles has stopped')
        resolve()
      })
    })
    const running: Running = { child, callers, exited }
    child.on('message', ({ id, result, reason }: WorkerMessage) => {
      const caller = callers.get(id)
      callers.delete(id)
      if (result) caller?.resolve(result)
      else caller?.reject(new Error(reason))
      if (callers.size === 0) becomeIdle(running)
    })
    keepAlive(running, false)
    return running
  }

  /** Lets the service exit, and ends the process after `STAYS_WARM_MS`. */
  function becomeIdle(running: Running): void {
    keepAlive(running, false)
    running.idleTimer = setTimeout(() => end(running), STAYS_WARM_MS).unref()
  }

  async function end(running: Running | undefined): Promise<void> {
    if (current === running) current = undefined
    if (!running) return
    clearTimeout(running.idleTimer)
    running.child.ref()
    running.child.kill('SIGKILL')
    await running.exited
  }

  return {
    prepare() {
      current ??= start()
    },
    assemble(job) {
      current ??= start()
      const { child, callers, idleTimer } = current
      clearTimeout(idleTimer)
      keepAlive(current, true)
      last += 1
      const id = last
      return new Promise((resolve, reject) => {
        callers.set(id, { resolve, reject })
        child.send({ id, job }, (error) => error && reject(error))
      })
    },
    stop: () => end(current),
  }
}

/** Sets whether the service waits for the worker before it exits. */
function keepAlive({ child }: Pick<Running, 'child'>, isKept: boolean): void {
  for (const handle of [child, child.channel]) isKept ? handle?.ref() : handle?.unref()
}

/** Answer of the worker to a job: its result, or why it failed. */
export type WorkerMessage = { id: number; result?: AssemblyResult; reason?: string }
