import { letterOf } from '#letters/index.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { postLetter } from '#test/support/tracking/post-letter.ts'

test('a bank fee within the limit of the decree leads to no letter, and one above it to a complaint', async ({
  page,
}) => {
  const bank = 'banqueBlocageComptesDemandeSolde'
  const path = `/demarches-administratives/courriers/${bank}`
  await signIn(page.context(), { profile: { ...fullAnswers(letterOf(bank)), sendToNotary: '' } })
  await page.goto(path)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await postLetter(page, `${path}/suivi`)

  await page.goto(`${path}/reponse`)
  const precise = page.getByLabel('Des frais de succession')
  if (!(await precise.isVisible())) await page.locator('details', { has: precise }).locator('summary').click()
  await precise.check()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('link', { name: 'Voir la lettre' }).click()
  await expect(page.locator('.paper')).not.toContainText('contraires')

  await page.getByLabel('La somme, en euros').fill('300')
  await page.getByLabel('Total des comptes dans cette banque, en euros').fill('30000')
  await page.getByRole('button', { name: 'Mettre dans la lettre' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rien à contester')
  await expect(page.getByText('C’est sous le plafond, 300')).toBeVisible()
  await expect(page.locator('.paper')).toHaveCount(0)
  expect((await page.request.get(`${path}/suite.pdf`)).headers()['content-type']).toContain('text/html')
  await page.goto(`${path}/reponse`)
  await expect(page.getByRole('main')).not.toContainText('Préparer la lettre')

  await page.getByText('Garder leur lettre, corriger').click()
  await page.getByRole('link', { name: 'Corriger les sommes' }).click()
  await page.getByLabel('La somme, en euros').fill('301')
  await page.getByRole('button', { name: 'Comparer' }).click()
  await expect(page.getByText('vous pouvez contester')).toBeVisible()
  await expect(page.locator('.paper')).toContainText('contraires')
})
