import type { Page } from 'playwright/test'
import { expect, signIn, test, violationsOf } from '#test/support/journey.ts'

const form = '/demarches-administratives/courriers/bailleur'

/** Once an address is started, the form asks for each of its fields. */
const profile = { deceasedFirstName: 'Jeanne', applicantFirstName: 'Claire', bailleurOwnerAddress: '1 rue des Arts' }

const said = (page: Page) => page.locator('form[data-autosave]').getByRole('status')

test('a letter is autosaved, and its button then finds no conflict', async ({ page }) => {
  await page.clock.install()
  await signIn(page.context(), { profile })
  await page.goto(form)
  await page.locator('#bailleurOwnerTown').fill('Rennes')
  await page.clock.fastForward(2000)
  await expect(said(page)).toContainText(/^Enregistré à \d+\sh/)
  expect(await violationsOf(page)).toEqual([])

  // The time of saving was about the previous text. We read it at once, because the next one follows two seconds later.
  const left = await said(page).evaluate((status) => {
    const town = document.querySelector<HTMLInputElement>('#bailleurOwnerTown')!
    town.value = 'Ren'
    town.dispatchEvent(new Event('input', { bubbles: true }))
    return status.textContent
  })
  expect(left).toBe('')
  await page.locator('#bailleurOwnerPostalCode').fill('35')
  await page.clock.fastForward(2000)
  await expect(said(page)).toContainText('À relire\u00A0: Code postal du destinataire.')
  await page.locator('#bailleurOwnerTown').fill('')
  await page.locator('#bailleurOwnerPostalCode').fill('')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    page.getByRole('button', { name: 'Enregistrer' }).click(),
  ])
  expect(answer.status()).toBe(303)
  await expect(page.locator('#bailleurOwnerTown')).toHaveValue('')
})

test('a letter says for at least 200 ms that it is being saved; after 5 s its text is stored and its button sends it', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page.context(), { profile })
  await page.goto(form)
  let fulfil = true
  await page.route(`${form}/enregistrement*`, async (route) => {
    if (fulfil) await route.continue()
  })
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  await page.locator('#bailleurOwnerTown').fill('Rennes')
  const saved = page.waitForResponse(`**${form}/enregistrement*`)
  await page.clock.runFor(2000)
  await (await saved).finished()
  await page.clock.runFor(199)
  await expect(said(page)).toHaveText('Enregistrement…')
  await expect(said(page)).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(1)
  await expect(said(page)).toContainText(/^Enregistré à \d+\sh/)
  await expect(said(page)).not.toHaveAttribute('aria-busy')

  fulfil = false
  await page.locator('#bailleurOwnerTown').fill('Quimper')
  await page.clock.runFor(2200)
  await expect(said(page)).toHaveText('Enregistrement…')
  await page.clock.runFor(5000)
  await expect(said(page)).toHaveText('C’est plus long que d’habitude. Votre texte est gardé.')
  await expect(said(page)).not.toHaveAttribute('aria-busy')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Quimper')
  await page.clock.resume()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(said(page)).toContainText('Enregistré à')
  await page.reload()
  await expect(page.locator('#bailleurOwnerTown')).toHaveValue('Quimper')
})

test('what is typed while a letter is being saved is not said to be saved', async ({ page }) => {
  await page.clock.install()
  await signIn(page.context(), { profile })
  await page.goto(form)
  let answer = () => {}
  const isTyped = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`${form}/enregistrement*`, async (route) => {
    const response = await route.fetch()
    await isTyped
    await route.fulfill({ response })
  })
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  await page.locator('#bailleurOwnerTown').fill('Rennes')
  await page.clock.runFor(2000)
  await expect(said(page)).toHaveText('Enregistrement…')
  await page.locator('#bailleurOwnerTown').fill('Quimper')
  // An empty message is hidden, and has no role.
  const message = page.locator('form[data-autosave] [role=status]')
  await expect(message).toHaveText('')
  answer()
  await page.clock.runFor(200)
  await expect(message).not.toHaveAttribute('aria-busy')
  await expect(message).toHaveText('')
  await page.clock.resume()
  await expect(said(page)).toContainText('Enregistré à')
  await page.reload()
  await expect(page.locator('#bailleurOwnerTown')).toHaveValue('Quimper')
})

test('"Ce que nous savons" is autosaved', async ({ page }) => {
  await page.clock.install()
  await signIn(page.context(), { profile })
  await page.goto('/demarches-administratives/informations?ecran=vous')
  await page.locator('#applicantCity').fill('Rennes')
  await page.clock.fastForward(2000)
  await expect(said(page)).toContainText(/^Enregistré à \d+\sh/)
  // The message about the previous text is removed while another one is typed.
  const saidWhileTyping = await page.locator('#applicantCity').evaluate((field) => {
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    return field.closest('form')!.querySelector('[role=status]')!.textContent
  })
  expect(saidWhileTyping).toBe('')
  await page.reload()
  await expect(page.locator('#applicantCity')).toHaveValue('Rennes')
})

test("a relative's conflicting answer is named beside the form, and the button shows both versions", async ({
  page,
  other,
}) => {
  await page.clock.install()
  const account = await signIn(page.context(), {
    profile: { deceasedFirstName: 'Jeanne', applicantFirstName: 'Claire' },
    displayName: 'Claire',
  })
  await signIn(other.context(), { joined: account, role: 'administrator', displayName: 'Marc' })
  await Promise.all([page.goto(form), other.goto(form)])
  await other.locator('#bailleurOwnerName').fill('Agence des Halles')
  await other.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(said(other)).toContainText('Enregistré à')

  await page.locator('#bailleurOwnerName').fill('Mme Petit')
  await page.clock.fastForward(2000)
  await expect(said(page)).toHaveText(/^Marc a modifié cette lettre .+\. Enregistrez pour voir les deux versions\.$/)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.locator('#bailleurOwnerName-autre')).toContainText('Agence des Halles')
  await expect(page.locator('#bailleurOwnerName')).toHaveValue('Mme Petit')
})
