import type { CDPSession, Page } from 'playwright/test'
import { openEvent } from '#test/support/ceremony/events.ts'
import { photos } from '#test/support/files.ts'
import { answerTo, expect, test } from '#test/support/journey.ts'

/** A connection of 400 kbit/s. */
async function onASlowLine(cdp: CDPSession) {
  const throughput = 400_000 / 8
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    uploadThroughput: throughput,
    downloadThroughput: throughput,
  })
}

const PICTURES = 40
const DROPPED = 30
/** Fifteen seconds on a quiet machine. */
const slowly = { timeout: 120_000 }

const order = (page: Page) => page.locator('.planche li').evaluateAll((all) => all.map((li) => li.dataset.id))

test('pictures are sent one by one on a slow connection, the rest are sent again after it breaks, and one is dragged', async ({
  page,
  cdp,
}) => {
  await openEvent(page, 'pictures')
  await page.getByRole('link', { name: 'Choisir les photos' }).click()
  await page.waitForURL('**/diaporama?*') // and for its script: without it, the form would send them all at once
  await onASlowLine(cdp)
  let sent = 0
  await page.route('**/espace-ceremonie/diaporama?*', async (route) => {
    if (route.request().method() !== 'POST') return await route.continue()
    sent += 1
    return sent === DROPPED ? await route.abort('connectionreset') : await route.continue()
  })
  await page.getByLabel('Choisir plusieurs photos').setInputFiles(await photos(PICTURES))
  await page.getByRole('button', { name: 'Envoyer ces photos' }).click()
  const said = page.locator('.connection')
  await expect(said).toContainText(new RegExp(`\\d+ photos? sur ${PICTURES} (est arrivée|sont arrivées)`), slowly)
  const cut = `La ligne est coupée. ${DROPPED - 1} photos sont arrivées\u00A0: elles sont gardées.`
  await expect(said).toContainText(cut, slowly)
  await said.getByRole('button', { name: 'Envoyer les autres' }).click()
  await expect(page.locator('.planche li')).toHaveCount(PICTURES, slowly)
  expect(sent).toBe(PICTURES + 1)

  await expect(page.locator('.planche.by-hand')).toBeVisible()
  const before = await order(page)
  const [from, to] = [page.locator('.planche li').nth(2), page.locator('.planche li').first()]
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(start.x + 20, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(end.x + 5, end.y + 15, { steps: 20 })
  expect(await answerTo(page, () => page.mouse.up())).toBe(303)
  await page.waitForURL(/avis=enregistre/)
  // The picture may be before or after the first one, because the drop position differs by pixels.
  const after = await order(page)
  expect(after.indexOf(before[2]!)).toBeLessThan(2)
  expect(after.filter((id) => id !== before[2])).toEqual(before.toSpliced(2, 1))
})
