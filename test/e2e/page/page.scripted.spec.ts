import type { BrowserContext, Page } from 'playwright/test'
import { addAccounts, manyPeople } from '#test/support/accounts/accounts.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { LIST_BUDGET, weigh } from '#test/support/page/weight.ts'

// Features that the module adds to a page of links. comptes.spec.ts tests the page without it.

async function openLongList(page: Page, context: BrowserContext) {
  await addAccounts(await signIn(context, { profile: { deceasedFirstName: 'Jeanne' } }), manyPeople(12))
  await page.goto('/services')
  await awake(page)
}

/** The module has run if its own element is present. */
const awake = (page: Page) => expect(page.locator('.progress')).toBeAttached()

test('the page is light, prefetches nothing, and ships no script with Save-Data', async ({
  page,
  context,
  browser,
}) => {
  await openLongList(page, context)
  const cookies = await context.cookies()
  const asked: string[] = []

  const plain = await browser.newContext({ baseURL: test.info().project.use.baseURL })
  await plain.addCookies(cookies)
  const first = await plain.newPage()
  first.on('request', (request) => asked.push(request.url()))
  const weight = await weigh(first, '/services')
  expect(weight.bytes).toBeLessThanOrEqual(LIST_BUDGET)
  expect(weight.scriptBytes).toBeGreaterThan(0)
  await expect(first.locator('link[rel=prefetch]')).toHaveCount(0)
  expect(asked.filter((url) => !/\/(services|assets\/.*|favicon\.svg)$/.test(url))).toEqual([])
  await plain.close()

  const saving = await browser.newContext({
    baseURL: test.info().project.use.baseURL,
    extraHTTPHeaders: { 'Save-Data': 'on' },
  })
  await saving.addCookies(cookies)
  const light = await saving.newPage()
  const answer = await light.goto('/services')
  await expect(light.locator('script, link[rel=modulepreload]')).toHaveCount(0)
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'none'")
  expect(answer?.headers().vary).toContain('Save-Data')
  await saving.close()
})

test('a slow page shows a progress bar after a moment', async ({ page, context }) => {
  await openLongList(page, context)
  await page.route('**/cgu', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.evaluate(() => {
    const bar = document.querySelector('.progress')!
    new MutationObserver(() => sessionStorage.setItem('seen', bar.textContent)).observe(bar, { childList: true })
  })
  await page.getByRole('link', { name: 'CGU' }).click()
  await expect(page).toHaveURL('/cgu')
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('Chargement…')
})
