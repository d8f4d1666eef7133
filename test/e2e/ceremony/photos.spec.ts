import { openEvent } from '#test/support/ceremony/events.ts'
import { photos } from '#test/support/files.ts'
import { expect, press, test } from '#test/support/journey.ts'

test('several pictures are uploaded at once, an unreadable one is named, and they move up and down', async ({
  page,
}) => {
  await openEvent(page, 'pictures')
  await page.getByRole('link', { name: 'Choisir les photos' }).click()
  await expect(page.getByText('Il n’y a pas encore de photo.')).toBeVisible()
  const broken = { name: 'IMG_4.HEIC', mimeType: 'image/heic', buffer: Buffer.from('not a picture') }
  await page.getByLabel('Choisir plusieurs photos').setInputFiles([...(await photos(3)), broken])
  expect(await press(page, 'Envoyer ces photos')).toBe(422)
  await expect(page.getByText('3 photos sont arrivées.')).toBeVisible()
  await expect(page.locator('#refusees')).toContainText('IMG_4.HEIC')

  await page.getByRole('link', { name: 'Écrire les légendes' }).click()
  await expect(page.getByLabel('Choisir plusieurs photos')).toHaveCount(0)
  const order = () => page.locator('.planche li').evaluateAll((all) => all.map((li) => li.dataset.id))
  const [first, second, third] = await order()
  expect(await press(page, 'Descendre')).toBe(303)
  await expect(page.getByRole('heading', { name: 'Photo 2' })).toBeVisible()
  expect(await order()).toEqual([second, first, third])
  expect(await press(page, 'Monter')).toBe(303)
  expect(await order()).toEqual([first, second, third])
})
