import { gzipSync } from 'node:zlib'
import { expect, test } from 'playwright/test'
import { addDays, parisDay } from '#app/rules/days.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { letterOf } from '#letters/index.ts'
import { insertJourneySpace, manyCondolences } from '#test/support/deceased-space/journey-spaces.ts'
import { signIn } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { signInWithEveryLetter } from '#test/support/letters/every-letter.ts'
import {
  BUDGET,
  CEREMONY_BUDGET,
  LIST_BUDGET,
  MODULE_BUDGET,
  MOVED_CEREMONY_BUDGET,
  STYLE_BUDGET,
  weigh,
} from '#test/support/page/weight.ts'

test('the sign-in page is light, and runs only the forms module', async ({ page }) => {
  const { bytes, scriptBytes } = await weigh(page, '/connexion')
  expect(bytes).toBeLessThanOrEqual(BUDGET)
  expect(scriptBytes).toBeLessThanOrEqual(MODULE_BUDGET)
})

test('the modules of forms weigh 2 kB compressed at most, and are not there with Save-Data', async ({ page }) => {
  await signIn(page.context(), { profile: { deceasedFirstName: 'Jeanne', applicantFirstName: 'Claire' } })
  for (const address of ['/utilisateurs/nom', '/demarches-administratives/courriers/bailleur']) {
    await page.setExtraHTTPHeaders({})
    await page.goto(address)
    const script = await page.request.get((await page.locator('script[src]').getAttribute('src')) ?? '')
    expect(gzipSync(await script.body(), { level: 9 }).length).toBeLessThanOrEqual(2048)

    await page.setExtraHTTPHeaders({ 'Save-Data': 'on' })
    const answer = await page.goto(address)
    await expect(page.locator('script')).toHaveCount(0)
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'none'")
  }
})

test('the first visit costs a page and its style sheet', async ({ page }) => {
  const { requests, scriptBytes, styleBytes } = await weigh(page, '/')
  expect(styleBytes).toBeGreaterThan(0)
  expect(styleBytes).toBeLessThanOrEqual(STYLE_BUDGET)
  expect(requests).toBeLessThanOrEqual(3)
  expect(scriptBytes).toBe(0)
})

test('the form of each letter, filled, is light', async ({ page }) => {
  for (const id of letterKinds) {
    await signIn(page.context(), { profile: fullAnswers(letterOf(id)) })
    const { bytes, scriptBytes } = await weigh(page, `/demarches-administratives/courriers/${id}`)

    expect.soft(bytes, id).toBeLessThanOrEqual(BUDGET)
    expect.soft(scriptBytes, id).toBeLessThanOrEqual(MODULE_BUDGET)
  }
})

test('the page of attachments is as light as a list', async ({ page }) => {
  await signIn(page.context(), { profile: fullAnswers(letterOf('employeur')) })
  const list = await weigh(page, '/demarches-administratives/pieces-jointes')
  expect(list.bytes).toBeLessThanOrEqual(LIST_BUDGET)
  expect(list.scriptBytes).toBeLessThanOrEqual(MODULE_BUDGET)
  const { bytes, scriptBytes } = await weigh(page, '/demarches-administratives/pieces-jointes/deathCertificate')
  expect(bytes).toBeLessThanOrEqual(BUDGET)
  expect(scriptBytes).toBeLessThanOrEqual(MODULE_BUDGET)
})

const letters = '/demarches-administratives'

test('the list of letters and the dates of a family that begins are light', async ({ page }) => {
  const defunctDeathDate = addDays(parisDay(new Date()), -10)
  await signIn(page.context(), {
    profile: { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau', defunctDeathDate },
  })
  for (const path of [letters, `${letters}/dates`]) {
    const { bytes, scriptBytes } = await weigh(page, path)
    expect.soft(bytes - scriptBytes, path).toBeLessThanOrEqual(BUDGET)
    expect.soft(scriptBytes, path).toBeLessThanOrEqual(MODULE_BUDGET)
  }
})

test('with every letter, in every state that a letter may have, each page is light', async ({ page }) => {
  await signInWithEveryLetter(page.context(), { notes: 500 })
  for (const [budget, path] of [
    [LIST_BUDGET, `${letters}/courriers`],
    [LIST_BUDGET, `${letters}/confirmation`],
    [LIST_BUDGET, `${letters}/dates`],
    [LIST_BUDGET, `${letters}/dossier`],
    [BUDGET, `${letters}/courriers/copieActeDeces/suivi`],
    [BUDGET, `${letters}/courriers/banqueBlocageComptesDemandeSolde/suivi`],
    [BUDGET, `${letters}/courriers/copieActeDeces/e-mail`],
    [BUDGET, `${letters}/courriers/banqueBlocageComptesDemandeSolde/relance`],
  ] as const) {
    const { bytes, scriptBytes } = await weigh(page, path)
    expect.soft(bytes, path).toBeLessThanOrEqual(budget)
    expect.soft(scriptBytes, path).toBeLessThanOrEqual(MODULE_BUDGET)
  }
})

test('the ceremony is light without its pictures, and stays within its budget with its script', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, { profile: { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' } })
  await page.goto('/espace-ceremonie')
  const { bytes } = await weigh(page, '/espace-ceremonie/deroule')
  expect(bytes).toBeLessThanOrEqual(MOVED_CEREMONY_BUDGET)
  const withoutScript = await browser.newContext({ javaScriptEnabled: false })
  await withoutScript.addCookies(await context.cookies())
  for (const screen of ['', '/deroule', '/papiers']) {
    const bare = await weigh(await withoutScript.newPage(), `/espace-ceremonie${screen}`)
    expect(bare.bytes).toBeLessThanOrEqual(CEREMONY_BUDGET)
    expect(bare.scriptBytes).toBeLessThan(200) // the line that loads the page again
  }
  await withoutScript.close()
  await page.goto('/espace-ceremonie/papiers')
  const sending = await page.locator('a[href^="/espace-ceremonie/envoi"]').getAttribute('href')
  const form = await weigh(page, sending ?? '')
  expect(form.bytes).toBeLessThanOrEqual(BUDGET)
  expect(form.scriptBytes).toBeLessThanOrEqual(MODULE_BUDGET)
})

test('the deceased’s space, with all its moments and a full page of messages, is light', async ({ page, browser }) => {
  const family = await browser.newContext()
  const account = await signIn(family, { profile: { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' } })
  const { page: space } = await insertJourneySpace(account, { condolences: manyCondolences(45) })
  const { bytes, requests, scriptBytes } = await weigh(page, space)
  expect(bytes).toBeLessThanOrEqual(BUDGET)
  expect(requests).toBeLessThanOrEqual(3)
  expect(scriptBytes).toBeLessThanOrEqual(MODULE_BUDGET)
  await family.close()
})
