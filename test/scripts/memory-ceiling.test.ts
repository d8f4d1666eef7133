import { run } from '#scripts/run/processes.mjs'
import { server } from '#scripts/serve/server.ts'

const MIB = 1024 * 1024

test('the service is started with a memory limit that leaves room for all its parts', async () => {
  let said = ''
  const print = 'console.log(require("node:v8").getHeapStatistics().heap_size_limit, process.env.MALLOC_ARENA_MAX)'
  const args = [...server.execArgv, '-e', print]
  await run(process.execPath, args, { env: { ...process.env, ...server.env }, onOutput: (text) => (said += text) })
  const [limit, arenas] = said.trim().split(' ')
  expect(Number(limit)).toBeLessThanOrEqual(320 * MIB)
  expect(Number(limit)).toBeGreaterThan(192 * MIB)
  expect(arenas).toBe('2')
})
