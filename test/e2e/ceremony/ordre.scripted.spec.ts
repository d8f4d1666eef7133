import { momentsOf, openRunningOrder, aLife as profile } from '#test/support/ceremony/running-order.ts'
import { answerTo, expect, signIn, test } from '#test/support/journey.ts'

test('an event is moved by dragging', async ({ page }) => {
  await signIn(page.context(), { profile })
  await openRunningOrder(page)
  const grip = page.locator('.running-order > li', { hasText: 'Diaporama' }).locator('.grip')
  await grip.scrollIntoViewIfNeeded()
  const from = (await grip.boundingBox())!
  const to = (await page.locator('.running-order > li', { hasText: 'Poème' }).boundingBox())!
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + to.height * 0.3, { steps: 20 })
  expect(await answerTo(page, () => page.mouse.up())).toBe(303)
  await expect(page.getByText('Le nouvel ordre est enregistré.')).toBeVisible()
  expect((await momentsOf(page)).slice(3, 6)).toEqual(['Prise de parole', 'Diaporama', 'Poème'])
})
