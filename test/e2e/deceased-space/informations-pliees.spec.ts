import { openSpace, profile } from '#test/support/deceased-space/journey-space.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { expectSound } from '#test/support/page/sound.ts'

// Every other state of a space is in the catalogue, which catalogue.spec.ts walks.

test('in a closed space, information that the family has folded opens below its line', { tag: '@browser' }, async ({
  page,
  other: claire,
}) => {
  const space = await openSpace(await signIn(claire.context(), { profile, displayName: 'Claire' }))
  for (const button of ['Ne plus recevoir de messages', 'Ranger les informations']) {
    await claire.goto(`${space}/reglages`)
    await claire.getByRole('button', { name: button }).click()
  }
  await page.goto(space)
  await expect(page.getByText('La famille ne reçoit plus de messages ici.')).toBeVisible()
  const folded = page.locator('details', { has: page.getByText('Les informations sur les obsèques', { exact: true }) })
  await folded.locator('summary').click()
  await expectSound(page)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const above = await folded.locator('summary').boundingBox()
    const below = await folded.locator('h2').first().boundingBox()
    expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height)
  }
})
