import type { Page } from 'playwright/test'
import { letterOf } from '#letters/index.ts'
import { expect, originOf, servePartners, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { addDeceased, fillBasket, receivePayment } from '#test/support/orders/e2e-orders.ts'
import { BUDGET, weigh } from '#test/support/page/weight.ts'

const slug = 'payant'
const origin = originOf(slug)
const basket = `${origin}/panier`
const preview = `${origin}/demarches-administratives/previsualisation?courrier=bailleur`
const profile = fullAnswers(letterOf('bailleur'))

test.beforeAll(() =>
  servePartners({ [slug]: { name: 'Prévoyance des Deux-Rives', payingDomain: true, services: ['da', 'ec'] } }),
)

/** Orders the letters in the basket and returns the order number. */
async function order(page: Page, way: 'téléphone' | 'chèque'): Promise<string> {
  await page.goto(basket)
  await page.getByRole('button', { name: `par ${way}` }).click()
  await expect(page).toHaveURL(/\/confirmation-paiement\?commande=\d\d-\d{4}-\d{4}$/)
  return new URL(page.url()).searchParams.get('commande')!
}

test('a letter is chosen, paid by telephone and printed, then a second one; the buyer withdraws from the contract', async ({
  page,
}) => {
  await signIn(page.context(), { profile, at: slug })
  await page.goto(preview)
  await expect(page.getByRole('link', { name: 'Télécharger la lettre', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Télécharger la lettre' }).click()
  await expect(page.locator('.lede')).toHaveText(/1.courrier × 7,99.€ = 7,99.€/)

  await receivePayment(await order(page, 'téléphone'))
  await page.goto(preview)
  await expect(page.getByText('Cette lettre est payée.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Télécharger la lettre', exact: true })).toBeVisible()

  await page.goto(`${origin}/demarches-administratives/previsualisation?courrier=poleEmploi`)
  await page.getByRole('button', { name: 'Télécharger la lettre' }).click()
  await expect(page.locator('.lede')).toHaveText(/1.courrier × 7,99.€ = 7,99.€/)
  await expect(page.getByRole('heading', { name: 'Déjà payé' })).toBeVisible()

  await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre rétractation est enregistrée')
  await page.goto(preview)
  await expect(page.getByRole('link', { name: 'Télécharger la lettre', exact: true })).toHaveCount(0)
})

test('the letters of two deceased are one order, paid by a cheque with its slip', { tag: '@browser' }, async ({
  page,
  context,
  browser,
}) => {
  const account = await signIn(context, { profile, at: slug })
  await fillBasket(account, ['banqueBlocageComptesDemandeSolde'])
  await fillBasket(await addDeceased(account, { deceasedFirstName: 'Paul', deceasedLastName: 'Moreau' }), ['bailleur'])
  await page.goto(basket)
  await expect(page.locator('.lede')).toHaveText(/2.courriers × 7,99.€ = 15,98.€/)
  await expect(page.getByRole('heading', { name: 'Paul Moreau' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await order(page, 'chèque')
  await page.goto(basket)
  await page.getByRole('link', { name: 'Imprimer le bordereau' }).click()
  await expect(page.locator('main')).toContainText(/15,98.€/)

  const fresh = await browser.newContext()
  await fresh.addCookies(await context.cookies(origin))
  const { bytes, scriptBytes } = await weigh(await fresh.newPage(), basket)
  expect(bytes - scriptBytes).toBeLessThan(BUDGET)
  await fresh.close()
})

test('a card payment is abandoned, refused, then made; a forged return URL grants nothing', async ({ page }) => {
  await fillBasket(await signIn(page.context(), { profile, at: slug }), ['bailleur'])
  const heading = page.getByRole('heading', { level: 1 })
  const pdf = page.getByRole('link', { name: 'Télécharger la lettre', exact: true })
  async function toCard() {
    await page.goto(basket)
    await page.getByRole('button', { name: /^Commander et payer 7,99.€$/ }).click()
    await expect(page).toHaveURL(/\/paiement-essai\//)
    await expect(page.getByText('Essai, rien n’est débité.')).toBeVisible()
  }

  await toCard()
  await page.getByRole('link', { name: 'Revenir sans payer' }).click()
  await expect(heading).toHaveText('Le paiement n’a pas été fait.')
  await page.goto(`${page.url()}&statut=paid&payment_status=paid`)
  await expect(heading).toHaveText('Le paiement n’a pas été fait.')
  await page.goto(preview)
  await expect(pdf).toHaveCount(0)

  await toCard()
  await page.getByRole('button', { name: 'Essayer une carte refusée' }).click()
  await expect(heading).toHaveText('La carte d’essai est refusée')
  await page.getByRole('link', { name: 'Revenir sans payer' }).click()
  await expect(heading).toHaveText('La banque a refusé le paiement. Rien n’a été débité.')

  await toCard()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.getByRole('link', { name: 'Revenir au site' }).click()
  await expect(heading).toHaveText('C’est payé. Votre courrier est prêt.')
  await expect(page.getByRole('link', { name: 'Voir le reçu' })).toBeVisible()
  await page.goto(preview)
  await expect(pdf).toBeVisible()
})
