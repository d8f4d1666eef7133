import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, test as base, type CDPSession, type Page, type Response } from 'playwright/test'
import { listedCookies } from '#app/rules/cookies.ts'
import { HttpContext } from '#test/support/http-page/context.ts'
import { expect } from '#test/support/http-page/expect.ts'
import { HttpDownloads } from '#test/support/http-page/responses.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { compileOnce } from './compiled-once.ts'
import { faultsOf } from './faults.ts'
import { scriptFaults } from './script-faults.ts'

type Fixtures = { checked: undefined; other: Page; third: Page; cdp: CDPSession }
type WorkerFixtures = { otherBrowser: Page; thirdBrowser: Page }

/**
 * A test in which every loaded page is checked. `other` is another user's page, in a separate browser, and `third` that
 * of a third user. `cdp`: what a test sets with it (a slow line, a fingerprint reader) ends with the test, because the
 * next test has the same page.
 */
const inBrowser = base.extend<Fixtures, WorkerFixtures>({
  checked: [
    async ({ page }, use) => {
      compileOnce(page)
      const faulty = watch(page)
      await use(undefined)
      expect(await faulty()).toEqual([])
    },
    { auto: true },
  ],
  cdp: async ({ page }, use) => {
    const session = await page.context().newCDPSession(page)
    await use(session)
    await session.detach()
  },
  other: async ({ otherBrowser }, use) => await inOwnBrowser(otherBrowser, use),
  third: async ({ thirdBrowser }, use) => await inOwnBrowser(thirdBrowser, use),
  otherBrowser: [async ({ browser }, use) => await use(await openBrowser(browser)), { scope: 'worker' }],
  thirdBrowser: [async ({ browser }, use) => await use(await openBrowser(browser)), { scope: 'worker' }],
})

/** Without a browser: the journeys of pages without scripts, each page read and its forms sent as a browser would. */
const overHttp = inBrowser.extend<Fixtures, WorkerFixtures>({
  context: async ({ baseURL }, use) => await use(new HttpContext(baseURL!) as never),
  page: async ({ context }, use) => await use(await context.newPage()),
  checked: async ({ page }, use) => await usePage(page, use, undefined),
  other: async ({ baseURL }, use) => await useOwn(baseURL!, use),
  third: async ({ baseURL }, use) => await useOwn(baseURL!, use),
})

/** Whether this run reads pages over HTTP (playwright.config.ts). */
export const isOverHttp = process.env.E2E_OVER_HTTP === '1'

export const test = isOverHttp ? overHttp : inBrowser

async function useOwn(baseURL: string, use: (page: Page) => Promise<void>) {
  const page = (await new HttpContext(baseURL).newPage()) as never
  await usePage(page, use, page)
}

async function usePage<Value>(page: Page, use: (value: Value) => Promise<void>, value: Value) {
  HttpDownloads.folder = e2e.folder
  const faulty = watch(page)
  await use(value)
  expect(await faulty()).toEqual([])
}

const openBrowser = async (browser: Browser) => await (await browser.newContext()).newPage()

/** Cleared afterwards instead of replaced, because a new context takes 250 ms of CPU. */
async function inOwnBrowser(page: Page, use: (page: Page) => Promise<void>) {
  const faulty = watch(page)
  await use(page)
  expect(await faulty()).toEqual([])
  page.removeAllListeners()
  await page.goto('/healthz') // from here to the next test in one process: about:blank would use another one
  await page.context().clearCookies()
}

/** Collects the faults of the pages loaded from now on. */
function watch(page: Page) {
  const checks: ReturnType<typeof check>[] = []
  page.on('response', (response) => {
    if (isPage(response)) checks.push(check(response))
  })
  // The browser reports there what it blocked, with or without JavaScript.
  page.on('console', (message) => {
    const isViolation = /Content.Security.Policy/i.test(message.text())
    if (isViolation) checks.push(Promise.resolve({ url: page.url(), faults: [message.text()] }))
  })
  page.on('pageerror', ({ message }) => checks.push(Promise.resolve({ url: page.url(), faults: [message] })))
  return async () => {
    const pages = (await Promise.all(checks)).filter(({ faults }) => faults.length > 0)
    const received = (await page.context().cookies()).map(({ name }) => name)
    const unlisted = received.filter((name) => !listed.includes(name))
    return [
      ...pages,
      ...unlisted.map((name) => ({ url: '/vos-donnees', faults: [`does not list the cookie ${name}`] })),
    ]
  }
}

/** The cookies that "Vos données" lists: every journey may set only those. */
const listed = listedCookies(e2e.origin).map(({ name }) => name)

const isPage = (response: Response) =>
  response.request().resourceType() === 'document' &&
  (response.headers()['content-type'] ?? '').startsWith('text/html') &&
  response.status() !== 303

async function check(response: Response) {
  const url = `${response.status()} ${response.url()}`
  // A page that was left before it was read is checked in another test.
  const html = await response.text().catch(() => undefined)
  if (html === undefined) return { url, faults: [] }
  const isReact = new URL(response.url()).pathname === '/services' && html.includes('__remixContext')
  const isOfGuards = response.status() >= 400 && !html.includes('<script') // their pages are rendered without the build
  return { url, faults: [...(await faultsOf(html)), ...(isReact || isOfGuards ? [] : scriptFaults(html))] }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { target: string[] }[] }

/** Returns the axe violations, by rule, with or without JavaScript. `only`: rules to check; all by default. */
export async function violationsOf(page: Page, only?: string[]): Promise<string[]> {
  if (isOverHttp) return [] // the same test reads the page with axe in a browser, in `npm run test:all`
  const violations = await withScripts(page, async (session) => {
    // Uses the CDP session, because Playwright quotes scripts twice, which doubles the time for 500 kB.
    if (!(await page.evaluate(() => 'axe' in window))) await session.send('Runtime.evaluate', { expression: axeSource })
    const options = JSON.stringify(only ? { runOnly: only } : {})
    return (await page.evaluate(`axe.run(${options}).then(({ violations }) => violations)`)) as Violation[]
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

const sessions = new WeakMap<Page, CDPSession>()

/**
 * Lets the test run scripts in a page with JavaScript off, because axe would wait forever. The page's own scripts were
 * dropped when it was parsed.
 */
async function withScripts<Value>(page: Page, run: (session: CDPSession) => Promise<Value>): Promise<Value> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session) // left open, because JavaScript is enabled again when a session ends
  if (test.info().project.use.javaScriptEnabled !== false) return await run(session)
  const turnOff = (value: boolean) => session.send('Emulation.setScriptExecutionDisabled', { value })
  await turnOff(true) // as Playwright did, in a separate session, because a session can only undo its own settings
  await turnOff(false)
  const value = await run(session)
  await turnOff(true)
  return value
}

export { expect }
