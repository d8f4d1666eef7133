import type { Page } from 'playwright/test'
import { expect, press, signIn, test } from '#test/support/journey.ts'

const form = '/demarches-administratives/courriers/bailleur'

const profile = {
  applicantFirstName: 'Claire',
  applicantLastName: 'Moreau',
  deceasedFirstName: 'Jeanne',
  deceasedLastName: 'Moreau',
  // Once an address is started, the form asks for each of its fields.
  bailleurOwnerAddress: '1 rue des Arts',
}

/** Claire and Marc, each with a browser, have the same letter open. */
async function openTwice(page: Page, his: Page) {
  const account = await signIn(page.context(), { profile, displayName: 'Claire' })
  await signIn(his.context(), { joined: account, role: 'administrator', displayName: 'Marc' })
  await Promise.all([page.goto(form), his.goto(form)])
}

const save = (page: Page) => press(page, 'Enregistrer')

test('the second relative to change an answer sees both versions and decides', async ({ page, other: his }) => {
  await openTwice(page, his)
  await his.locator('#bailleurOwnerName').fill('Agence des Halles')
  await his.locator('#defunctDeathDate').fill('2026-03-01')
  await save(his)

  await page.locator('#bailleurOwnerName').fill('Mme Petit')
  await page.locator('#defunctDeathDate').fill('2026-03-02')
  await page.locator('#bailleurOwnerTown').fill('Rennes')
  expect(await save(page)).toBe(409)
  await expect(page).toHaveTitle(/^Erreur\s: Bailleur/)
  const said = page.getByRole('alert')
  await expect(said).toContainText(/^Marc a modifié cette lettre il y a .+\. Voici sa version et la vôtre\./)
  await expect(said.getByRole('link')).toHaveCount(2)
  await expect(page.locator('#bailleurOwnerName')).toHaveValue('Mme Petit')
  await expect(page.locator('#bailleurOwnerName-autre')).toContainText('Agence des Halles')
  await expect(page.locator('#defunctDeathDate-autre')).toContainText(/1er\smars 2026/)
  await expect(page.locator('#bailleurOwnerTown')).toHaveValue('Rennes')
  await said.getByRole('link', { name: 'Nom du destinataire' }).click()
  await expect(page.locator('#bailleurOwnerName')).toBeFocused()

  await page.locator('#defunctDeathDate-autre').getByLabel('Prendre sa version').check()
  expect(await save(page)).toBe(303)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('#bailleurOwnerName')).toHaveValue('Mme Petit')
  await expect(page.locator('form[data-autosave]')).toContainText(/1er\smars 2026/)
})
