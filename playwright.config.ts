import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { provideBrowser } from '#scripts/run/environment.ts'
import { scripted, scriptedOnly } from '#test/support/page/scripted.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { isDaily, isTier } from '#test/support/tier.ts'

/** Reads pages over HTTP instead of in a browser (test/support/http-page). */
const isOverHttp = process.env.E2E_OVER_HTTP === '1'
await provideBrowser() // the one that prints letters, also for the service
const isRoot = process.getuid?.() === 0

const args = [
  // A page of a test is gone before what V8 would optimise of axe, and of its own script, has paid.
  '--js-flags=--no-opt,--no-maglev',
  // A page takes the frame of the one before, where a new one takes a quarter more. The first two are Playwright’s own.
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

// A page that ships no script is the same with JavaScript and without: what is tested of it is tested without, and
// walk.scripted.spec.ts goes over every page with. A 404 or a 422 is an error in the browser's console too: where a
// test expects one, it says so.
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: `${e2e.folder}/results`,
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: true,
  // Against what hangs, and nothing else: beside the unit tests, what takes five seconds here takes thirty.
  timeout: 180_000,
  expect: { timeout: isTier ? 30_000 : 10_000 },
  reporter: 'line',
  use: {
    baseURL: e2e.origin,
    actionTimeout: isTier ? 0 : 15_000, // of some tests, one that fails ends in seconds
    viewport: { width: 800, height: 600 }, // half as many points to draw as without a word, on a window that people have
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    reuseContext: true, // emptied between two tests, where another takes 60 ms of processor
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
