import type { Locator, Page } from 'playwright/test'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterOf } from '#letters/index.ts'
import { aFamilyEmail } from '#test/support/access/sign-up.ts'
import { expect, originOf, ownSlug, readSignInMail, servePartners, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { expectSound } from '#test/support/page/sound.ts'
import { aSignature } from '#test/support/post/signed.ts'

const slug = ownSlug('abers')
const origin = originOf(slug)
const area = `${origin}/demarches-administratives`
const bank = 'banqueBlocageComptesDemandeSolde'
const certificate = 'copieActeDeces'
const agira = 'agiraRechercheBeneficiaire'
const employer = 'employeur'
const about = {
  defunctDeathDate: '2026-03-04',
  defunctDeathTown: 'Quimper',
  applicantFirstName: 'Claire',
  applicantLastName: 'Moreau',
  applicantAddress: '8 rue des Douves\n29000 Quimper',
}
const price = /7,99.€/

test.beforeAll(() =>
  servePartners({ [slug]: { name: 'Prévoyance des Abers', payingDomain: true, services: ['da', 'ec', 'ed', 'ta'] } }),
)

test.use({ viewport: { width: 360, height: 740 } })

/** Expects a text within the first screen of a telephone. */
async function expectInFirstScreen(text: Locator) {
  const box = await text.first().boundingBox()
  expect(box!.y + box!.height).toBeLessThanOrEqual(740)
}

/** Answers what a letter needs to be printed, and shows it. */
async function write(page: Page, documentId: DocumentId) {
  const { name, address } = letterOf(documentId).recipient
  const answers = {
    ...about,
    [name]: 'Organisme de l’Odet',
    [address]: '5 place Saint-Corentin\n29000 Quimper',
  }
  await page.goto(`${area}/courriers/${documentId}`)
  for (const [field, answer] of Object.entries(answers)) {
    const input = page.locator(`main [id="${field}"]`)
    if ((await input.count()) === 1 && (await input.isVisible())) await input.fill(answer)
  }
  await page.getByRole('button', { name: 'Voir la lettre' }).click()
}

test('at a partner that charges, a family knows the price before it works, pays once, and prints; what is free stays free', {
  tag: '@browser',
}, async ({ page }) => {
  await test.step('the price is in the first screen of the home page and of the sign-up', async () => {
    await page.goto(origin)
    await expectInFirstScreen(page.getByText(price))
    await page
      .getByRole('link', { name: /Écrire aux organismes/ })
      .first()
      .click()
    await expectInFirstScreen(page.getByText(price))
  })

  await test.step('it signs up, and the list of letters repeats it', async () => {
    const email = aFamilyEmail()
    await page.getByLabel('Son prénom').fill('Jeanne')
    await page.getByLabel('Son nom').fill('Moreau')
    await page.getByLabel('Votre e-mail').fill(email)
    await page.getByLabel('J’accepte les conditions').check()
    await page.getByRole('button', { name: 'Recevoir mon code' }).click()
    await page.locator('main input[name=code]').fill((await readSignInMail(email)).code)
    await page.getByRole('button', { name: 'Entrer dans mon espace' }).click()
    await expect(page.getByText(price).first()).toBeVisible()
    await page.goto(`${origin}/services`)
  })

  await test.step('the copies of the certificate and the search of the Agira are printed without a price', async () => {
    for (const free of [certificate, agira] as const) {
      await write(page, free)
      await expect(page.getByRole('main')).not.toContainText(price)
      const pdf = page.getByRole('link', { name: 'Télécharger la lettre', exact: true })
      await expect(pdf).toBeVisible()
    }
    await page.goto(`${origin}/panier`)
    await expect(page.getByText('Aucune lettre n’est encore à payer')).toBeVisible()
  })

  await test.step('a letter to the bank is read in full before it is paid for, once', async () => {
    await write(page, bank)
    await expect(page.getByText(price).first()).toBeVisible()
    await page.goto(`${area}/previsualisation?courrier=${bank}`)
    await page.getByRole('button', { name: 'Voir ce qui est à payer' }).click()
    await expect(page).toHaveURL(/\/panier/)
    await expectSound(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: /^Commander et payer 7,99.€$/ }).click()
    await page.getByRole('button', { name: /^Payer/ }).click()
    await page.getByRole('link', { name: 'Revenir au site' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est payé. Votre courrier est prêt.')
    await page.goto(`${area}/previsualisation?courrier=${bank}`)
    await expect(page.getByRole('link', { name: 'Télécharger la lettre', exact: true })).toBeVisible()
  })
})

test('at a partner that charges, a letter is paid together with its postage, and handed over', {
  tag: '@browser',
}, async ({ page }) => {
  const profile = { ...fullAnswers(letterOf(employer)), applicantCountry: '', [`${employer}Country`]: '' }
  await signIn(page.context(), { at: slug, profile })
  await page.goto(`${area}/courriers/${employer}`)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.goto(`${area}/signature`)
  await page.getByLabel(/^Je suis /).check()
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aSignature({ shade: 160 }) }
  await page.getByLabel('La photo').setInputFiles(photo)
  await page.getByRole('button', { name: 'Voir ma signature' }).click()
  await expect(page.getByText('Votre signature est gardée')).toBeVisible()

  await page.goto(`${area}/poster?courrier=${employer}&qui=aupres`)
  await page.getByRole('radio', { name: /^Simple, environ \d/ }).check()
  for (const without of await page.getByLabel(/^La poster simple, sans/).all()) await without.check()
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await expect(page).toHaveURL(/\/panier/)
  await expect(page.getByRole('main')).toContainText(price)
  await expect(page.getByText(/^Envoi simple/)).toHaveCount(1)
  await page.getByRole('button', { name: /^Commander et payer [\d,]+.€$/ }).click()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.getByRole('link', { name: 'Revenir au site' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('C’est payé')
  await page.goto(`${area}/poster/trajet`)
  await expect(page.getByText('Reçue par Auprès')).toHaveCount(1)
})
