import type { Page } from 'playwright/test'
import { expect, isOverHttp, violationsOf } from './pages.ts'

/** Expects no detectable fault, one current link at most in a list of links, and nothing beyond the edge of the screen. */
export async function expectSound(page: Page) {
  if (isOverHttp) return
  expect([...(await violationsOf(page)), ...(await edgeFaults(page))]).toEqual([])
}

/** Returns the lists of a navigation with several current links, and what is beyond the edge of two screens. */
export async function edgeFaults(page: Page): Promise<string[]> {
  const faults = (await page.evaluate(readCurrentTwice)).map((links) => `current links: ${links}`)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // Polls, because on a busy machine the first result may be for the previous size.
    const fits = expect
      .poll(() => page.evaluate(readEdge), { timeout: 5000 })
      .toEqual({ width, needed: width, beyond: [] })
    await fits.catch(({ message }: Error) => faults.push(message))
  }
  return faults
}

/** Returns the texts of the current links of each list of a navigation that has several. Runs in the page. */
function readCurrentTwice() {
  return [...document.querySelectorAll('nav :is(ul, ol)')]
    .map((list) => [...list.querySelectorAll(':scope > li > a[aria-current]')].map((link) => link.textContent))
    .filter((current) => current.length > 1)
}

/**
 * Returns the width of the screen, the width that the page needs, and what is beyond the edge: any part of a page that
 * is too wide, and the text of a heading, which may overflow its box. Runs in the page.
 */
function readEdge() {
  const width = window.innerWidth
  const needed = document.documentElement.scrollWidth
  const parts = needed > width ? [...document.querySelectorAll('body *')] : []
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, legend, caption, .lede, th')]
  const rightOf = (part: Element) => {
    if (!headings.includes(part) || !part.checkVisibility()) return part.getBoundingClientRect().right
    const text = document.createRange()
    text.selectNodeContents(part)
    return text.getBoundingClientRect().right
  }
  return {
    width,
    needed,
    beyond: [...new Set([...parts, ...headings])]
      .filter((part) => rightOf(part) > width)
      .map((part) => `${rightOf(part)}: ${part.outerHTML.slice(0, 120)}`),
  }
}

/**
 * Returns the words of tables and folded rows at 360 px, and of headings, labels, buttons and folded rows at 1280 px,
 * that are cut between two lines, and the headings of cells that have too little room.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 800 })
  const narrow = await page.evaluate(readBroken, 'main :is(table, .fold > summary)')
  await page.setViewportSize({ width: 1280, height: 800 })
  return [
    ...narrow,
    ...(await page.evaluate(readBroken, 'main :is(h1, h2, h3, legend, label, .button, .fold > summary)')),
  ]
}

/** Runs in the page. */
function readBroken(selector: string): string[] {
  const pen = document.createElement('canvas').getContext('2d')!
  const broken: string[] = []
  for (const table of document.querySelectorAll(selector)) {
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
}

/**
 * Returns the errors that are broken into more than three lines in a box narrower than their form. At the width that
 * `brokenWords` has set.
 */
export async function narrowErrors(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
    return [...document.querySelectorAll<HTMLElement>('main form .error')].flatMap((error) => {
      const { height, width } = error.getBoundingClientRect()
      const lines = Math.round(height / parseFloat(getComputedStyle(error).lineHeight))
      const isNarrow = width < 0.8 * error.closest('form')!.getBoundingClientRect().width
      return lines > 3 && isNarrow ? [`${lines} lines of ${Math.round(width)} px: ${error.textContent.trim()}`] : []
    })
  })
}
