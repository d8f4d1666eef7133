import { openStates } from '#test/support/catalogue/walk.ts'
import { heightOf } from '#test/support/letters/heights.ts'
import { expect, test } from '#test/support/page/pages.ts'
import { drawn } from '#test/tools/catalogue/drawn/states.ts'

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

/** Height of the sheet in the drawing of the preview. The text of our letters is set by law, and longer. */
const DRAWN_SHEET = 960

test('each drawn page is at most a tenth higher than its drawing, with the family that is drawn', {
  tag: '@browser',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 740 })
  const over: Record<string, string> = {}
  const measured: string[] = []
  await openStates(page, [drawn], async (_section, { name }) => {
    await page.locator('.cookies').evaluateAll((notices) => {
      for (const notice of notices) notice.remove()
    })
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
    const sheet = name === 'previsualisation' ? (await page.locator('main .paper').boundingBox())!.height : 0
    const most = drawing * 1.1 + (sheet && sheet - DRAWN_SHEET)
    if (height > most) over[name] = `${height} px, drawn ${drawing}`
  }
})
