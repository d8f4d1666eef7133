// Starts and stops programs. Each leads its own process group, so that a Ctrl-C reaches it once, through here, and not
// also from the terminal.

import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const isWindows = process.platform === 'win32'
const running = new Set()
let stoppedBy

/** Milliseconds from the signal until the kill. The server sends its last responses in less. */
const PATIENCE_MS = 12_000

/**
 * Starts a program and returns its exit code once it has ended. With `onOutput`, its output goes there and not to the
 * terminal. Once this process has been asked to stop, it exits with the program and starts no other.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, stdio?: import('node:child_process').StdioOptions,
 *   onOutput?: (text: string) => void }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { cwd, env, shell, stdio, onOutput } = {}) {
  const piped = onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
  const child = spawn(command, args, { cwd, env, shell, stdio: stdio ?? piped, detached: !isWindows })
  child.stdout?.on('data', (chunk) => onOutput?.(String(chunk)))
  child.stderr?.on('data', (chunk) => onOutput?.(String(chunk)))
  return follow(child)
}

/**
 * Resolves to the exit code of a program. Until it ends, it receives the signals to this process.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function follow(child) {
  return new Promise((resolve, reject) => {
    running.add(child)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      running.delete(child)
      const answer = code ?? 128 + constants.signals[signal]
      if (stoppedBy && running.size === 0) process.exit(answer)
      resolve(answer)
    })
  })
}

/** Whether this process was asked to stop. A program that ends is then not started again. */
export function isStopping() {
  return stoppedBy !== undefined
}

function stop(signal) {
  const again = stoppedBy !== undefined
  stoppedBy = signal
  if (running.size === 0) process.exit(128 + constants.signals[signal])
  killAll(signal)
  if (!again) setTimeout(killAll, PATIENCE_MS, 'SIGKILL').unref()
}

/** Kills whole groups with SIGKILL. With another signal, each program closes what it opened. */
function killAll(signal) {
  for (const { pid } of running) {
    if (signal === 'SIGKILL' && !isWindows) kill(-pid, signal)
    kill(pid, signal)
  }
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error // it has just ended, or leads no group
  }
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('SIGHUP', () => stop('SIGTERM')) // the terminal was closed

/** Stops when the parent process is gone without a signal. */
export function stopWithParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent && !stoppedBy) stop('SIGTERM')
  }, 300).unref()
}
