import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page, type Response } from 'playwright/test'
import { faultsOf } from './faults.ts'

/** A test whose every page is checked as it comes. */
export const test = base.extend<{ checked: undefined }>({
  checked: [
    async ({ page }, use) => {
      const checks: Promise<{ url: string; faults: string[] }>[] = []
      page.on('response', (response) => {
        if (isPage(response)) checks.push(check(response))
      })
      await use(undefined)
      const faulty = (await Promise.all(checks)).filter(({ faults }) => faults.length > 0)
      expect(faulty).toEqual([])
    },
    { auto: true },
  ],
})

const isPage = (response: Response) =>
  response.request().resourceType() === 'document' &&
  (response.headers()['content-type'] ?? '').startsWith('text/html') &&
  response.status() !== 303

async function check(response: Response) {
  // A page left before it was read is one that another test reads.
  const html = await response.text().catch(() => undefined)
  return { url: `${response.status()} ${response.url()}`, faults: html === undefined ? [] : await faultsOf(html) }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { target: string[] }[] }

/** What axe finds wrong, by rule. It needs JavaScript in the browser: it waits for ever without. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const violations = (await page.evaluate('axe.run().then(({ violations }) => violations)')) as Violation[]
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

export { expect }
