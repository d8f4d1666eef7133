import { createRequire } from 'node:module'
import { askReader, startReader } from '#app/adapters/files/reading-process.ts'
import { openQueue } from '#app/adapters/queue.ts'
import { refuse } from '#app/rules/outcome.ts'
import type { ReadingOutcome, StatementsGiven } from './read.ts'

const AT_ONCE = 2
const MAY_WAIT = 20
const queue = openQueue(AT_ONCE, MAY_WAIT)

/** Path of the program, which is outside the bundle. */
const program = () => createRequire(import.meta.url).resolve('#app/adapters/statements/reader-process.ts')

/**
 * Reads the bank statements of one family in a process with limits (reading-limits.ts), which is ended afterwards. They
 * are passed in memory and never reach the disk or the log. Refuses 'busy' when too many are waiting or the machine is
 * too busy.
 */
export async function readApart(
  given: StatementsGiven,
  { deadlineMs }: { deadlineMs?: number } = {},
): Promise<ReadingOutcome> {
  return (await queue.run(() => ask(given, deadlineMs))) ?? refuse('busy')
}

async function ask(given: StatementsGiven, deadlineMs?: number): Promise<ReadingOutcome> {
  const child = startReader(program())
  try {
    const answer = await askReader<ReadingOutcome>(child, given, deadlineMs)
    return answer.ok ? answer.value : answer
  } finally {
    child.kill('SIGKILL')
  }
}
