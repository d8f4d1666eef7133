import { openEvent } from '#test/support/ceremony/events.ts'
import { expect, press, test } from '#test/support/journey.ts'

// A script shows while typing what the server shows once it is saved.

test('questions about the person help to write a eulogy, and its reading time is shown', async ({
  page,
  javaScriptEnabled,
}) => {
  const { address } = await openEvent(page, 'funeralEulogy')
  await expect(page.getByText(/Qu’est-ce qui faisait rire Jeanne.\?/)).toBeVisible()
  await page.getByLabel('Le texte').fill('Elle riait. '.repeat(195))
  const said = /Environ 3.minutes à voix haute, 130.mots par minute\./
  await expect(page.getByText(said)).toBeVisible({ visible: javaScriptEnabled })
  expect(await press(page, 'Enregistrer')).toBe(303)
  await expect(page.getByText(said)).toBeVisible()
  await page.goto(address())
  await expect(page.getByText(said)).toBeVisible()

  await page.goto('/espace-ceremonie/eloge')
  const text = page.getByLabel('Le texte, à changer comme vous voulez')
  await text.fill('Elle riait. '.repeat(65))
  const shorter = page.getByText(/Environ 1.minute à voix haute/)
  await expect(shorter).toBeVisible({ visible: javaScriptEnabled })
  expect(await press(page, 'Enregistrer l’éloge')).toBe(303)
  await expect(shorter).toBeVisible()
})

test('the last tribute calculates its own duration', async ({ page, javaScriptEnabled }) => {
  await openEvent(page, 'farewellGesture')
  await expect(page.getByText('50\u00A0personnes × 6\u00A0secondes = 5\u00A0minutes.', { exact: true })).toBeVisible()
  await page.getByLabel('Combien de personnes').fill('120')
  const counted = page.getByText(/120.personnes × 6.secondes = 12.minutes\./)
  await expect(counted).toBeVisible({ visible: javaScriptEnabled })
  expect(await press(page, 'Enregistrer')).toBe(303)
  await expect(page.getByText('12\u00A0min', { exact: true })).toBeVisible()
})
