import { addDays, parisDay } from '#app/rules/days.ts'
import { shortWeekday } from '#app/rules/french.ts'
import { postDay } from '#app/rules/public-holidays.ts'
import { letterOf } from '#letters/index.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { saying } from '#test/support/page/summary.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { printedTracking } from '#test/support/tracking/printed-tracking.ts'

const table = '/demarches-administratives/courriers'
const form = `${table}/bailleur`
const followUp = `${form}/suivi`

const today = parisDay(new Date())
const deathDay = addDays(today, -10)
const profile = { ...fullAnswers(letterOf('bailleur')), defunctDeathDate: deathDay }

/** Returns the page's text without what differs between two spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('a letter is posted, answered, commented, edited and posted again, and its sent version does not change', async ({
  page,
  context,
}) => {
  await signIn(context, { profile, displayName: 'Claire Moreau' })
  await page.goto(form)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Pièces à joindre, à savoir').click()
  await page.getByRole('link', { name: 'Le suivi de cette lettre' }).click()
  await expect(page).toHaveURL(followUp)

  const posting = page.locator('#poster form').first()
  const button = page.getByRole('button', { name: 'J’ai posté cette lettre' })

  await test.step('a future day, or one before the death, is refused, and the values are kept', async () => {
    await expect(posting.getByLabel('Quand l’avez-vous postée')).toHaveValue(today)
    await posting.getByLabel('Comment').selectOption('registered')
    await posting.getByLabel('Numéro de suivi').fill('1A 123 456 7890 1')
    await posting.getByLabel('Quand l’avez-vous postée').fill(addDays(today, 1))
    await button.click()
    await expect(page.getByRole('alert')).toContainText(saying('Cette date n’est pas encore arrivée.'))
    await expect(posting.getByLabel('Numéro de suivi')).toHaveValue('1A 123 456 7890 1')
    await posting.getByLabel('Quand l’avez-vous postée').fill(addDays(deathDay, -1))
    await button.click()
    await expect(page.getByRole('alert')).toContainText(saying('Cette date est avant le décès. Vérifiez-la.'))
  })

  await test.step('a letter is posted without its attachments only on confirmation', async () => {
    await posting.getByLabel('Quand l’avez-vous postée').fill(today)
    await button.click()
    await expect(page.getByRole('alert')).toContainText(saying('Cochez cette case si la lettre part sans ces pièces.'))
    await posting.getByLabel('Envoyer sans les pièces manquantes').check()
    await posting.getByLabel('Photo du reçu').setInputFiles('scripts/seed/kervella.png')
    await button.click()
    await expect(page.getByText('C’est noté. Si vous n’avez pas de réponse le')).toBeVisible()
    const expected = shortWeekday(postDay(addDays(today, 28)), today)
    expect(plain((await page.locator('.notice').first().textContent()) ?? '')).toContain(plain(expected))
    await expect(page.locator('.status')).toContainText('Validé')
    await expect(page.getByText('1A 123 456 7890 1')).toBeVisible()
    await expect(page.getByText('Claire Moreau').last()).toBeVisible()
  })

  const href = await page.getByRole('link', { name: 'La lettre telle qu’elle est partie' }).getAttribute('href')
  const paper = async () => await (await context.request.get(href!)).body()
  const left = await paper()
  const receipt = await page.getByRole('link', { name: 'Le reçu de la poste' }).getAttribute('href')
  expect((await context.request.get(receipt!)).status()).toBe(200)

  await test.step('edited afterwards, it says so, stays "Validé", and the sent document is the same', async () => {
    await page.goto(form)
    await expect(page.getByText('Cette lettre est déjà postée.')).toBeVisible()
    const owner = page.locator('#bailleurOwnerName')
    await owner.evaluate((input) => input.closest('details')?.setAttribute('open', ''))
    await owner.fill('Agence des Halles', { force: true })
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.goto(followUp)
    await expect(page.getByText('Modifiée depuis l’envoi.')).toBeVisible()
    await expect(page.locator('.status')).toContainText('Validé')
    expect(Buffer.compare(await paper(), left)).toBe(0)
    expect((await readPdf(left)).text).not.toContain('Agence des Halles')
  })

  await test.step('a note is added with date and author', async () => {
    await page.getByLabel('Ajouter une note').fill('Appelé l’agence,\nMme Petit.')
    await page.getByRole('button', { name: 'Ajouter la note' }).click()
    await expect(page.locator('#notes li')).toContainText('Mme Petit.')
    await expect(page.locator('#notes li')).toContainText('Claire Moreau')
    await expect(page.getByLabel('Ajouter une note')).toHaveValue('')
  })

  await test.step('the list shows it where posted letters are, and its file has everything', async () => {
    await page.goto(table)
    const posted = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Validé' }) })
    const row = posted.getByRole('listitem').filter({ hasText: 'Agence des Halles' })
    await expect(row).toContainText(/Réponse attendue avant le/)
    await expect(page.getByRole('link', { name: 'Noter une réponse' })).toHaveAttribute('href', `${form}/reponse`)
    const printed = await printedTracking(page)
    for (const words of ['Agence des Halles', '1A 123 456 7890 1', 'Appelé l’agence, Mme Petit.'])
      expect(printed).toContain(words)
  })

  await test.step('a reply is recorded, and the letter may be posted again with its history', async () => {
    await page.goto(followUp)
    await expect(page.getByRole('link', { name: 'Relancer' })).toHaveAttribute('href', `${form}/relance`)
    await page.getByRole('link', { name: 'Dire ce qu’ils ont répondu' }).click()
    await page.getByLabel('C’est fait').check()
    await page.getByLabel('Réponse arrivée le').fill(today)
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est noté')
    await page.goto(followUp)
    await expect(page.getByText('Réponse reçue le').first()).toBeVisible()
    await page.goto(table)
    await expect(page.locator('#lettre-bailleur')).toContainText('A répondu\u00A0: c’est fait')
    await expect(page.getByRole('link', { name: 'Noter une réponse' })).toHaveCount(0)

    await page.goto(followUp)
    await page.getByText('Envoyer cette lettre de nouveau').click()
    await page.getByRole('button', { name: 'Envoyer de nouveau' }).click()
    await expect(page.locator('.status')).toContainText('En attente')
    await expect(page.getByRole('link', { name: 'La lettre telle qu’elle est partie' })).toHaveCount(1)
  })
})

test('a letter that does not concern the family is set aside, and brought back', async ({ page }) => {
  await signIn(page.context(), { profile })
  await page.goto(table)
  await expect(page.getByRole('heading', { name: 'Commencer un courrier' })).toBeVisible()

  await page.goto(followUp)
  await page.getByText('Cette démarche ne me concerne pas').click()
  await page.getByLabel('Pourquoi').fill('Jeanne était propriétaire.')
  await page.getByRole('button', { name: 'Mettre cette lettre de côté' }).click()
  await expect(page.locator('.status')).toContainText('Non-urgent')
  await expect(page.getByText('Jeanne était propriétaire.')).toBeVisible()

  await page.goto(table)
  await page.locator('summary').filter({ hasText: 'Non-urgent' }).click()
  await page.getByRole('link', { name: /^Reprendre/ }).click()
  await page.getByRole('button', { name: 'Reprendre cette démarche' }).click()
  await expect(page.getByText('Cette lettre est de nouveau à faire.')).toBeVisible()
  await expect(page.locator('.status')).toContainText('En attente')
})
