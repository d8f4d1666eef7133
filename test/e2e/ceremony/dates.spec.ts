import { answerTo, expect, signIn, test } from '#test/support/journey.ts'

test('a family without letters enters the birth and death dates once, and is not blamed for a day that we proposed', async ({
  page,
}) => {
  await signIn(page.context(), { profile: { deceasedFirstName: 'Jeanne' } })
  await page.goto('/espace-ceremonie')
  await page.getByRole('link', { name: 'Ajouter les dates de naissance et de décès' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les dates de Jeanne')

  const save = () => page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByLabel('Date de naissance').fill('2020-01-01')
  await page.getByLabel('Date du décès').fill('2019-01-01')
  expect(await answerTo(page, save)).toBe(422)
  await expect(page.getByLabel('Date de naissance')).toHaveValue('2020-01-01')

  await page.getByLabel('Date de naissance').fill('1940-05-02')
  await page.getByLabel('Date du décès').fill('2019-01-01')
  expect(await answerTo(page, save)).toBe(303)
  await expect(page.getByLabel('Lieu et adresse')).toBeVisible()
  await expect(page.getByText(/Cette date sort du délai/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Ajouter les dates/ })).toHaveCount(0)
})
