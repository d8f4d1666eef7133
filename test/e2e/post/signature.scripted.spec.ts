import { letterOf } from '#letters/index.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

test('a finger draws a signature where a script runs, and may begin again', async ({ page }) => {
  await signIn(page.context(), { profile: fullAnswers(letterOf('employeur')) })
  await page.goto('/demarches-administratives/signature')
  const pad = page.locator('#doigt canvas')
  await expect(pad).toBeVisible()
  const draw = async (points: [number, number][]) => {
    await pad.scrollIntoViewIfNeeded()
    const box = (await pad.boundingBox())!
    await page.mouse.move(box.x + points[0]![0], box.y + points[0]![1])
    await page.mouse.down()
    for (const [x, y] of points) await page.mouse.move(box.x + x, box.y + y, { steps: 6 })
    await page.mouse.up()
  }
  await page.getByLabel(/^Je suis Inès ABADIE/).check()
  await draw([
    [20, 20],
    [30, 25],
  ])
  await page.getByRole('button', { name: 'Recommencer' }).click()
  await draw([
    [30, 90],
    [60, 30],
    [80, 95],
    [110, 40],
    [130, 95],
    [160, 50],
    [190, 90],
    [250, 60],
  ])
  await page.getByRole('button', { name: 'Garder celle-ci' }).click()
  await page.waitForURL(/avis=signatureGardee/)
  await expect(page.getByRole('img', { name: 'Signature d’Inès ABADIE', exact: true })).toBeVisible()
})
