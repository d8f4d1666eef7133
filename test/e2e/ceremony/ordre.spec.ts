import { signIn } from '#test/support/access/sign-in.ts'
import { answerTo, momentsOf, aLife as profile } from '#test/support/ceremony/programme.ts'
import { expect, test, violationsOf } from '#test/support/page/pages.ts'

test('a moment goes up and down by its buttons, and those that are fixed have none', async ({ page, context }) => {
  await signIn(context, { profile })
  await page.goto('/espace-ceremonie')
  const poem = page.locator('.programme > li', { hasText: 'Poème' })
  expect(await answerTo(page, () => poem.getByRole('button', { name: 'Monter' }).click())).toBe(303)
  await expect(page.getByText('Le nouvel ordre est enregistré.')).toBeVisible()
  expect((await momentsOf(page)).slice(3, 6)).toEqual(['Poème', 'Prise de parole', 'Diaporama'])
  await expect(poem.getByRole('button', { name: 'Monter' })).toHaveCount(0)
  await poem.getByRole('button', { name: 'Descendre' }).click()
  expect((await momentsOf(page)).slice(3, 6)).toEqual(['Prise de parole', 'Poème', 'Diaporama'])
  await expect(page.locator('.fixed').getByRole('button')).toHaveCount(0)
})

test('a moment is moved by hand where there is a script', async ({ page, context, javaScriptEnabled }) => {
  await signIn(context, { profile })
  await page.goto('/espace-ceremonie')
  const grip = page.locator('.programme > li', { hasText: 'Diaporama' }).locator('.grip')
  // The buttons above are the way without a script: there is nothing to take hold of.
  await expect(grip).toBeVisible({ visible: javaScriptEnabled })
  if (!javaScriptEnabled) return
  await grip.scrollIntoViewIfNeeded()
  const from = (await grip.boundingBox())!
  const to = (await page
    .locator('.programme > li', { has: page.getByRole('heading', { name: 'Poème' }) })
    .boundingBox())!
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + to.height * 0.3, { steps: 20 })
  expect(await answerTo(page, () => page.mouse.up())).toBe(303)
  await expect(page.getByText('Le nouvel ordre est enregistré.')).toBeVisible()
  expect((await momentsOf(page)).slice(3, 6)).toEqual(['Prise de parole', 'Diaporama', 'Poème'])
})

test('two relatives change the order at once: the second is told, and sees the first’s', async ({
  page,
  context,
  browser,
  javaScriptEnabled,
}) => {
  const account = await signIn(context, { profile })
  await page.goto('/espace-ceremonie')
  const his = await browser.newPage({ javaScriptEnabled })
  await signIn(his.context(), { joined: account, role: 'administrator', displayName: 'Marc' })
  await his.goto('/espace-ceremonie')
  await his.locator('.programme > li', { hasText: 'Poème' }).getByRole('button', { name: 'Monter' }).click()
  await his.context().close()

  const slides = page.locator('.programme > li', { hasText: 'Diaporama' })
  expect(await answerTo(page, () => slides.getByRole('button', { name: 'Monter' }).click())).toBe(409)
  await expect(page.getByRole('alert')).toContainText('Un proche a changé le déroulé entre-temps.')
  expect((await momentsOf(page)).slice(3, 6)).toEqual(['Poème', 'Prise de parole', 'Diaporama'])
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
})
