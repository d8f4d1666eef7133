import type { Page } from 'playwright/test'
import { letterOf } from '#letters/index.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { readPdf } from '#test/support/printing/pdf.ts'

const home = '/demarches-administratives'
const bank = 'banqueBlocageComptesDemandeSolde'
const recipient = '#blocageComptesDemandeSoldeName'

const save = async (page: Page, name: string) => {
  await page.locator(recipient).fill(name)
  // A saved address is a folded line.
  const line = page.locator('details:has(#blocageComptesDemandeSoldeAddress) > summary')
  if ((await line.count()) > 0) await line.click()
  const address = page.locator('#blocageComptesDemandeSoldeAddress')
  if (await page.locator('textarea#blocageComptesDemandeSoldeAddress').count())
    await address.fill('4 quai des Pêcheurs\n22500 Paimpol')
  else {
    await address.fill('4 quai des Pêcheurs')
    await page.locator('#blocageComptesDemandeSoldePostalCode').fill('22500')
    await page.locator('#blocageComptesDemandeSoldeTown').fill('Paimpol')
  }
  await page.locator('#blocageComptesDemandeSoldeAccountNumber').fill('FR76 3000 1007 9412 3456 7890 185')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
}

/** Returns the text of the printed file of the letters. */
async function wordsOf(page: Page, file: string): Promise<string> {
  const answer = await page.request.get(`${home}/courriers/${file}`)
  return (await readPdf(await answer.body())).pages.join(' ')
}

const bankNames = (page: Page) => page.locator('.lines > li[id] a').filter({ hasText: 'Banque' })

test('a family writes to three banks, prints them, posts one, sends it a reminder and removes another', async ({
  page,
}) => {
  await signIn(page.context(), { profile: { ...fullAnswers(letterOf(bank)), sendToNotary: '' } })

  await test.step('a second letter is offered once the first is started, and starts without its answers', async () => {
    await page.goto(`${home}/courriers/${bank}`)
    await save(page, 'Crédit Mutuel')
    await page.goto(home)
    await page.getByText('Toutes les lettres').click()
    await page.getByText('Écrire à un autre organisme').click()
    await page.getByRole('link', { name: 'Écrire à une autre banque' }).click()
    await expect(page).toHaveURL(new RegExp(`${bank}-2$`))
    await expect(page.locator(recipient)).toHaveValue('')
    await expect(page.locator('#blocageComptesDemandeSoldeAccountNumber')).toHaveValue('')
    await save(page, 'Banque du Trieux')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banque du Trieux')
  })

  await test.step('a third is offered after the preview of the second', async () => {
    await page.goto(`${home}/previsualisation?courrier=${bank}-2`)
    await page.getByText('Et aussi').click()
    await page.getByRole('link', { name: 'Écrire à une autre banque' }).click()
    await save(page, 'Caisse du Goëlo')
    await page.goto(home)
    await expect(bankNames(page)).toHaveText([
      'Banque : Crédit Mutuel',
      'Banque : Banque du Trieux',
      'Banque : Caisse du Goëlo',
    ])
  })

  await test.step('each is printed for its own bank', async () => {
    const names = { [bank]: 'Crédit Mutuel', [`${bank}-2`]: 'Banque du Trieux', [`${bank}-3`]: 'Caisse du Goëlo' }
    for (const [id, name] of Object.entries(names)) {
      const words = await wordsOf(page, `${id}.pdf`)
      expect(Object.values(names).filter((bank) => words.includes(bank))).toEqual([name])
    }
  })

  await test.step('only one is recorded as posted', async () => {
    await page.goto(`${home}/courriers/${bank}-2/suivi`)
    await page.getByLabel('Comment').selectOption('registered')
    await page.getByRole('button', { name: 'J’ai posté cette lettre' }).click()
    await page.getByLabel('Envoyer sans les pièces manquantes').check()
    await page.getByRole('button', { name: 'J’ai posté cette lettre' }).click()
    await expect(page.getByText('C’est noté.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Retirer cette lettre' })).toHaveCount(0)
    await page.goto(`${home}/courriers`)
    const posted = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Validé' }) })
    await expect(posted.getByRole('listitem')).toHaveCount(1)
    await expect(posted).toContainText('Banque du Trieux')
  })

  await test.step('only that one gets a reminder, for its own bank', async () => {
    await page.goto(`${home}/courriers/${bank}-2/relance`)
    await expect(page.locator('.paper')).toContainText('Banque du Trieux')
    expect(await wordsOf(page, `${bank}-2/relance.pdf`)).toContain('Banque du Trieux')
    await page.goto(`${home}/courriers/${bank}/relance`)
    await expect(page.getByText('il n’y a rien à relancer')).toBeVisible()
  })

  await test.step('another is removed after a confirmation', async () => {
    await page.goto(`${home}/courriers/${bank}-3`)
    await page.getByText('Pièces à joindre, à savoir').click()
    await page.getByRole('link', { name: 'Le suivi de cette lettre' }).click()
    await page.getByRole('link', { name: 'Retirer cette lettre' }).click()
    await expect(page.locator('main').getByText('Banque : Caisse du Goëlo')).toBeVisible()
    await page.getByRole('button', { name: 'Retirer cette lettre' }).click()
    await expect(page.getByText('La lettre est retirée')).toBeVisible()
    await expect(bankNames(page)).toHaveText(['Banque : Crédit Mutuel', 'Banque : Banque du Trieux'])
  })
})
