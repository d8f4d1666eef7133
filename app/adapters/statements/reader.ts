import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { openQueue } from '#app/adapters/queue.ts'
import { refuse } from '#app/rules/outcome.ts'
import type { ReadingOutcome, StatementsGiven } from './read.ts'

/** Milliseconds for all files of one family, without the time in the queue. */
const DEADLINE_MS = 10_000

const AT_ONCE = 2
const MAY_WAIT = 20
const queue = openQueue(AT_ONCE, MAY_WAIT)

/** Path of the program, which is outside the bundle. */
const program = () => createRequire(import.meta.url).resolve('#app/adapters/statements/reader-process.ts')

/**
 * Reads bank statements in a process that is ended afterwards, at the latest at its deadline. They are passed in memory
 * and never reach the disk or the log. Refuses 'busy' when too many are waiting.
 */
export async function readApart(
  given: StatementsGiven,
  { deadlineMs = DEADLINE_MS }: { deadlineMs?: number } = {},
): Promise<ReadingOutcome> {
  const read = await queue.run(() => ask(given, deadlineMs))
  return read ?? refuse('busy')
}

async function ask(given: StatementsGiven, deadlineMs: number): Promise<ReadingOutcome> {
  const child = startReader()
  try {
    return (await answerOf(child, given, deadlineMs)) ?? refuse('too-slow')
  } finally {
    child.kill('SIGKILL')
  }
}

/**
 * Returns the answer of the process. Undefined if it was killed at the deadline or exited because of its memory limit.
 */
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
    child.send(given, () => {}) // the exit event reports a dead process
  })
}

/** Starts the process without variables or output, so that it has no secret and none of its text reaches a log. */
function startReader(): ChildProcess {
  return fork(program(), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
    env: { NODE_ENV: 'production', ...(process.platform === 'win32' && { SystemRoot: process.env.SystemRoot }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
