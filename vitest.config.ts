import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { isDaily, nightly } from './test/support/tier.ts'

// Shared by the programs that tests start: a short one takes half the time.
process.env.NODE_COMPILE_CACHE ??= path.resolve('.cache/node')

// Without the Remix plugin: unit tests import modules, not pages.
export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**', ...(isDaily ? nightly : [])],
    globalSetup: ['test/support/printing/run-browser.ts', 'test/support/db/run-postgres.ts'],
    setupFiles: ['test/support/setup.ts'],
    environment: 'node',
    css: true, // a style sheet has its address in a page, as it has once built
    // One more than there are cores: one often waits, for a browser, a database or a program that it starts.
    maxWorkers: availableParallelism() + 1,
    // Modules are loaded once per worker: no test mocks one, and none leaves anything in one.
    isolate: false,
    // What a worker loads, it keeps: a heap that is small at first is looked through again and again as it grows.
    execArgv: ['--max-semi-space-size=32', '--initial-old-space-size=700'],
    // Against what hangs, and nothing else: on a busy machine, what takes five seconds here takes thirty.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
