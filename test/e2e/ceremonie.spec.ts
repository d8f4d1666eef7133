import type { Page } from 'playwright/test'
import { expect, test, violationsOf } from '#test/support/pages.ts'
import { signIn } from '#test/support/sign-in.ts'

const profile = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau', defunctDeathDate: '2026-03-04' }

/** The moments of the programme, by their names, in order. */
const moments = (page: Page) => page.locator('.programme h3').allTextContents()

async function post(page: Page, act: () => Promise<void>): Promise<number> {
  const [response] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    act(),
  ])
  return response.status()
}

test('an editor finds a programme to change, made once', async ({ page, context, javaScriptEnabled }) => {
  await signIn(context, { profile })
  await page.goto('/espace-ceremonie')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La cérémonie de Jeanne')
  await expect(page.getByText('à confirmer').first()).toBeVisible()
  expect(await moments(page)).toEqual([
    'Mots du maître de cérémonie',
    'Recueillement',
    'Éloge funèbre',
    'Prise de parole',
    'Poème',
    'Diaporama',
    'Dernier hommage',
    'Départ du cercueil',
    'Fin de cérémonie',
  ])
  await page.reload()
  await expect(page.locator('.programme > li')).toHaveCount(9)
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
})

test('a moment goes up and down by its buttons, and those that are fixed have none', async ({ page, context }) => {
  await signIn(context, { profile })
  await page.goto('/espace-ceremonie')
  const poem = page.locator('.programme > li', { hasText: 'Poème' })
  expect(await post(page, () => poem.getByRole('button', { name: 'Monter' }).click())).toBe(303)
  await expect(page.getByText('Le nouvel ordre est enregistré.')).toBeVisible()
  expect((await moments(page)).slice(3, 6)).toEqual(['Poème', 'Prise de parole', 'Diaporama'])
  await expect(poem.getByRole('button', { name: 'Monter' })).toHaveCount(0)
  await poem.getByRole('button', { name: 'Descendre' }).click()
  expect((await moments(page)).slice(3, 6)).toEqual(['Prise de parole', 'Poème', 'Diaporama'])
  await expect(page.locator('.fixed').getByRole('button')).toHaveCount(0)
})

test('a moment is moved by hand where there is a script', async ({ page, context, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'the buttons above are the way without a script')
  await signIn(context, { profile })
  await page.goto('/espace-ceremonie')
  const grip = page.locator('.programme > li', { hasText: 'Diaporama' }).locator('.grip')
  await grip.scrollIntoViewIfNeeded()
  const from = (await grip.boundingBox())!
  const to = (await page
    .locator('.programme > li', { has: page.getByRole('heading', { name: 'Prise de parole' }) })
    .boundingBox())!
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 12 })
  await page.mouse.move(to.x + 60, to.y + 8, { steps: 6 })
  expect(await post(page, () => page.mouse.up())).toBe(303)
  await expect(page.getByText('Le nouvel ordre est enregistré.')).toBeVisible()
  expect((await moments(page)).slice(3, 6)).toEqual(['Diaporama', 'Prise de parole', 'Poème'])
})

test('two relatives change the order at once: the second is told, and sees the first’s', async ({
  page,
  context,
  browser,
  javaScriptEnabled,
}) => {
  const account = await signIn(context, { profile })
  await page.goto('/espace-ceremonie')
  const his = await browser.newPage({ javaScriptEnabled })
  await signIn(his.context(), { joined: account, role: 'administrator', displayName: 'Marc' })
  await his.goto('/espace-ceremonie')
  await his.locator('.programme > li', { hasText: 'Poème' }).getByRole('button', { name: 'Monter' }).click()
  await his.context().close()

  const slides = page.locator('.programme > li', { hasText: 'Diaporama' })
  expect(await post(page, () => slides.getByRole('button', { name: 'Monter' }).click())).toBe(409)
  await expect(page.getByRole('alert')).toContainText('Un proche a changé le déroulé entre-temps.')
  expect((await moments(page)).slice(3, 6)).toEqual(['Poème', 'Prise de parole', 'Diaporama'])
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
})

test('the day, the place and the hall are told, and what is wrong is said beside it', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await signIn(context, { profile })
  await page.goto('/espace-ceremonie')
  await page.getByRole('link', { name: 'Modifier le rendez-vous' }).click()
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('À l’église').check()
  await page.getByLabel('Adresse').fill('Église Saint-Similien, Nantes')
  await page.getByLabel(/Durée de réservation/).fill('quarante')
  expect(await post(page, () => page.getByRole('button', { name: 'Enregistrer' }).click())).toBe(422)
  await expect(page.getByText('Écrivez un nombre de minutes, par exemple 45.').first()).toBeVisible()
  await expect(page.getByLabel('Adresse')).toHaveValue('Église Saint-Similien, Nantes')
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])

  await page.getByLabel(/Durée de réservation/).fill('15')
  await page.getByLabel('Jour et heure').fill('2026-03-30T14:30')
  await page.getByLabel('Le jour et l’heure sont confirmés').check()
  expect(await post(page, () => page.getByRole('button', { name: 'Enregistrer' }).click())).toBe(303)
  await expect(page.getByText('lundi 30 mars 2026, 14 h 30')).toBeVisible()
  await expect(page.getByText(/Environ 4.min de trop/)).toBeVisible()
  await expect(page.getByText(/Cette date sort du délai/)).toBeVisible()
})

