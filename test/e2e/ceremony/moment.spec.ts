import { definitionOf, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import { isText } from '#app/rules/ceremony/events/form.ts'
import { openEvent } from '#test/support/ceremony/events.ts'
import { expect, press, signIn, test } from '#test/support/journey.ts'
import { saying } from '#test/support/page/summary.ts'

for (const type of eventTypes) {
  test(`${type}: every field of its form is filled in, saved and shown`, async ({ page }) => {
    await openEvent(page, type, 'poem')
    const { label, fields, messages } = definitionOf(type)
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()

    const texts = fields.filter(isText)
    for (const { name, kind } of texts) {
      await page.locator(`[name=${name}]`).fill(kind === 'count' ? '12' : `Pour ${name}.`)
    }
    await page.getByLabel('Minutes').fill('4')
    await page.getByLabel('Secondes', { exact: true }).fill('')
    expect(await press(page, 'Enregistrer')).toBe(303)
    await expect(page.getByText(messages.updated)).toBeVisible()
    await expect(page.getByText('4\u00A0min', { exact: true })).toBeVisible()
    for (const { name, kind } of texts) {
      await expect(page.getByText(kind === 'count' ? '12' : `Pour ${name}.`, { exact: true }).first()).toBeVisible()
    }
  })
}

test('two relatives edit one event: the second sees both versions and loses nothing', async ({ page, other: his }) => {
  const { account, address } = await openEvent(page, 'poem')
  await signIn(his.context(), { joined: account, role: 'administrator', displayName: 'Marc' })
  await his.goto(address())
  await his.getByLabel('Titre').fill('Demain, dès l’aube')
  await his.getByLabel('Qui lit').fill('Louise')
  expect(await press(his, 'Enregistrer')).toBe(303)

  await page.getByLabel('Titre').fill('Le Dormeur du val')
  await page.getByLabel('Auteur').fill('Arthur Rimbaud')
  expect(await press(page, 'Enregistrer')).toBe(409)
  await expect(page.getByRole('alert')).toContainText(saying('Marc a modifié ce moment'))
  await expect(page.getByText('Demain, dès l’aube')).toBeVisible()
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue('Le Dormeur du val')
  await expect(page.getByLabel('Auteur')).toHaveValue('Arthur Rimbaud')
  await expect(page.getByLabel('Qui lit')).toHaveValue('Louise')
  await page.getByLabel(/Prendre sa version/).check()
  expect(await press(page, 'Enregistrer')).toBe(303)
  await expect(page.getByText('Demain, dès l’aube')).toBeVisible()
  await expect(page.getByText('Arthur Rimbaud')).toBeVisible()
})

test('at 360 px the last of many events is visible, with the previous one and without JavaScript', {
  tag: '@browser',
}, async ({ page }) => {
  await openEvent(page, ...eventTypes.toReversed())
  await page.setViewportSize({ width: 360, height: 740 })
  const all = page.getByRole('navigation', { name: 'Les moments' }).locator('details a')
  const named = (await all.allTextContents()).slice(-2).map((text) => text.replace(/^\s*\d+\. /, ''))
  await page.goto((await all.last().getAttribute('href'))!)
  const moments = page.getByRole('navigation', { name: 'Les moments' }).getByRole('link')
  await expect(moments).toHaveText(named)
  await expect(moments.last()).toHaveAttribute('aria-current', 'true')
  const box = await moments.last().boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true)
  const label = (await moments.last().textContent())!.trim()
  await expect(
    page.getByRole('heading', { level: 1, name: label.replace(/^Adieu$/, 'Fin de cérémonie') }),
  ).toBeVisible()
})
