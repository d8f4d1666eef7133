import type { CDPSession, Page } from 'playwright/test'
import { openEvent } from '#test/support/ceremony/events.ts'
import { photos } from '#test/support/files.ts'
import { answerTo, expect, press, signIn, test } from '#test/support/journey.ts'

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

/** Drags the third picture to the first place, without dropping it. */
async function dragThirdToFirst(page: Page) {
  const [from, to] = [page.locator('.planche li').nth(2), page.locator('.planche li').first()]
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(start.x + 20, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(end.x + 5, end.y + 15, { steps: 20 })
}

/** Opens a slide show of three pictures. */
async function openThreePictures(page: Page) {
  const opened = await openEvent(page, 'pictures')
  await page.getByRole('link', { name: 'Choisir les photos' }).click()
  await page.waitForURL('**/diaporama?*')
  await page.getByLabel('Choisir plusieurs photos').setInputFiles(await photos(3))
  await page.getByRole('button', { name: 'Envoyer ces photos' }).click()
  await expect(page.locator('.planche.by-hand li')).toHaveCount(3)
  return opened
}

/** Chooses a picture, which is not sent yet, then drags another one. */
async function chooseAndDrag(page: Page) {
  await page.getByLabel('Choisir plusieurs photos').setInputFiles((await photos(4)).slice(3))
  await dragThirdToFirst(page)
  await page.mouse.up()
}

const chosenCount = (page: Page) =>
  page.getByLabel('Choisir plusieurs photos').evaluate((input: HTMLInputElement) => input.files?.length)

test('an order that could not be saved is said, stays on the sheet, and is saved by the button that tries again or with the pictures', async ({
  page,
}) => {
  await openThreePictures(page)
  const before = await order(page)
  for (const saveAgain of [
    () => page.locator('.connection').getByRole('button', { name: 'Réessayer' }).click(),
    () => page.getByRole('button', { name: 'Envoyer ces photos' }).click(),
  ]) {
    await page.reload()
    const stored = await order(page)
    await page.route('**/espace-ceremonie/diaporama?*', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    )
    await chooseAndDrag(page)
    await expect(page.locator('.connection')).toContainText(
      'Cet ordre n’est pas encore enregistré. Les photos choisies sont toujours là.',
    )
    expect(await chosenCount(page)).toBe(1)
    const dragged = await order(page)
    expect(dragged).not.toEqual(stored)
    await page.unroute('**/espace-ceremonie/diaporama?*')
    await saveAgain()
    await expect(page.locator('.connection')).toHaveText('')
    await page.goto(page.url().replace(/[&#].avis=.*$/, ''))
    expect((await order(page)).filter((id) => before.includes(id))).toEqual(dragged)
  }
  await expect(page.locator('.planche li')).toHaveCount(4)
})

test('an order that a relative has changed in the meantime is shown and said, and the chosen pictures stay', async ({
  page,
  other,
}) => {
  const { account } = await openThreePictures(page)
  await signIn(other.context(), { joined: account, role: 'administrator', displayName: 'Marc' })
  await other.goto(page.url())
  await other.getByRole('link', { name: 'Écrire les légendes' }).click()
  expect(await press(other, 'Descendre')).toBe(303)
  const theirs = await order(other)

  await chooseAndDrag(page)
  await expect(page.locator('.connection')).toHaveText(
    'Un proche vient de changer l’ordre. Regardez le nouveau, puis recommencez.',
  )
  expect(await order(page)).toEqual(theirs)
  expect(await chosenCount(page)).toBe(1)
})

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
  await dragThirdToFirst(page)
  expect(await answerTo(page, () => page.mouse.up())).toBe(303)
  await page.waitForURL(/avis=enregistre/)
  // The picture may be before or after the first one, because the drop position differs by pixels.
  const after = await order(page)
  expect(after.indexOf(before[2]!)).toBeLessThan(2)
  expect(after.filter((id) => id !== before[2])).toEqual(before.toSpliced(2, 1))
})
