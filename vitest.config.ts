import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { isDaily, nightly } from './test/support/tier.ts'

// Programs that tests start share this cache. A short program takes half the time.
process.env.NODE_COMPILE_CACHE ??= path.resolve('.cache/node')

// Without the Remix plugin: unit tests import modules, not pages.
export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**', ...(isDaily ? nightly : [])],
    globalSetup: ['test/support/printing/run-browser.ts', 'test/support/db/run-postgres.ts'],
    setupFiles: ['test/support/setup.ts'],
    environment: 'node',
    globals: true, // `test`, `expect` and hooks are in every file of tests. Code that others import (test/support) imports them.
    css: true, // pages then link their style sheets, as in a build
    // One more than the cores, because a worker often waits for a browser, a database or a program.
    maxWorkers: availableParallelism() + 1,
    // Modules are loaded once per worker. No test mocks a module or leaves state in one.
    isolate: false,
    // A worker keeps all modules that it loads. From a small heap, the collector would scan them again at each growth.
    execArgv: ['--max-semi-space-size=32', '--initial-old-space-size=700'],
    // Only stops a test that hangs. On a busy machine, five seconds become thirty.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
