// Which tests run (CONTRIBUTING.md). `npm test` runs the daily ones; `npm run test:all`, and any command for some files
// only, runs them all.

export const isDaily = process.env.TEST_TIER === 'daily'

/**
 * Whether this is `npm run test:all`, which also fails for faults that appear without a change: an old fact, an
 * advisory.
 */
export const isNightly = process.env.TEST_TIER === 'all'

/** Whether all tests of a tier run, on a busy machine. */
export const isTier = isDaily || isNightly

/** Tests that only the nightly run has time for: faults, patterns, and programs that are killed or started several times. */
export const nightly = [
  'test/faults/**',
  'test/rules/forms/patterns.test.ts',
  'test/db/killed-migration.test.ts',
  'test/db/next-release.test.ts',
  'test/operations/instance/two-processes.test.ts',
  'test/recipes/compiles.test.ts',
  'test/scripts/go-live.test.ts',
  'test/operations/post/in-production.test.ts',
  'test/scripts/processes.test.ts',
  'test/scripts/rotate-secrets.test.ts',
]
