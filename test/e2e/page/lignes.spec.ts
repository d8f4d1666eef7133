import type { Page } from 'playwright/test'
import { expect, test } from '#test/support/journey.ts'
import { signInWithEveryLetter } from '#test/support/letters/every-letter.ts'

/** Pages that are read rather than filled. */
const pages = [
  '/',
  '/menu',
  '/offres',
  '/renoncer',
  '/tarificateur',
  '/cgu',
  '/mentions-legales',
  '/vos-donnees',
  '/accessibilite',
  '/informations-retraite',
]

/** Returns the longest line of text on a wide screen, and its number of characters. */
const LONGEST = 65

/** Pages of a signed-in family. */
const familyPages = [
  '/services',
  '/demarches-administratives',
  '/demarches-administratives/a-qui-ecrire',
  '/demarches-administratives/confirmation',
  '/demarches-administratives/courriers',
  '/demarches-administratives/courriers/assuranceHabitationCourrierComplet',
  '/demarches-administratives/courriers/banqueBlocageComptesDemandeSolde/suivi',
  '/demarches-administratives/dates',
  '/demarches-administratives/informations',
  '/demarches-administratives/pieces-jointes',
  '/demarches-administratives/courriers?qui=oui',
  '/demarches-administratives/retrouver',
  '/espace-ceremonie',
  '/espace-defunt',
  '/utilisateurs',
]

test('no line of a text page has more than 65 characters', { tag: '@browser' }, async ({ page }) => {
  await expectShortLines(page, [...pages, '/connexion', '/demarches-administratives/inscription'])
})

test('no line of an error page has more than 65 characters', { tag: '@browser' }, async ({ page }) => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const refused = await page.request.post('/connexion', { headers, data: `email=${'a'.repeat(600_000)}` })
  expect(refused.status()).toBe(413)
  const html = await refused.text()
  await page.route('/refus', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await expectShortLines(page, ['/refus'])
})

test("no line of a family's pages has more than 65 characters", { tag: '@browser' }, async ({ page }) => {
  await signInWithEveryLetter(page.context())
  await expectShortLines(page, familyPages)
})

async function expectShortLines(page: Page, paths: string[]) {
  await page.setViewportSize({ width: 1600, height: 900 })
  for (const path of paths) {
    await page.goto(path)
    const lines = await page.evaluate(linesOfText)
    expect(lines.length, path).toBeGreaterThan(0)
    expect(
      lines.filter((line) => line.trim().length > LONGEST),
      path,
    ).toEqual([])
  }
}

/**
 * Runs in the page. Returns the lines of its text as displayed. A row of `.lines` has columns with separate texts; the
 * letter beside its form has the lines that it has on paper.
 */
function linesOfText(): string[] {
  const found: string[] = []
  for (const block of document.querySelectorAll(
    'main :is(p, li:not(.lines > li), .lines > li > *, dd, blockquote, summary, .contents a > span)',
  )) {
    if (block.closest('.paper') || block.querySelector('p, li, dd, form, .row')) continue
    const byTop = new Map<number, string>()
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('.unseen')) continue
      const text = node.textContent ?? ''
      for (let at = 0; at < text.length; at++) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const box = range.getClientRects()[0]
        const top = box && Math.round(box.bottom / 8)
        if (top !== undefined) byTop.set(top, (byTop.get(top) ?? '') + text[at])
      }
    }
    found.push(...byTop.values())
  }
  return found
}
