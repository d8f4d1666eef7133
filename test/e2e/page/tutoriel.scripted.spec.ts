import type { Page } from 'playwright/test'
import { expect, signIn, test, violationsOf } from '#test/support/journey.ts'

// Modules that open over a page: the tutorial and "Informations retraite". Without a script both are pages.

const letters = '/demarches-administratives'
const profile = { deceasedFirstName: 'Jeanne', applicantFirstName: 'Claire' }

const step = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => step(page).getByRole('button', { name }).click()

test('the tutorial starts on request, in four steps that only its buttons leave', async ({ page }) => {
  await signIn(page.context(), { profile })
  await page.goto('/services')
  const link = page.getByRole('main').getByRole('link', { name: 'Voir le tutoriel' })
  await link.click()
  await expect(step(page)).toContainText('Ici, votre dossier. Tout s’enregistre.')
  await expect(step(page)).toBeFocused()
  expect(await violationsOf(page)).toEqual([])

  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(step(page)).toBeVisible()
  // Tried again, because Shepherd takes the focus back 300 ms after each scroll.
  await expect(async () => {
    await step(page).focus()
    await page.keyboard.press('Tab')
    await expect(step(page).getByRole('button', { name: 'Quitter' })).toBeFocused({ timeout: 1000 })
    await page.keyboard.press('Shift+Tab')
    await expect(step(page).getByRole('button', { name: 'Suivant' })).toBeFocused({ timeout: 1000 })
  }).toPass()

  for (const said of ['Ici, les courriers', 'Ici, vous invitez', 'Ici, le numéro']) {
    await press(page, 'Suivant')
    await expect(step(page)).toContainText(said)
  }
  await press(page, 'Précédent')
  await expect(step(page)).toContainText('Ici, vous invitez')
  await press(page, 'Suivant')
  await press(page, 'J’ai compris')
  await expect(step(page)).toHaveCount(0)

  await test.step('it starts again from its link, and the focus returns there', async () => {
    await link.click()
    await expect(step(page)).toContainText('Ici, votre dossier')
    await press(page, 'Quitter')
    await expect(link).toBeFocused()
    await link.click()
    await expect(step(page)).toContainText('Ici, votre dossier')
  })
})

test('the tutorial never starts by itself', async ({ page }) => {
  await signIn(page.context(), { profile })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.install()
  for (const path of ['/services', letters, '/espace-ceremonie']) {
    await page.goto(path)
    await page.clock.runFor(2000)
    await expect(step(page)).toHaveCount(0)
  }
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' })
  await page.goto('/services')
  await expect(page.locator('script')).toHaveCount(0)
  expect(asked.filter((path) => /tour-|tutoriel/.test(path))).toEqual([])
})

test('the first visit of each service offers the tutorial in one line, which starts it there', async ({ page }) => {
  await signIn(page.context(), { profile })
  for (const path of ['/services', letters, '/espace-ceremonie', '/espace-defunt', '/tarificateur']) {
    await page.goto(path)
    const link = page.getByRole('main').getByRole('link', { name: 'Voir le tutoriel' })
    await link.click()
    await expect(step(page), path).toContainText('Ici, votre dossier')
    await press(page, 'Quitter')
    await expect(step(page)).toHaveCount(0)
  }
})

test('"Informations retraite" opens over the page, keeps the typed values, and returns the focus', async ({ page }) => {
  await signIn(page.context(), { profile })
  await page.goto(`${letters}/a-qui-ecrire`)
  const answer = page.locator('main input[type=radio]').first()
  await answer.check({ force: true })
  const link = page.getByRole('link', { name: 'Informations retraite' })
  for (const leave of ['Fermer', 'Escape']) {
    await link.click()
    const dialog = page.getByRole('dialog', { name: /^Retraite\s: deux choses à savoir$/ })
    await expect(dialog).toContainText('pension de réversion')
    expect(await violationsOf(page)).toEqual([])
    if (leave === 'Fermer') await dialog.getByRole('link', { name: leave }).click()
    else await page.keyboard.press(leave)
    await expect(dialog).toHaveCount(0)
    await expect(link).toBeFocused()
  }
  await expect(answer).toBeChecked()
})
