import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixConfig from '../../remix.config.js'

/** A site with one page, with the options and the entry.server of the real one. */
export default defineConfig({
  publicDir: false,
  plugins: [remix({ ...remixConfig, appDirectory: 'scripts/bench/site', buildDirectory: '.cache/bench/build' })],
})
