import { expect, test } from '#test/support/page/pages.ts'

/** Pages that are read rather than filled. */
const pages = ['/', '/menu', '/cgu', '/mentions-legales', '/vos-donnees', '/accessibilite', '/informations-retraite']

/** Characters of the longest line of text on a wide screen, and its words. */
const LONGEST = 65

test('no line of a page that is read holds more than 65 characters', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  for (const path of [...pages, '/connexion', '/demarches-administratives/inscription']) {
    await page.goto(path)
    const lines = await page.evaluate(() => {
      const found: string[] = []
      for (const block of document.querySelectorAll('main :is(p, li, dd, blockquote, summary, .contents a > span)')) {
        if (block.querySelector('p, li, dd, form, .row')) continue
        const byTop = new Map<number, string>()
        const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
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
    })
    expect(lines.length, path).toBeGreaterThan(0)
    expect(
      lines.filter((line) => line.trim().length > LONGEST),
      path,
    ).toEqual([])
  }
})
