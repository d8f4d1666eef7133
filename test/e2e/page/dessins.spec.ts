import type { Page } from 'playwright/test'
import { openStates } from '#test/support/catalogue/walk.ts'
import { expect, test } from '#test/support/journey.ts'
import { heightOf } from '#test/support/letters/heights.ts'
import { drawn } from '#test/tools/catalogue/drawn/states.ts'
import { post } from '#test/tools/catalogue/post/states.ts'
import { byHand } from '#test/tools/catalogue/states/by-hand.ts'
import { partners } from '#test/tools/catalogue/states/partners.ts'

/** Heights of the drawings at 360 px, without the cookie notice. */
const drawings: Readonly<Record<string, number>> = {
  inscription: 848,
  'dossier-accueil-premiere-visite': 1547,
  'dossier-accueil': 1715,
  'dossier-accueil-plusieurs': 1101,
  'prevenir-1-qui': 1426,
  'prevenir-1-releve': 867,
  'prevenir-1-releve-lu': 1490,
  'prevenir-questions': 1193,
  'prevenir-questions-3': 1361,
  'prevenir-2-vous-deux': 1320,
  'prevenir-2-vous-deux-vous': 1153,
  'prevenir-2-vous-deux-notaire': 1101,
  'prevenir-3-adresses': 2071,
  'prevenir-3-adresses-erreur': 1198,
  'prevenir-en-cours': 1350,
  'prevenir-en-cours-toutes': 1727,
  'prevenir-en-cours-lecteur': 998,
  'prevenir-4-relire-imprimer': 2188,
  lettre: 1653,
  'lettre-premiere-fois': 2003,
  previsualisation: 1691,
  'previsualisation with the offer to post': 1691,
  'prevenir-5-suivre': 2040,
  reponse: 1682,
  'reponse-suite': 1176,
  // Twelve attachments: the drawing has five.
  pieces: 1545,
  dates: 1338,
  'ceremonie-rendez-vous': 2205,
  'ceremonie-deroule': 1591,
  'ceremonie-papiers': 1410,
  'espace-ami': 2028,
  'espace-famille': 2060,
  'espace-famille-vide': 1670,
  'espace-gerer': 1816,
  'shell-erreur': 925,
}

/** Drawings of pages whose state has another name, in another section of the catalogue. */
const drawnElsewhere: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  [byHand.title]: { 'the desk': 2752 },
  [post.title]: {
    'a signature, first time': 1533,
    'who posts, the family': 1553,
    'who posts, we do': 2216,
    'the journeys of letters': 2225,
  },
  [partners.title]: {
    families: 1419,
    'a file to open': 1581,
    'shop window': 2805,
    'verify, by the link': 1101,
  },
}

/** Parts of a state that its drawing does not have, removed before it is measured: more rows, and younger sections. */
const beyondDrawing: Readonly<Record<string, string>> = {
  families: [
    'section:nth-of-type(1) > .rows > li:nth-child(n + 3)',
    'section:nth-of-type(2) > .rows > li:nth-child(n + 4)',
    '.stack > section:nth-of-type(3)',
  ].join(),
  // The notice is that of the trial carrier.
  'who posts, we do': '.notice, div.posting, fieldset.posting:nth-of-type(n + 3)',
}

/** Height of the sheet in the drawing of the preview. The text of our letters is set by law, and longer. */
const DRAWN_SHEET = 960

/** Height of the line that says, with the trial carrier only, that nothing is posted. */
const TRIAL_LINE = 23

test('each drawn page is at most a tenth higher than its drawing, with the family that is drawn', {
  tag: '@browser',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const over: Record<string, string> = {}
  const measured: string[] = []
  await openStates(page, [drawn], async (_section, { name }) => {
    await removeCookieNotice(page)
    await measure(name)
    if (name !== 'prevenir-en-cours') return
    await page.locator('.every-letter').evaluate((list) => {
      for (const fold of [list, ...list.querySelectorAll('.fold:has(li[id])')]) fold.setAttribute('open', '')
    })
    await measure('prevenir-en-cours-toutes')
  })
  expect(over).toEqual({})
  expect(measured.toSorted()).toEqual(Object.keys(drawings).toSorted())

  async function measure(name: string) {
    const drawing = drawings[name]
    if (drawing === undefined) return
    measured.push(name)
    const height = await heightOf(page)
    const sheet = name.startsWith('previsualisation') ? (await page.locator('main .paper').boundingBox())!.height : 0
    const trial = name.endsWith('offer to post') ? TRIAL_LINE : 0
    const most = drawing * 1.1 + (sheet && sheet - DRAWN_SHEET) + trial
    if (height > most) over[name] = `${height} px, drawn ${drawing}`
  }
})

test('the pages of a desk, of the post and of a partner are at most a tenth higher than they are drawn', {
  tag: '@browser',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const over: Record<string, string> = {}
  const measured: Record<string, string[]> = {}
  await openStates(page, [byHand, post, partners], async (section, { name }) => {
    const drawing = drawnElsewhere[section]?.[name]
    if (drawing === undefined) return
    measured[section] = [...(measured[section] ?? []), name]
    await removeCookieNotice(page)
    await remove(page, beyondDrawing[name] ?? '.none')
    const height = await heightOf(page)
    if (height > drawing * 1.1) over[name] = `${height} px, drawn ${drawing}`
  })
  expect(over).toEqual({})
  const names = (one: object) => Object.values(one).flatMap((some) => (Array.isArray(some) ? some : Object.keys(some)))
  expect(names(measured).toSorted()).toEqual(names(drawnElsewhere).toSorted())
})

const removeCookieNotice = (page: Page) => remove(page, '.cookies')

const remove = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => {
    for (const element of elements) element.remove()
  })
