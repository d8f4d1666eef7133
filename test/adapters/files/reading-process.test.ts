import { createRequire } from 'node:module'
import { askReader, startReader } from '#app/adapters/files/reading-process.ts'

const program = createRequire(import.meta.url).resolve('#test/support/files/limited-process.ts')

/** Starts a process that may compute for a second per reading. */
function aReader() {
  const child = startReader(program)
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('a reading that needs more processor time than its limit ends its process, and is too slow', async () => {
  expect(await askReader(aReader(), { computeMs: 60_000 })).toEqual({ ok: false, problem: 'too-slow' })
})

test('a reading that waits for the machine longer than that limit is not too slow', async () => {
  expect(await askReader(aReader(), { sleepMs: 1500 })).toEqual({ ok: true, value: 'read' })
})

test('each reading of a process has its own limit', async () => {
  const child = aReader()
  for (let reading = 0; reading < 4; reading++) {
    expect(await askReader(child, { computeMs: 400 })).toEqual({ ok: true, value: 'read' })
  }
})

test('a reading that has no answer at the deadline is asked to come back', async () => {
  expect(await askReader(aReader(), { sleepMs: 60_000 }, 300)).toEqual({ ok: false, problem: 'busy' })
})
