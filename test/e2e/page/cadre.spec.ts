import type { Locator, Page } from 'playwright/test'
import { expect, originOf, servePartners, signIn, test } from '#test/support/journey.ts'

// The frame of every page: the header, the footer and the cookie notice, on a phone and on a wide screen.

const slug = 'quatre-rives'
test.beforeAll(() =>
  servePartners({
    [slug]: { name: 'Prévoyance des Quatre-Rives', payingDomain: true, services: ['da', 'ec', 'ed', 'ta'] },
  }),
)
const profile = { deceasedFirstName: 'Jeanne', applicantFirstName: 'Claire' }
const telephone = { width: 360, height: 740 }
const boxOf = async (locator: Locator) => (await locator.boundingBox())!
const notice = (page: Page) => page.getByRole('form', { name: 'Cookies' })

test('the header names the deceased and links to their home', async ({ page, context }) => {
  await signIn(context, { profile })
  await page.goto('/demarches-administratives')
  await page.getByRole('banner').getByRole('link', { name: 'Dossier de Jeanne' }).click()
  await expect(page).toHaveURL('/services')
})

test('the footer is 220 px high at most, with the telephone, its hours and the current service', {
  tag: '@browser',
}, async ({ page, context }) => {
  await page.setViewportSize(telephone)
  for (const at of [undefined, slug]) {
    await signIn(context, { profile, ...(at && { at }) })
    await page.goto(`${at ? originOf(at) : ''}/demarches-administratives`)
    const footer = page.getByRole('contentinfo')
    expect((await boxOf(footer)).height, at).toBeLessThanOrEqual(220)
    await expect(footer.getByRole('link', { name: 'Prévenir' })).toHaveAttribute('aria-current', 'true')
    await expect(footer).toContainText('lundi–vendredi')
    for (const name of ['Données', 'CGU', 'Mentions', 'Accessibilité'])
      await expect(footer.getByRole('link', { name })).toBeVisible()
  }
})

test('the cookie notice is one line at the bottom, and never lies over a field', { tag: '@browser' }, async ({
  page,
  context,
}) => {
  await signIn(context, { profile })
  await page.setViewportSize(telephone)
  await page.goto('/services')
  const box = await boxOf(notice(page))
  expect(box.height).toBeLessThanOrEqual(80)
  expect(box.y + box.height).toBeCloseTo(telephone.height, 0)

  await page.goto('/vos-donnees/emporter')
  const [field, below] = [await boxOf(page.locator('main input:visible').last()), await boxOf(notice(page))]
  expect(below.y).toBeGreaterThan(field.y + field.height)

  await page.setViewportSize({ width: 1280, height: 800 })
  const text = notice(page).locator('p')
  const lines = await text.evaluate((p) => {
    const range = document.createRange()
    range.selectNodeContents(p)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  })
  expect(lines).toBe(1)
})

test('the cookie notice is seen on three pages, and no more', async ({ page, context }) => {
  await signIn(context, { profile })
  for (const path of ['/services', '/demarches-administratives', '/services']) {
    await page.goto(path)
    await expect(notice(page)).toBeVisible()
  }
  await page.goto('/services')
  await expect(notice(page)).toHaveCount(0)
})

test('the home page is short whatever it contains', { tag: '@browser' }, async ({ page, context }) => {
  await signIn(context, { profile: { ...profile, defunctDeathDate: '2026-11-19' } })
  await page.setViewportSize(telephone)
  await page.goto('/services')
  expect((await boxOf(page.getByRole('main'))).height).toBeLessThanOrEqual(1600)
})

test("a paying partner's price is in the first screen, before any work", { tag: '@browser' }, async ({
  page,
  context,
}) => {
  await page.setViewportSize(telephone)
  const price = page.getByText('les autres coûtent 7,99').or(page.getByText('Les autres coûtent 7,99'))
  await page.goto(`${originOf(slug)}/demarches-administratives/inscription`)
  expect((await boxOf(price.first())).y).toBeLessThan(telephone.height)
  await signIn(context, { profile, at: slug })
  await page.goto(`${originOf(slug)}/services`)
  expect((await boxOf(price.first())).y).toBeLessThan(telephone.height)
})
