import { letterOf } from '#letters/index.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

test('a posted letter, which is not autosaved, no longer says when it was saved once one types', async ({ page }) => {
  const letter = '/demarches-administratives/courriers/bailleur'
  await signIn(page.context(), { profile: { ...fullAnswers(letterOf('bailleur')), deceasedFirstName: 'Jeanne' } })
  await page.goto(letter)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.goto(`${letter}/suivi`)
  const post = page.getByRole('button', { name: 'J’ai posté cette lettre' })
  await page.getByLabel('Comment').selectOption('registered')
  await post.click()
  await page.getByLabel('Envoyer sans les pièces manquantes').check()
  await post.click()
  await expect(page.locator('.status')).toContainText('Validé')
  await page.goto(letter)
  const when = page.locator('main form [role=status]')
  await expect(when).toContainText('Enregistré')
  const owner = page.locator('#bailleurOwnerName')
  await owner.evaluate((input) => input.closest('details')?.setAttribute('open', ''))
  await owner.fill('Agence des Halles')
  await expect(when).toHaveText('')
})
