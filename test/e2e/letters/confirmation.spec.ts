import { letterOf } from '#letters/index.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

const confirmation = '/demarches-administratives/confirmation'

test('the page of ready letters and reminders is shown, saved as a PDF and emailed', async ({ page }) => {
  await signIn(page.context(), { profile: { ...fullAnswers(letterOf('contratTelecom')), sendToNotary: '' } })
  await page.goto(confirmation)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce soir, demain, cette semaine')

  await page.goto('/demarches-administratives/courriers/contratTelecom')
  // A letter that waits for no attachment.
  await page.getByText('Pièces à joindre').click()
  for (const { type } of letterOf('contratTelecom').enclosures) {
    const box = page.locator(`#${type}`)
    if (await box.isVisible()) await box.uncheck()
  }
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.goto(confirmation)
  await expect(page.getByRole('rowheader', { name: /Organisme Essai/ })).toBeVisible()
  await expect(page.getByText('Le courrier au nom d’Élie Octave')).toBeVisible()
  await expect(page.locator('script[src]:not([src*="/page-"])')).toHaveCount(0)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Enregistrer' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('vos-courriers.pdf')

  await page.getByRole('button', { name: 'M’envoyer cette page' }).click()
  await expect(page.getByText('Le message part à votre adresse e-mail.')).toBeVisible()
})
