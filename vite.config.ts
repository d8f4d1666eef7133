import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import { denyImports } from 'vite-env-only'
import remixConfig from './remix.config.js'

/** Rooms whose code never reaches a browser. A client import of one of them stops the build. */
const serverRooms = [
  'db',
  'migrations',
  'letter-templates',
  'app/api',
  'app/http',
  'app/operations',
  'app/adapters',
  'app/middleware',
]

/** Packages that are too heavy for a browser, and that a rule uses. */
const heavy = ['libphonenumber-js/min']

/** Noise of two dependencies: Zod's annotations, and resource routes that have no client code. */
const quiet = ['INVALID_ANNOTATION', 'EMPTY_BUNDLE']

/** The server is built with the pages, so that a process has each module once. It imports the pages itself. */
const serverWithPages: Plugin = {
  name: 'server-with-pages',
  enforce: 'post', // Remix sets the pages as the only input
  config: (_, { command, isSsrBuild }) =>
    command === 'build' && isSsrBuild
      ? {
          build: {
            rollupOptions: {
              input: { index: 'virtual:remix/server-build', server: 'app/server.ts' },
              output: { entryFileNames: '[name].js' },
            },
          },
        }
      : undefined,
}

/** Packages of many small modules that each start reads. In the build, they take a tenth of the time. */
const builtIn = ['@prismicio/client', 'culori', 'diff', 'kysely', 'libphonenumber-js', 'remeda', 'zod']

export default defineConfig(({ command }) => ({
  plugins: [
    // In development Remix looks for styles in everything that a page imports, even in modules of the server.
    command === 'build' &&
      denyImports({ client: { files: serverRooms.map((room) => `${room}/**`), specifiers: heavy } }),
    remix(remixConfig),
    serverWithPages,
  ],
  ssr: command === 'build' ? { noExternal: builtIn } : {},
  build: {
    target: 'es2022',
    emptyOutDir: false, // a server may be running from it; scripts/run/replaced.ts removes old files
    rollupOptions: {
      onwarn(warning, warn) {
        if (!quiet.includes(warning.code ?? '')) warn(warning)
      },
    },
  },
}))
