import type { Page } from 'playwright/test'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { begin, heightOf } from '#test/support/letters/heights.ts'

const home = '/demarches-administratives'

/** Number of visible links, buttons and folds. */
const actionsIn = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main :is(a[href], button, summary)')].filter(
        (one) => one.checkVisibility({ contentVisibilityAuto: true }) && one.getClientRects().length > 0,
      ).length,
  )

test('eight letters to read and print are 2 250 px at most, with the button near the top', { tag: '@browser' }, async ({
  page,
}) => {
  await begin(page, letterKinds.slice(0, 8))
  await page.goto(`${home}/dossier`)
  expect(await heightOf(page)).toBeLessThanOrEqual(2250)
  const button = await page.getByRole('button', { name: 'Télécharger le dossier à imprimer' }).boundingBox()
  expect(button!.y).toBeLessThanOrEqual(700)
})

test('fifteen letters that are followed are 2 820 px at most', { tag: '@browser' }, async ({ page }) => {
  await begin(page, letterKinds.slice(0, 15))
  await page.goto(`${home}/courriers`)
  expect(await heightOf(page)).toBeLessThanOrEqual(2820)
  // Two lines each: a third one makes 98 px.
  const rows = await page.locator('.rows > li').all()
  const heights = await Promise.all(
    rows.map((row) => row.evaluate((one) => [one.clientHeight, one.textContent] as const)),
  )
  expect(heights.filter(([height]) => height > 90)).toEqual([])
})

test('fourteen addresses to write are 2 420 px at most', { tag: '@browser' }, async ({ page }) => {
  await begin(page, letterKinds.slice(0, 15), { deceasedFirstName: 'Robert', deceasedPostalCode: '29000' })
  await page.goto(`${home}/adresses`)
  expect(await page.locator('.address').count()).toBeGreaterThanOrEqual(14)
  expect(await heightOf(page)).toBeLessThanOrEqual(2420)
})

test('the dates are 1 550 px and six actions at most', { tag: '@browser' }, async ({ page }) => {
  await begin(page, letterKinds.slice(0, 8))
  await page.goto(`${home}/dates`)
  expect(await heightOf(page)).toBeLessThanOrEqual(1550)
  expect(await actionsIn(page)).toBeLessThanOrEqual(6)
})

test('the rights of a family are 2 250 px at most, and its data 1 700 px', { tag: '@browser' }, async ({ page }) => {
  await begin(page, letterKinds.slice(0, 8))
  await page.goto(`${home}/droits`)
  expect(await heightOf(page)).toBeLessThanOrEqual(2250)
  await page.goto('/vos-donnees')
  expect(await heightOf(page)).toBeLessThanOrEqual(1700)
})

/** The number of texts that stand in the second half of the main part. Runs in the page. */
function besideTheFirst() {
  const { left, width } = document.querySelector('main')!.getBoundingClientRect()
  const blocks = [...document.querySelectorAll('main :is(p, li, h2, a, button, summary)')]
  return blocks.filter((one) => {
    const box = one.getBoundingClientRect()
    const isShown = one.checkVisibility({ contentVisibilityAuto: true }) && one.textContent !== ''
    return isShown && box.left + box.width / 2 > left + width * 0.6
  }).length
}

test('on a wide screen, no page leaves its second half blank', { tag: '@browser' }, async ({ page }) => {
  await begin(page, letterKinds.slice(0, 8))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/espace-defunt')
  const space = new URL(page.url()).pathname
  const blank: Record<string, number> = {}
  const letters = ['', '/dossier', '/courriers', '/pieces-jointes', '/dates', '/droits'].map((path) => `${home}${path}`)
  const others = ['', '/deroule', '/papiers'].map((path) => `/espace-ceremonie${path}`)
  for (const path of [...letters, ...others, '/vos-donnees', space, `${space}/gerer`]) {
    await page.goto(path)
    const texts = await page.evaluate(besideTheFirst)
    if (texts < 3) blank[path] = texts
  }
  expect(blank).toEqual({})
})

/** Number of visible fields. A group of radio buttons counts once. */
const fieldsIn = (page: Page) =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('main :is(input:not([type=hidden]), textarea, select)')
    return new Set([...fields].filter((one) => one.checkVisibility()).map(({ name }) => name)).size
  })

/** The drawn letter. */
const bank = 'banqueBlocageComptesDemandeSolde'
// Includes 17 px for the sentence of the footer that says in the evening when the telephone line reopens.
const shown = async (page: Page, path: string) => {
  await page.goto(`${home}/${path}`)
  return { height: await heightOf(page), fields: await fieldsIn(page) }
}

test('a letter shows ten fields at most once its answers are known', { tag: '@browser' }, async ({ page }) => {
  await begin(page, letterKinds)
  // The letter to Agira has several people, each with a name and an address.
  for (const id of letterKinds.filter((one) => one !== 'agiraRechercheBeneficiaire')) {
    const { height, fields } = await shown(page, `courriers/${id}`)
    // France Travail is asked for what it still owes and for an allowance.
    expect.soft(fields, id).toBeLessThanOrEqual(id === 'poleEmploi' ? 11 : 10)
    expect.soft(height, id).toBeLessThanOrEqual(id === bank ? 1915 : 2730)
  }
  // With both ways to send it, one above the other.
  expect((await shown(page, `previsualisation?courrier=${bank}`)).height).toBeLessThanOrEqual(3620)
})

test('a first letter asks for thirteen fields at most', { tag: '@browser' }, async ({ page }) => {
  await signIn(page.context(), { profile: { deceasedFirstName: 'Robert', deceasedLastName: 'Le Gof' } })
  await page.setViewportSize({ width: 360, height: 740 })
  for (const id of letterKinds) {
    const { height, fields } = await shown(page, `courriers/${id}`)
    expect.soft(fields, id).toBeLessThanOrEqual(id === bank ? 10 : 13)
    expect.soft(height, id).toBeLessThanOrEqual(id === bank ? 2105 : 2930)
  }
})

test('twelve attachments are five rows and a fold, which is printed', { tag: '@browser' }, async ({ page }) => {
  await begin(page, letterKinds.slice(0, 8))
  await page.goto(`${home}/pieces-jointes`)
  const height = await heightOf(page)
  const rows = page.locator('.rows > li')
  const all = await rows.count()
  expect(all).toBeGreaterThanOrEqual(8)
  expect(await rows.filter({ visible: true }).count()).toBe(5)
  expect(height).toBeLessThanOrEqual(1545 * 1.1)
  await page.emulateMedia({ media: 'print' })
  expect(await rows.filter({ visible: true }).count()).toBe(all)
})
