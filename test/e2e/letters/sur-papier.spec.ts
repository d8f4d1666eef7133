import { expect, signIn, test } from '#test/support/journey.ts'
import { readPdf } from '#test/support/printing/pdf.ts'

const area = '/demarches-administratives'

test('a family prints the sheets; a relative types the code, copies the answers, stops and continues', async ({
  page,
}) => {
  await signIn(page.context(), { profile: { deceasedFirstName: 'Lucien' } })
  await page.goto(`${area}/a-qui-ecrire`)
  await page.getByRole('link', { name: 'Je préfère le stylo' }).click()

  const printed = await page.request.get(`${area}/questionnaire.pdf`)
  const { pages, text } = await readPdf(await printed.body())
  expect(pages).toHaveLength(2)
  const [, code = ''] = /Code ([A-Z2-7]{4}-[A-Z2-7]{4})/.exec(text) ?? []

  await test.step('the code, typed with the keyboard, opens the sheets', async () => {
    await page.goto('/papier')
    await page.getByLabel('Le code, en haut de la feuille 1').fill(code.toLowerCase())
    await page.getByLabel('Le code, en haut de la feuille 1').press('Enter')
    await expect(page).toHaveURL(`${area}/questionnaire`)
  })

  await test.step('valid answers are saved, invalid ones are shown again, and illegible ones are marked', async () => {
    await page.getByRole('textbox', { name: 'Nom de Lucien' }).fill('Morvan')
    await page.getByRole('textbox', { name: 'Commune du décès' }).fill('Quimp')
    await page.getByRole('textbox', { name: 'Code postal' }).first().fill('290')
    await page.getByRole('textbox', { name: 'Banque' }).fill('Banque du Port\n1 quai Neuf\n29200 Brest')
    await page.getByText('Illisible').first().click()
    await page.getByRole('checkbox', { name: 'Commune du décès' }).check()
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Une chose à corriger' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Code postal' }).first().fill('29000')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByRole('status')).toContainText('C’est enregistré.')
    await expect(page.getByRole('textbox', { name: 'Nom de Lucien' })).toHaveValue('Morvan')
    await expect(page.getByRole('textbox', { name: 'Banque' })).toHaveValue('Banque du Port\n1 quai Neuf\n29200 Brest')
    await expect(page.getByRole('link', { name: 'Commune du décès' })).toBeVisible()
  })

  await test.step('a started letter has its own sheet, which is copied into its form', async () => {
    const withLetters = await page.request.get(`${area}/questionnaire.pdf?lettres=oui`)
    const { text } = await readPdf(await withLetters.body())
    expect(text).toContain('Vos demandes à la banque')
    await page.getByText('Les feuilles des lettres').click()
    await page.getByRole('link', { name: 'Banque : Banque du Port' }).click()
    await expect(page).toHaveURL(`${area}/courriers/banqueBlocageComptesDemandeSolde`)
  })

  await test.step('the letters contain the answers, and the page lists what to verify', async () => {
    await page.goto(`${area}/informations`)
    await expect(page.getByText('À vérifier : illisible sur le papier.')).toBeVisible()
    await page.goto(`${area}/previsualisation?courrier=banqueBlocageComptesDemandeSolde`)
    await expect(page.getByText('BANQUE DU PORT')).toBeVisible()
  })
})
