import { expect, test } from '#test/support/journey.ts'
import { readPdf } from '#test/support/printing/pdf.ts'

test('a family estimates a cremation without an account, then compares two quotes', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: /Estimer le prix des obsèques/ }).click()
  await page.getByLabel('Une crémation').check()
  await page.getByLabel('Département').selectOption('22')
  await page.getByText('Choisir les autres prestations facultatives').click()
  await page.getByLabel('Fleurs').uncheck()
  await page.getByRole('button', { name: 'Calculer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Le plus souvent, autour de')
  await expect(page).toHaveURL(/obseques=cremation.*departement=22/)
  await expect(page.getByRole('rowheader', { name: /Fleurs/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Comparer mes devis' }).first().click()
  await page.getByLabel('Nom de l’entreprise').fill('Obsèques du Trieux')
  await page.getByLabel('3. Cercueil et accessoires').fill('980')
  await page.getByRole('button', { name: 'Devis suivant' }).click()
  await page.getByLabel('3. Cercueil et accessoires').fill('0')
  await page.getByRole('button', { name: 'Comparer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vos deux devis')
  const row = page.getByRole('row', { name: /Cercueil et accessoires écart/ })
  await expect(row).toContainText('980')
  await expect(row).toContainText('offert')
  await expect(page.getByRole('button', { name: /Garder/ })).toHaveCount(0)
})

test('printouts are short: two pages for the estimate, one for the others', { tag: '@browser' }, async ({ page }) => {
  const pagesOf = async (address: string) => {
    await page.goto(`/tarificateur${address}`)
    return (await readPdf(await page.pdf({ preferCSSPageSize: true }))).pages.length
  }
  expect(await pagesOf('?obseques=cremation&departement=22')).toBe(2)
  expect(await pagesOf('?obseques=inhumation&concession=nouvelle')).toBe(2)
  expect(await pagesOf('/devis?a-entreprise=Trieux&a-3=900&a-4=150&b-CERCC=850&b-MEB=0&c-TRAV=230')).toBe(1)
  expect(await pagesOf('/emporter?obseques=inhumation')).toBe(1)
  expect(await pagesOf('/questions')).toBe(1)
})
