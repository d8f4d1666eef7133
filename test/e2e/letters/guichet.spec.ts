import type { Page } from 'playwright/test'
import { expect, signIn, test } from '#test/support/journey.ts'

const area = '/demarches-administratives'

/** Ids of sections. */
const person = 'personne'
const bank = 'banqueBlocageComptesDemandeSolde'

const addressOf = (page: Page) => page.locator(`#${bank}`).getByRole('textbox')

async function unfold(page: Page, section: string) {
  const fold = page.locator(`#${section}`)
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click()
}

/** Saves a section with its button. Returns the status of the response. */
async function save(page: Page, section: string): Promise<number> {
  const [response] = await Promise.all([
    page.waitForResponse(
      (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/guichet',
    ),
    page.locator(`#${section}`).getByRole('button', { name: 'Enregistrer' }).click(),
  ])
  return response.status()
}

test('on the phone, a field is found by a word, its section is saved, and the letter contains it', async ({ page }) => {
  await signIn(page.context(), { profile: { deceasedFirstName: 'Lucien' } })
  await page.goto(`${area}/a-qui-ecrire`)
  await page.getByRole('link', { name: 'Nous sommes au téléphone' }).click()
  await expect(page).toHaveURL('/guichet')

  await test.step('a word without a match', async () => {
    await page.getByLabel('Trouver un champ').fill('parapluie')
    await page.getByRole('button', { name: 'Trouver' }).click()
    await expect(page.getByText('Rien ne porte ce mot.')).toBeVisible()
  })

  await test.step('a word shows the matching fields only, also after they are saved', async () => {
    await page.getByLabel('Trouver un champ').fill('commune du deces')
    await page.getByRole('button', { name: 'Trouver' }).click()
    await expect(page.locator(`#${bank}`)).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Commune du décès' }).fill('Quimper')
    expect(await save(page, person)).toBe(303)
    await expect(page).toHaveURL(/\/guichet\?mot=commune\+du\+deces/)
    await expect(page.getByRole('textbox', { name: 'Commune du décès' })).toHaveValue('Quimper')
  })

  await test.step('sections are saved in any order; an invalid value is shown again and corrected', async () => {
    await page.getByRole('link', { name: 'Tout montrer' }).click()
    await unfold(page, bank)
    await addressOf(page).fill('Banque du Port')
    expect(await save(page, bank)).toBe(422)
    await expect(page.getByRole('heading', { name: 'Une chose à corriger' })).toBeVisible()
    await expect(addressOf(page)).toHaveValue('Banque du Port')
    await addressOf(page).fill('Banque du Port\n1 quai Neuf\n29200 Brest')
    expect(await save(page, bank)).toBe(303)
    await unfold(page, bank)
    await expect(addressOf(page)).toHaveValue('Banque du Port\n1 quai Neuf\n29200 Brest')
  })

  await page.goto(`${area}/previsualisation?courrier=banqueBlocageComptesDemandeSolde`)
  await expect(page.getByText('BANQUE DU PORT')).toBeVisible()
})

test('a section that a relative has changed in the meantime shows both versions; the other sections are saved', async ({
  page,
  other: his,
}) => {
  const profile = { deceasedFirstName: 'Lucien', applicantFirstName: 'Claire' }
  const account = await signIn(page.context(), { profile, displayName: 'Claire' })
  await signIn(his.context(), { joined: account, role: 'administrator', displayName: 'Marc' })
  await Promise.all([page.goto('/guichet'), his.goto('/guichet')])
  const town = (of: Page) => of.getByRole('textbox', { name: 'Commune du décès' })

  await town(his).fill('Brest')
  expect(await save(his, person)).toBe(303)
  await town(page).fill('Quimper')
  expect(await save(page, person)).toBe(409)
  const said = page.getByRole('alert')
  await expect(said).toContainText(/^Marc a modifié ces informations .+\. Voici sa version et la vôtre\./)
  await expect(town(page)).toHaveValue('Quimper')
  await expect(page.locator('#defunctDeathTown-autre')).toContainText('Brest')

  await unfold(page, bank)
  await addressOf(page).fill('Banque du Port\n1 quai Neuf\n29200 Brest')
  expect(await save(page, bank)).toBe(303)
  await expect(town(page)).toHaveValue('Brest')
  await town(page).fill('Quimper')
  expect(await save(page, person)).toBe(303)
  await expect(town(page)).toHaveValue('Quimper')
})

test('by keyboard alone, a field is found by its word, and each saved section leads into the next', {
  tag: '@browser',
}, async ({ page, context }) => {
  await signIn(context, { profile: { deceasedFirstName: 'Lucien', deceasedLastName: 'Moreau' } })
  await page.goto('/guichet')
  const focused = () =>
    page.evaluate(() => {
      const { name, textContent } = document.activeElement as HTMLInputElement
      return { name, text: textContent ?? '', section: document.activeElement?.closest('details')?.id }
    })
  const tabTo = async (isThere: (at: Awaited<ReturnType<typeof focused>>) => boolean) => {
    for (let presses = 1; presses <= 60; presses++) {
      await page.keyboard.press('Tab')
      if (isThere(await focused())) return presses
    }
    throw new Error('The keyboard does not reach it in sixty presses.')
  }
  const field = (name: string) => (at: Awaited<ReturnType<typeof focused>>) => at.name === name
  const words = (text: RegExp) => (at: Awaited<ReturnType<typeof focused>>) => text.test(at.text)
  const saved = page.getByText('C’est enregistré.').first()

  await tabTo(field('mot'))
  await page.keyboard.type('commune du deces')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/mot=commune/)
  await tabTo(field('defunctDeathTown'))
  await page.keyboard.type('Quimper')
  await page.keyboard.press('Enter')
  await expect(saved).toBeVisible()
  await tabTo(words(/^Tout montrer$/))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/guichet$/)

  await tabTo(field('defunctDeathTown'))
  expect(await tabTo(words(/^Enregistrer/))).toBeLessThanOrEqual(15)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#remplir-vous$/)
  await expect(saved).toBeVisible()
  await tabTo(({ section }) => section !== undefined)
  expect((await focused()).section).toBe('vous')
  await tabTo(field('applicantFirstName'))
  await page.keyboard.type('Monique')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#remplir-notaire$/)
  await expect(page.locator('[name="applicantFirstName"]')).toHaveValue('Monique')
  await expect(page.locator('#notaire')).toHaveAttribute('open', '')
})
