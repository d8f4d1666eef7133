import { expect, signIn, test, violationsOf } from '#test/support/journey.ts'
import { expectSound } from '#test/support/page/sound.ts'

const jeanne = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' }

test('a first visit asks one question, on a short page', { tag: '@browser' }, async ({ page }) => {
  await signIn(page.context(), { profile: jeanne })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/services')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jeanne Moreau')
  await expect(page.locator('main .button')).toHaveText(['Trouver à qui écrire'])
  await expect(page.getByRole('main').getByRole('link', { name: /^Prévenir/ })).toContainText('La banque')
  await expect(page.getByText('Ce soir.')).toBeVisible()
  const box = (await page.getByRole('main').boundingBox())!
  expect(box.height).toBeLessThanOrEqual(1550)
  await expect(page.locator('script[src]:not([src*="/page-"])')).toHaveCount(0)
  await expectSound(page)
})

test('the menu greets the user, links to every page, and fits its panel', { tag: '@browser' }, async ({ page }) => {
  await signIn(page.context(), { profile: jeanne })
  await page.goto('/services')
  await page.getByText('Menu', { exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toContainText('Bonjour, ')
  await expect(menu).toContainText('Propriétaire')
  await expect(menu).toContainText('Jeanne Moreau')
  for (const [width, expected] of [
    [1280, 372],
    [360, 328],
    [320, 288],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const box = (await menu.boundingBox())!
    expect(box.width).toBe(expected)
    expect(box.height).toBeGreaterThanOrEqual(354)
    expect(box.x).toBeGreaterThanOrEqual(16)
    expect(box.x + box.width).toBeLessThanOrEqual(width - 16)
    await expect(menu.getByRole('link', { name: 'Informations retraite' })).toBeVisible({ visible: width < 700 })
  }
  expect(await violationsOf(page)).toEqual([])
})
