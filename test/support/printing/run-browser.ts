import puppeteer, { type Browser } from 'puppeteer'
import type { TestProject } from 'vitest/node'
import { chromiumArgs } from '#app/adapters/printing/chromium.ts'
import { provideBrowser } from '#scripts/run/environment.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Endpoint of the browser that the files of a run print with; undefined if none was found. */
    browserEndpoint: string | undefined
  }
}

let browser: Browser | undefined

/** Starts the one browser of a run (vitest.config.ts) as the service starts its own. */
export async function setup(project: TestProject): Promise<void> {
  await provideBrowser() // also for the workers of the run
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) return
  const options = { executablePath, headless: 'shell', waitForInitialPage: false, args: chromiumArgs } as const
  browser = await puppeteer.launch(options)
  project.provide('browserEndpoint', browser.wsEndpoint())
}

export async function teardown(): Promise<void> {
  await browser?.close()
}
