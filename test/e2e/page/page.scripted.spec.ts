import type { BrowserContext, Page } from 'playwright/test'
import { signIn } from '#test/support/access/sign-in.ts'
import { addAccounts, manyPeople } from '#test/support/accounts/accounts.ts'
import { expect, test, violationsOf } from '#test/support/page/pages.ts'
import { HYDRATED_BUDGET, weigh } from '#test/support/page/weight.ts'

// What React adds to the one page it runs on: a long list of deceased, searched as one types. What the page does
// without is in comptes.spec.ts.

const buttons = (page: Page) => page.locator('#dossiers').getByRole('button', { name: /^Personne/ })

async function openLongList(page: Page, context: BrowserContext) {
  const wrong: string[] = []
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  page.on('pageerror', ({ message }) => wrong.push(message))
  await addAccounts(await signIn(context, { profile: { deceasedFirstName: 'Jeanne' } }), manyPeople(12))
  await page.goto('/services')
  await awake(page)
  return wrong
}

/** React has taken the page over: what it adds of its own is there. */
const awake = (page: Page) => expect(page.locator('.progress')).toBeAttached()

test('the list answers as one types, and says how many it found', async ({ page, context }) => {
  const wrong = await openLongList(page, context)
  await page.locator('#recherche').fill('numero 01')
  await expect(buttons(page)).toHaveCount(4)
  await expect(page.locator('#dossiers').getByRole('status')).toHaveText('4 personnes.')
  await expect(page).toHaveURL('/services')
  expect(await violationsOf(page)).toEqual([])
  expect(wrong).toEqual([])
})

test('the page is light, fetches nothing it was not asked, and ships no script with Save-Data', async ({
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
  expect(weight.bytes).toBeLessThanOrEqual(HYDRATED_BUDGET)
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

test('a page on its way shows a line, after a moment', async ({ page, context }) => {
  await openLongList(page, context)
  await page.route('**/cgu', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.evaluate(() => {
    const bar = document.querySelector('.progress')!
    new MutationObserver(() => sessionStorage.setItem('seen', bar.textContent)).observe(bar, { childList: true })
  })
  await page.getByRole('link', { name: 'Conditions d’utilisation' }).click()
  await expect(page).toHaveURL('/cgu')
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('Chargement…')
})

test('a part of the script that is gone loads the page again, once', async ({ page, context }) => {
  const account = await signIn(context, { profile: { deceasedFirstName: 'Jeanne' } })
  await addAccounts(account, manyPeople(12))
  let loads = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1
  })
  await page.route('**/assets/services-*.js', (route) => route.abort())
  await page.goto('/services')
  await expect.poll(() => loads).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(2)

  // The page that it gives up on works as without a script.
  await page.locator('#recherche').fill('numero 003')
  await page.locator('#dossiers').getByRole('button', { name: 'Rechercher' }).click()
  await expect(buttons(page)).toHaveCount(1)
})
