import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { createRequire } from 'node:module'

const program = createRequire(import.meta.url).resolve('#test/support/source/logging-process.ts')

/** Starts a process that logs 5 MB on each "more" and answers "still here". Its log goes to `stdout`. */
function start(stdout: 'pipe' | number) {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', stdout, 'pipe', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    child,
    async more(): Promise<{ waiting: number }> {
      child.send('more')
      const [answer] = await once(child, 'message', { signal: AbortSignal.timeout(5000) })
      return answer
    },
  }
}

test('the service continues when nobody reads its log any more', async () => {
  const { child, more } = start('pipe')
  await more()
  child.stdout!.destroy()
  for (let round = 0; round < 3; round++) await more()
  expect(child.exitCode).toBeNull()
})

test('the service continues when the disk of its log is full', async () => {
  const { child, more } = start(openSync('/dev/full', 'w'))
  for (let round = 0; round < 3; round++) await more()
  expect(child.exitCode).toBeNull()
})

test('a reader that stops costs at most a megabyte, and the dropped lines are counted once it reads again', async () => {
  const { child, more } = start('pipe')
  child.stdout!.pause()
  for (let round = 0; round < 3; round++) expect((await more()).waiting).toBeLessThan(1_100_000)
  let read = ''
  child.stdout!.on('data', (data) => {
    read += data
  })
  child.stdout!.resume()
  await expect
    .poll(async () => {
      await more()
      return read
    })
    .toContain('"event":"log-lines-dropped"')
})
