import type { Locator, Page } from 'playwright/test'
import { aFamilyEmail } from '#test/support/access/sign-up.ts'
import { expect, readSignInMail, test } from '#test/support/journey.ts'
import { type Journey, startJourney } from '#test/support/letters/journey.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { twoColumnsCsv } from '#test/support/statements/files.ts'
import { layouts } from '#test/support/statements/layouts.ts'
import { madeByHand } from '#test/support/statements/made-by-hand.ts'
import { statementPdf } from '#test/support/statements/pdf.ts'

/** Limits of each journey at 360 px, from the home page of a visitor. */
const MOST = {
  firstLetter: { presses: 8, pages: 6, filled: 12, inView: 15 },
  fromStatement: { presses: 20, pages: 12 },
}

test.use({ viewport: { width: 360, height: 740 } })

test('a first letter is a PDF after few presses, pages and fields', async ({ page }) => {
  const journey = startJourney(page)
  const { counts, press, leave, fill } = journey
  await signUp(page, journey)
  await press(page.getByText('Je sais déjà à qui écrire'))
  await press(page.locator('summary').filter({ hasText: '48 heures' }))
  await leave(page.getByRole('link', { name: 'Banque', exact: true }))
  await fill({
    blocageComptesDemandeSoldeName: 'Banque de l’Odet',
    blocageComptesDemandeSoldeAddress: '5 place Saint-Corentin\n29000 Quimper',
    defunctDeathDate: '2026-03-04',
    defunctDeathTown: 'Quimper',
    applicantFirstName: 'Claire',
    applicantLastName: 'Moreau',
    applicantAddress: '8 rue des Douves\n29000 Quimper',
  })
  await leave(page.getByRole('button', { name: 'Voir la lettre' }))

  const href = await page.getByRole('link', { name: 'Télécharger la lettre' }).getAttribute('href')
  counts.presses += 1
  const response = await page.context().request.get(href!)
  expect(response.headers()['content-type']).toBe('application/pdf')
  const { text } = await readPdf(await response.body())
  for (const words of [
    'Banque de l’Odet',
    '5 PLACE SAINT CORENTIN',
    '29000 QUIMPER',
    'Claire Moreau',
    'Jeanne MOREAU',
    '4 mars 2026',
  ])
    expect(text).toContain(words)
  expect(overBudget(counts, MOST.firstLetter)).toEqual([])
})

test('a stack of letters is ready to print, from a bank statement, after few presses and pages', async ({ page }) => {
  const { opening, operations } = linesOf('odette')
  const bytes = await statementPdf({ layout: layouts['credit-agricole']!, opening, operations })
  const file = { name: 'releve.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
  const journey = startJourney(page)
  await reachAddresses(page, journey, { file, kept: 'Treize organismes.' })
  await writeAddressesInView(page)
  await printAll(page, journey)
  expect(overBudget(journey.counts, MOST.fromStatement)).toEqual([])
})

test('the addresses that are folded can be written too, with one press for each', async ({ page }) => {
  const lines = twoColumnsCsv(linesOf('odette').operations)
  const file = { name: 'releve.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) }
  const journey = startJourney(page)
  await reachAddresses(page, journey, { file, kept: 'Treize organismes.' })
  await writeAddressesInView(page)
  const folds = page.locator('form > .cols .fold').filter({ has: page.locator('.address') })
  const count = await folds.count()
  expect(count).toBeGreaterThan(1)
  for (const fold of await folds.all()) {
    await journey.press(fold.locator('summary').first())
    const other = fold.getByLabel('Une autre adresse')
    if ((await other.count()) > 0) await journey.tick(other)
    await write(fold.locator('textarea'), page)
  }
  await printAll(page, journey)
  const { presses, pages } = MOST.fromStatement
  expect(overBudget(journey.counts, { presses: presses + count, pages })).toEqual([])
  // The one that is left is in view, with known addresses of which none was chosen.
  await page.goto('/demarches-administratives/adresses')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Une adresse est remise à plus tard')
})

const linesOf = (person: string) => madeByHand.find(({ name }) => name === person)!

/** `kept`: the message once the organisations are kept. */
type Statement = { file: { name: string; mimeType: string; buffer: Buffer }; kept: string }

/** Signs up, brings a statement, and says what the letters need of the two people. */
async function reachAddresses(page: Page, journey: Journey, { file, kept }: Statement) {
  const { counts, press, leave, fill } = journey
  const proceed = () => leave(page.getByRole('button', { name: 'Continuer' }))

  await signUp(page, journey)
  await leave(page.getByRole('link', { name: 'Apporter un relevé' }))
  counts.presses += 1
  await page.getByLabel('Un PDF ou un fichier de la banque').setInputFiles([file])
  await leave(page.getByRole('button', { name: 'Lire le relevé' }))
  await leave(page.getByRole('button', { name: 'Garder ceux-ci' }))
  await expect(page.getByText(kept)).toBeVisible()

  await fill({
    defunctDeathDate: '2026-03-04',
    defunctDeathTown: 'Quimper',
    deceasedAddress: '8 rue des Douves',
    deceasedPostalCode: '29000',
    deceasedCity: 'Quimper',
  })
  await proceed()
  await fill({ applicantFirstName: 'Claire', applicantLastName: 'Moreau' })
  await press(page.getByLabel('Même adresse que Jeanne'))
  await proceed()
  await press(page.getByLabel('Pas encore'))
  await proceed()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/adresses à écrire$/)
  // The button is the last element of the page, so all fields have arrived.
  await expect(page.getByRole('button', { name: 'Enregistrer, puis relire' })).toBeVisible()
}

async function writeAddressesInView(page: Page) {
  for (const area of await page.locator('textarea:visible').all()) await write(area, page)
}

async function write(area: Locator, page: Page) {
  const label = await page.locator(`label[for="${await area.getAttribute('id')}"]`).textContent()
  await area.fill(`${label?.startsWith('Nom') ? 'Organisme Essai\n' : ''}12 quai de l’Odet\n29000 Quimper`)
}

/** Saves the addresses and prints the stack. */
async function printAll(page: Page, { counts, leave }: Journey) {
  await leave(page.getByRole('button', { name: 'Enregistrer, puis relire' }))
  await expect(page).toHaveURL(/\/dossier/)
  await expect(page.getByRole('button', { name: 'Télécharger le dossier à imprimer' })).toBeVisible()
  counts.presses += 1
}

/** Signs up from the home page, with the code of the email. */
async function signUp(page: Page, { leave, fill, tick }: Journey) {
  const email = aFamilyEmail()
  await page.goto('/')
  await leave(page.getByRole('link', { name: /Écrire aux organismes/ }))
  await fill({ deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau', email })
  await tick(page.getByLabel('J’accepte les conditions'))
  await leave(page.getByRole('button', { name: 'Recevoir mon code' }))
  await fill({ code: (await readSignInMail(email)).code })
  await leave(page.getByRole('button', { name: 'Entrer dans mon espace' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('D’abord, à qui écrire\u202F?')
}

/** Returns the counts over their limit: "9 presses, at most 8". */
const overBudget = (counts: Journey['counts'], most: Partial<Journey['counts']>): string[] =>
  Object.entries(most)
    .filter(([what, limit]) => counts[what as keyof Journey['counts']] > limit)
    .map(([what, limit]) => `${counts[what as keyof Journey['counts']]} ${what}, at most ${limit}`)
