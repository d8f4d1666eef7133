import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { provideBrowser } from '#scripts/run/environment.ts'
import { scripted, scriptedOnly } from '#test/support/page/scripted.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { isDaily, isTier } from '#test/support/tier.ts'

/** Reads pages over HTTP instead of in a browser (test/support/http-page). */
const isOverHttp = process.env.E2E_OVER_HTTP === '1'
await provideBrowser() // the service prints letters with it too
const isRoot = process.getuid?.() === 0

const args = [
  // A test's page closes before optimised code of axe or of its own script would pay off.
  '--js-flags=--no-opt,--no-maglev',
  // A page reuses the previous page's renderer, which saves a fifth. Playwright sets the first two features itself.
  '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,RenderDocument:level/crashed-frame',
  ...(isRoot ? ['--no-sandbox'] : []),
]

const browser = {
  browserName: 'chromium',
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args,
    env: { ...process.env, TMPDIR: e2e.browsersFolder, TEMP: e2e.browsersFolder, TMP: e2e.browsersFolder },
  },
} as const
const unscripted = { testIgnore: scriptedOnly, use: { ...browser, javaScriptEnabled: false } }

// A page without a script is the same with and without JavaScript, so its tests run without, and walk.scripted.spec.ts
// opens every page with it. The browser's console reports a 404 or a 422 as an error; a test that expects one says so.
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: `${e2e.folder}/results`,
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: true,
  // Only stops a test that hangs. Beside the unit tests, five seconds become thirty.
  timeout: 180_000,
  // Beside the unit tests, a browser may starve for a moment. `npm test` names what passed at its second attempt.
  retries: isTier ? 1 : 0,
  expect: { timeout: isTier ? 30_000 : 10_000 },
  reporter: 'line',
  use: {
    baseURL: e2e.origin,
    actionTimeout: isTier ? 60_000 : 15_000, // a failing test that is run alone ends in seconds
    viewport: { width: 800, height: 600 }, // half the pixels of Playwright's default, and a common window size
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    reuseContext: true, // emptied between two tests; a new one takes 60 ms of processor
  },
  projects: isOverHttp
    ? [{ ...unscripted, name: 'over HTTP', grepInvert: /@browser/ }]
    : [
        {
          name: 'with JavaScript',
          testMatch: [...scripted, scriptedOnly],
          use: { ...browser, javaScriptEnabled: true },
        },
        { ...unscripted, name: 'without JavaScript', ...(isDaily && { grep: /@browser|@smoke/ }) },
      ],
  webServer: {
    command: `"${process.execPath}" test/support/server/e2e-process.ts`,
    url: `${e2e.origin}/healthz`,
    env: { ...e2e.env, NODE_ENV: 'production' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 120_000,
  },
})
