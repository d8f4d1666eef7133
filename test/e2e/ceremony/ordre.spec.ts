import { momentsOf, openRunningOrder, aLife as profile, rowOf } from '#test/support/ceremony/running-order.ts'
import { answerTo, expect, signIn, test } from '#test/support/journey.ts'
import { saying } from '#test/support/page/summary.ts'

test('buttons move an event up and down, and fixed events have none', async ({ page }) => {
  await signIn(page.context(), { profile })
  await openRunningOrder(page)
  const poem = await rowOf(page, 'Poème')
  expect(await answerTo(page, () => poem.getByRole('button', { name: 'Monter' }).click())).toBe(303)
  await expect(page.getByText('Le nouvel ordre est enregistré.')).toBeVisible()
  expect((await momentsOf(page)).slice(3, 6)).toEqual(['Poème', 'Prise de parole', 'Diaporama'])
  expect(new URL(page.url()).hash).toBe(`#${await poem.getAttribute('id')}`)
  await expect(poem.getByRole('button', { name: 'Descendre' })).toBeVisible()
  await expect(poem.getByRole('button', { name: 'Monter' })).toHaveCount(0)
  await poem.getByRole('button', { name: 'Descendre' }).click()
  expect((await momentsOf(page)).slice(3, 6)).toEqual(['Prise de parole', 'Poème', 'Diaporama'])
  await expect(page.locator('.fixed').getByRole('button')).toHaveCount(0)
})

test('there is a handle only if a script makes it work', async ({ page, javaScriptEnabled }) => {
  await signIn(page.context(), { profile })
  await openRunningOrder(page)
  const grip = page.locator('.running-order > li', { hasText: 'Diaporama' }).locator('.grip')
  await expect(grip).toBeVisible({ visible: javaScriptEnabled })
})

test("of two relatives who reorder concurrently, the second is shown the first one's order", async ({
  page,
  other: his,
}) => {
  const account = await signIn(page.context(), { profile })
  await openRunningOrder(page)
  await signIn(his.context(), { joined: account, role: 'administrator', displayName: 'Marc' })
  await openRunningOrder(his)
  await (await rowOf(his, 'Poème')).getByRole('button', { name: 'Monter' }).click()

  const slides = await rowOf(page, 'Diaporama')
  expect(await answerTo(page, () => slides.getByRole('button', { name: 'Monter' }).click())).toBe(409)
  await expect(page.getByRole('alert')).toContainText(saying('Un proche a changé le déroulé entre-temps.'))
  expect((await momentsOf(page)).slice(3, 6)).toEqual(['Poème', 'Prise de parole', 'Diaporama'])
})

test('the whole name of a speaker is read in the running order', { tag: '@browser' }, async ({ page }) => {
  await signIn(page.context(), { profile })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/espace-ceremonie')
  await page.goto('/espace-ceremonie/deroule')
  await page.locator('.running-order summary', { hasText: 'Éloge funèbre' }).click()
  await page.getByRole('link', { name: /^Modifier.*Éloge funèbre/ }).click()
  await page.getByLabel('Qui parle').fill('Marie-Joséphine Vandenbroucke, sa fille')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click()
  await page.goto('/espace-ceremonie/deroule')
  const who = page.getByText('Marie-Joséphine Vandenbroucke, sa fille').first()
  await expect(who).toBeVisible()
  expect(await who.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
})
