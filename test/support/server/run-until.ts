import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'

/**
 * Runs a program of test/support, and kills it with -9 once it has said enough; without `isEnough`, it ends by itself.
 * Returns all that it said, its lines, and the signal that ended it. What it writes to its error output fails the test.
 */
export async function runUntil(
  program: `#test/support/${string}`,
  args: readonly string[],
  isEnough: (said: string) => boolean = () => false,
) {
  const child = spawn(process.execPath, [createRequire(import.meta.url).resolve(program), ...args])
  let [said, problem] = ['', '']
  child.stderr.on('data', (chunk) => {
    problem += chunk
  })
  child.stdout.on('data', (chunk) => {
    said += chunk
    if (isEnough(said)) child.kill('SIGKILL')
  })
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null] // all its output was read
  expect(problem).toBe('')
  return { said, lines: said.split('\n').filter(Boolean), signal }
}