test('a date that is none is refused in the words of the specification, and kept', async ({ page, context }) => {
  await signIn(context, { profile })
  await page.goto('/espace-ceremonie')
  await page.getByRole('link', { name: 'Modifier le rendez-vous' }).click()
  const token = await page.locator('main input[name=_csrf]').first().inputValue()
  const response = await page.request.post(page.url(), {
    form: { _csrf: token, intent: 'save', ceremonyType: 'church', datetime: 'mardi', address: 'Ici' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(response.status()).toBe(422)
  const html = await response.text()
  expect(html).toContain('Le champ Jour et heure n’est pas une date et une heure valide.')
  expect(html).toContain('value="mardi"')
})

test('moments are added in the middle, several at once, and taken away after a question', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await signIn(context, { profile })
  await page.goto('/espace-ceremonie')
  await page.getByText('Ajouter plusieurs moments d’un coup').click()
  expect(await post(page, () => page.getByRole('button', { name: 'Trois prises de parole' }).click())).toBe(303)
  await expect(page.getByText('Les moments sont ajoutés.')).toBeVisible()
  expect((await moments(page)).slice(6, 9)).toEqual(['Prise de parole', 'Prise de parole', 'Prise de parole'])

  await page.locator('.programme > li', { hasText: 'Diaporama' }).getByRole('link', { name: 'Retirer' }).click()
  await expect(page.getByRole('heading', { name: /Retirer «.Diaporama.».\?/ })).toBeVisible()
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByText('Le diaporama est retiré.')).toBeVisible()
  expect(await moments(page)).not.toContain('Diaporama')
})

test('two ceremonies stand side by side, a third is refused, and the last leaves an empty place', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await signIn(context, { profile })
  await page.goto('/espace-ceremonie')
  await page.getByRole('button', { name: 'Ajouter une deuxième cérémonie' }).click()
  await expect(page.getByRole('navigation', { name: 'Les deux cérémonies' }).getByRole('link')).toHaveCount(2)
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
  const token = await page.locator('main input[name=_csrf]').first().inputValue()
  const third = await page.request.post('/espace-ceremonie?onglet=ceremonies', {
    form: { _csrf: token, intent: 'add-ceremony' },
    headers: { origin: new URL(page.url()).origin },
    maxRedirects: 0,
  })
  expect(third.status()).toBe(409)
  expect(await third.text()).toContain('Vous avez déjà deux cérémonies.')

  for (const _ of [1, 2]) {
    await page.getByRole('link', { name: 'Supprimer cette cérémonie' }).click()
    await page.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('La cérémonie est supprimée.')).toBeVisible()
  }
  await expect(page.getByText(/Il n’y a plus de cérémonie. Repartir de la trame.\?/)).toBeVisible()
  if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Repartir de la trame' }).click()
  await expect(page.locator('.programme > li')).toHaveCount(9)
})

test('a reader reads, makes nothing and finds no button', async ({ page, context, browser, javaScriptEnabled }) => {
  const account = await signIn(context, { profile })
  const her = await browser.newPage({ javaScriptEnabled })
  await signIn(her.context(), { joined: account, role: 'reader' })
  await her.goto('/espace-ceremonie')
  await expect(her.getByText('La cérémonie n’est pas encore préparée.')).toBeVisible()
  await page.goto('/espace-ceremonie')
  await her.reload()
  await expect(her.locator('.programme > li')).toHaveCount(9)
  await expect(her.locator('main').getByRole('button')).toHaveCount(0)
  await expect(her.locator('main').getByRole('link', { name: /Modifier|Retirer|Supprimer/ })).toHaveCount(0)
  if (javaScriptEnabled) expect(await violationsOf(her)).toEqual([])
  await her.context().close()
})

test('nothing runs sideways on the smallest screen', async ({ page, context }) => {
  await signIn(context, { profile })
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of [
    '/espace-ceremonie',
    '/espace-ceremonie?modifier=rendez-vous',
    '/espace-ceremonie?supprimer=ceremonie',
  ]) {
    await page.goto(path)
    const box = await page.locator('body').boundingBox()
    expect(box!.width).toBeLessThanOrEqual(320)
    const widest = await page.locator('.programme').boundingBox()
    expect(widest!.x + widest!.width).toBeLessThanOrEqual(320)
  }
})
