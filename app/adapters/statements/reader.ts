import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { openQueue } from '#app/adapters/queue.ts'
import type { ReadingOutcome, StatementsGiven } from './read.ts'

/** Of all that one family brings, the wait for its turn not counted. */
const DEADLINE_MS = 10_000

const AT_ONCE = 2
const MAY_WAIT = 20
const queue = openQueue(AT_ONCE, MAY_WAIT)

/** It stands outside the bundle. */
const program = () => createRequire(import.meta.url).resolve('#app/adapters/statements/reader-process.ts')

/**
 * Reads bank statements in a process that is ended right after, and before its deadline. They go there through memory:
 * neither the disk nor the log sees any of them. Refuses 'busy' when too many wait.
 */
export async function readApart(
  given: StatementsGiven,
  { deadlineMs = DEADLINE_MS }: { deadlineMs?: number } = {},
): Promise<ReadingOutcome> {
  const read = await queue.run(() => ask(given, deadlineMs))
  return read ?? { ok: false, problem: { problem: 'busy' } }
}

async function ask(given: StatementsGiven, deadlineMs: number): Promise<ReadingOutcome> {
  const child = startReader()
  try {
    return (await answerOf(child, given, deadlineMs)) ?? { ok: false, problem: { problem: 'too-slow' } }
  } finally {
    child.kill('SIGKILL')
  }
}

/** Undefined once it is gone: at the deadline, or by itself for what it took of memory. */
function answerOf(
  child: ChildProcess,
  given: StatementsGiven,
  deadlineMs: number,
): Promise<ReadingOutcome | undefined> {
  return new Promise((resolve) => {
    const settle = (answer?: ReadingOutcome) => {
      clearTimeout(deadline)
      resolve(answer)
    }
    const deadline = setTimeout(() => settle(), deadlineMs)
    child.once('message', (answer) => settle(answer as ReadingOutcome))
    child.once('exit', () => settle()).once('error', () => settle())
    child.send(given, () => {}) // to one that is gone: its end says so
  })
}

/** No variable, no output: no secret of ours is near the files, and no word of theirs reaches a log. */
function startReader(): ChildProcess {
  return fork(program(), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
    env: { NODE_ENV: 'production', ...(process.platform === 'win32' && { SystemRoot: process.env.SystemRoot }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
