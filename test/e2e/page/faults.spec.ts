import { expect, press, signIn, test } from '#test/support/journey.ts'
import { saying } from '#test/support/page/summary.ts'

const form = '/demarches-administratives/courriers/bailleur'
const preview = '/demarches-administratives/previsualisation?courrier=bailleur'

const profile = {
  applicantFirstName: 'Claire',
  applicantLastName: 'Moreau',
  deceasedFirstName: 'Jeanne',
  deceasedLastName: 'Moreau',
  // Once an address is started, the form asks for each of its fields.
  bailleurOwnerAddress: '1 rue des Arts',
}

test('an invalid answer is shown next to its field, and the rest is saved', async ({ page }) => {
  await signIn(page.context(), { profile })
  await page.goto(form)
  await page.locator('#bailleurOwnerName').fill('Agence des Halles')
  await page.locator('#bailleurOwnerPostalCode').fill('3500')
  await page.locator('#bailleurOwnerTown').fill('Rennes')
  expect(await press(page, 'Voir la lettre')).toBe(422)
  await expect(page).toHaveTitle(/^Erreur\s: Bailleur/)
  await expect(page.getByRole('alert')).toContainText(saying('Le reste est enregistré.'))
  await expect(page.locator('#bailleurOwnerPostalCode')).toHaveValue('3500')
  await expect(page.locator('#bailleurOwnerPostalCode')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('alert').getByRole('link').click()
  await expect(page.locator('#bailleurOwnerPostalCode')).toBeFocused()

  await page.goto(form)
  await expect(page.locator('#bailleurOwnerName')).toHaveValue('Agence des Halles')
  await expect(page.locator('#bailleurOwnerPostalCode')).toHaveValue('')
})

test('a date that does not exist is shown again as typed', async ({ context }) => {
  await signIn(context, { profile })
  const page = await context.request.get(form)
  const token = /name="_csrf" value="([^"]+)"/.exec(await page.text())![1]!
  const answer = await context.request.post(form, {
    form: { _csrf: token, defunctDeathDate: '29/02/2025', deceasedCity: 'Nantes' },
  })
  expect(answer.status()).toBe(422)
  expect(await answer.text()).toMatch(/<input id="defunctDeathDate"[^>]*value="29\/02\/2025"/)
})

test('an unusual answer gets a remark and is saved', async ({ page }) => {
  await signIn(page.context(), { profile })
  await page.goto(form)
  await page.locator('#bailleurOwnerAddress').fill('Résidence Les Hauts de la Vallée, 128 bis rue Leclerc')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Cette ligne dépasse 38')).toBeVisible()
  await expect(page.locator('#bailleurOwnerAddress')).toHaveValue(/^Résidence Les Hauts/)
})

test('what prevents printing a letter is listed, with links to the fields', async ({ page }) => {
  await signIn(page.context(), { profile })
  const response = await page.goto(`${form}.pdf`)
  expect(response?.status()).toBe(422)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette lettre n’est pas encore prête à imprimer')
  await page.getByRole('link', { name: 'Nom du destinataire' }).click()
  await expect(page).toHaveURL(`${form}#bailleurOwnerName`)
  await expect(page.locator('#bailleurOwnerName')).toBeVisible()
})

test('a gap of the letter links to its field, folded or not', async ({ page, context }) => {
  await signIn(context, { profile })
  await page.goto(preview)
  await expect(page.getByText('Le PDF demande les noms et l’adresse du destinataire.')).toBeVisible()
  await page.locator('.gap a', { hasText: 'date du décès' }).first().click()
  await expect(page).toHaveURL(`${form}#defunctDeathDate`)
  await expect(page.locator('#defunctDeathDate')).toBeVisible()
})

test.describe('an unknown letter', () => {
  for (const path of [
    'courriers/nulle',
    'courriers/nulle.pdf',
    'previsualisation?courrier=nulle',
    'previsualisation',
  ]) {
    test(`${path} is not found`, async ({ page, context }) => {
      await signIn(context, { profile })
      const response = await page.goto(`/demarches-administratives/${path}`)
      expect(response?.status()).toBe(404)
    })
  }
})
