import type { Page } from 'playwright/test'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { letters } from '#letters/index.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { begin, heightOf } from '#test/support/letters/heights.ts'

const home = '/demarches-administratives'

/** Opens the list of all letters, and its four groups. */
async function openEveryLetter(page: Page, title: string) {
  await page.goto(home)
  const accept = page.getByRole('button', { name: 'Accepter' })
  if (await accept.isVisible()) await accept.click()
  await page.locator('summary', { hasText: title }).click()
  for (const group of ['24 heures', '48 heures', '7 jours', '1 mois'])
    await page.locator('.every-letter summary', { hasText: group }).click()
}

test('on a telephone the open list of all letters stands alone, as short as it is drawn', { tag: '@browser' }, async ({
  page,
}) => {
  // The drawing has 1,727 px, with letters that are chosen and not started.
  await begin(page, [], { ...Object.assign({}, ...letters.map(fullAnswers)), hadMutual: 'yes', bankCount: '1' })
  await openEveryLetter(page, 'Toutes les lettres')
  expect(await page.getByText('choisie').count()).toBeGreaterThanOrEqual(8)
  expect(await heightOf(page)).toBeLessThanOrEqual(1920)
  await begin(page, letterKinds.slice(0, 15))
  await openEveryLetter(page, 'Toutes les lettres')
  await expect(page.locator('.every-letter .lines > li[id]').filter({ visible: true })).toHaveCount(19)
  await expect(page.locator('.path')).toBeHidden()
  expect(await heightOf(page)).toBeLessThanOrEqual(1900)
  await page.locator('summary', { hasText: 'Toutes les lettres' }).click()
  await expect(page.locator('.path')).toBeVisible()

  await signIn(page.context(), { profile: { deceasedFirstName: 'Robert' } })
  await openEveryLetter(page, 'Je sais déjà à qui écrire')
  expect(await heightOf(page)).toBeLessThanOrEqual(1900)
})
