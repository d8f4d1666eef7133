import { momentsOf, openRunningOrder, aLife as profile, rowOf } from '#test/support/ceremony/running-order.ts'
import { expect, press, signIn, test, violationsOf } from '#test/support/journey.ts'

test('the day, the place and the hall are saved, with errors beside the fields', async ({ page, context }) => {
  await signIn(context, { profile })
  await page.goto('/espace-ceremonie')
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('À l’église').check()
  await page.getByLabel('Lieu et adresse').fill('Église Saint-Similien, Nantes')
  await page.getByLabel('Durée de la salle').fill('quarante')
  expect(await press(page, 'Enregistrer')).toBe(422)
  await expect(page.getByText('Écrivez un nombre de minutes, par exemple 45.').first()).toBeVisible()
  await expect(page.getByLabel('Lieu et adresse')).toHaveValue('Église Saint-Similien, Nantes')
  expect(await violationsOf(page)).toEqual([])

  await page.getByLabel('Durée de la salle').fill('15')
  await page.getByLabel('Jour et heure').fill('2026-03-30T14:30')
  await page.getByLabel('Le jour et l’heure sont confirmés').check()
  expect(await press(page, 'Enregistrer')).toBe(303)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Lundi 30.mars, 14.h.30/)
  await expect(page.getByText(/Cette date sort du délai/)).toBeVisible()
  // Above the form, where who has just saved it looks.
  const words = (await page.locator('main').textContent()) ?? ''
  expect(words.indexOf('Cette date sort du délai')).toBeLessThan(words.indexOf('Lieu et adresse'))
  await page.getByRole('link', { name: 'Déroulé', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Environ 4.min de trop\./ })).toBeVisible()
  await expect(page.getByText(/19.minutes, pour une salle de 15.minutes\./)).toBeVisible()
})

test('events are added in the middle, several at once, and removed on confirmation', async ({ page, context }) => {
  await signIn(context, { profile })
  await openRunningOrder(page)
  await page.getByText('Ajouter un moment').click()
  await expect(page.getByRole('button', { name: 'Texte religieux', exact: true })).toBeVisible()
  expect(await press(page, 'Trois prises de parole')).toBe(303)
  await expect(page.getByText('Les moments sont ajoutés.')).toBeVisible()
  expect((await momentsOf(page)).slice(6, 9)).toEqual(['Prise de parole', 'Prise de parole', 'Prise de parole'])

  await (await rowOf(page, 'Diaporama')).getByRole('link', { name: 'Retirer' }).click()
  await expect(page.getByRole('heading', { name: /Retirer «.Diaporama.».\?/ })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(page.getByText('Le diaporama est retiré.')).toBeVisible()
  expect(await momentsOf(page)).not.toContain('Diaporama')
})

test('two ceremonies are shown side by side, a third is refused, and both can be deleted', async ({
  page,
  context,
}) => {
  await signIn(context, { profile })
  await page.goto('/espace-ceremonie')
  await page.getByRole('link', { name: 'Ajouter une seconde cérémonie' }).click()
  await page.getByRole('button', { name: 'Ajouter une seconde cérémonie' }).click()
  const both = page.getByRole('navigation', { name: 'Les deux cérémonies' }).getByRole('link')
  await expect(both).toHaveText([/^1\. Au crématorium, .+, 14.h$/, /^2\. À l’église, .+, 14.h.\d\d$/])
  expect(await violationsOf(page)).toEqual([])
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
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Repartir de la trame' }).click()
  await openRunningOrder(page)
  await expect(page.locator('.running-order > li')).toHaveCount(9)
})
