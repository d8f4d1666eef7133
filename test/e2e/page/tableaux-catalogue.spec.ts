import { expect, type Page, test } from 'playwright/test'
import { walkCatalogue } from '#test/support/catalogue/walk.ts'

/** Returns the words of tables that are cut between two lines, and the headings of cells that have too little room. */
async function brokenWords(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 800 })
  return await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!
    const broken: string[] = []
    for (const table of document.querySelectorAll('main table')) {
      if (!table.checkVisibility()) continue
      const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const node = texts.currentNode as Text
        if (!node.parentElement!.checkVisibility() || node.parentElement!.closest('thead, option')) continue
        // A word of a sentence: an address of an email has no better place to break.
        for (const { 0: word, index } of node.data.matchAll(/(?<![\p{L}\d@.])\p{L}{2,18}(?![\p{L}\d@.])/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(word)
        }
      }
      for (const cell of table.querySelectorAll<HTMLElement>('[data-label]')) {
        const style = getComputedStyle(cell, '::before')
        if (!cell.checkVisibility() || !/^"/.test(style.content)) continue
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
        const widths = cell.dataset.label!.split(/\s/).map((word) => pen.measureText(word).width)
        if (Math.max(...widths) > Number.parseFloat(style.width) + 1) broken.push(cell.dataset.label!)
      }
    }
    return [...new Set(broken)]
  })
}

test('no word of a table is cut between two lines on a telephone, in every state of every page', {
  tag: '@browser',
}, async ({ page }) => {
  test.setTimeout(600_000)
  const { faults, walked } = await walkCatalogue(page, (html) => /<table\b/.test(html), brokenWords)
  expect(walked).toBeGreaterThan(20)
  expect(faults).toEqual({})
})
