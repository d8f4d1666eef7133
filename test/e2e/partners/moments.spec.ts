import { momentsOf } from '#test/support/ceremony/running-order.ts'
import { expect, ownSlug, servePartners, test, violationsOf } from '#test/support/journey.ts'
import { saying } from '#test/support/page/summary.ts'
import { consoleOf } from '#test/support/partners/e2e-console.ts'

const slug = ownSlug('plouhinec')
const { house, enterAsOwner, openFileFor, take } = consoleOf(slug)

test.use({ viewport: { width: 360, height: 740 } })
test.beforeAll(() => servePartners({ [slug]: { name: 'Maison Plouhinec', services: ['da', 'ec'] } }))

test('a partner proposes the moments of a ceremony in its own order, and one of them twice', {
  tag: '@browser',
}, async ({ page, third }) => {
  await enterAsOwner(page)
  await page.goto(`${house}/partenaire/reglages`)
  await page.getByLabel('Nom', { exact: true }).fill('Plouhinec et fils')
  await page.getByText('Moments proposés', { exact: true }).click()
  await page.getByLabel('Poème', { exact: true }).fill('deuxième')
  await page.getByRole('button', { name: 'Enregistrer et voir le déroulé' }).click()
  await expect(page.getByRole('alert')).toContainText(saying('Écrivez un numéro, comme 2.'))
  await page.getByLabel('Poème', { exact: true }).fill('2')
  await page.getByLabel('Recueillement', { exact: true }).fill('1, 4')
  await page.getByLabel('Éloge funèbre', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Enregistrer et voir le déroulé' }).click()
  await expect(page.getByText('Le brouillon est enregistré.')).toBeVisible()
  await expect(page.getByLabel('Recueillement', { exact: true })).toHaveValue('1, 4')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('C’est publié.')).toBeVisible()

  // The events are proposed once, when the ceremony is opened, so the family comes after the service knows them.
  await expect(async () => {
    await third.goto(`${house}/`)
    await expect(third.getByText('Plouhinec et fils').first()).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 40_000 })
  const { link } = await openFileFor(page, 'Corentin')
  await take(third, link)
  await third.goto(`${house}/espace-ceremonie`)
  await third.goto(`${house}/espace-ceremonie/deroule`)
  expect(await momentsOf(third)).toEqual(['Recueillement', 'Poème', 'Éloge funèbre', 'Recueillement'])
  await page.goto(`${house}/partenaire/reglages`)
  await page.getByRole('button', { name: 'Remettre comme avant' }).click()
  await page.getByRole('button', { name: 'Effacer le brouillon' }).click()
})
