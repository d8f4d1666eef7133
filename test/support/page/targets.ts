import type { Page } from 'playwright/test'

/** Height of a finger, in CSS pixels. WCAG 2.2, 2.5.5. */
const FINGER = 44

/**
 * Returns the links, buttons and folds of the lists of a page that are shorter than a finger at 360 px, with their
 * height: where a press reaches them, which a style may make larger than their box. A link within a sentence is exempt,
 * and a gap of a letter, which a list above the letter links to as well.
 */
export async function shortTargets(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 })
  const height = await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
    // What stays at the bottom of the screen would hide a target.
    for (const sticky of document.querySelectorAll('.cookies, .toast')) sticky.remove()
    for (const dock of document.querySelectorAll<HTMLElement>('.dock')) dock.style.position = 'static'
    return document.documentElement.scrollHeight
  })
  await page.setViewportSize({ width: 360, height: Math.min(height + 50, 16_000) })
  return await page.evaluate((finger) => {
    const inLists = 'main :is(ul, ol) > li :is(a[href], button, summary, input:not([type=hidden]))'
    const hasWords = (text: string | null) => /[\p{L}\p{N}]/u.test(text ?? '')
    /** Whether words stand on the line of a link, beside it or beside the marks of text that hold it. WCAG 2.5.8. */
    const isInSentence = (target: Element) => {
      if (!target.matches('a')) return false
      let held: Element = target
      while (held.parentElement?.matches('span, b, bdi, dfn, em, strong')) held = held.parentElement
      return [...(target.closest('p')?.childNodes ?? []), ...(held.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && hasWords(node.nodeValue),
      )
    }
    const found: string[] = []
    for (const target of document.querySelectorAll<HTMLElement>(inLists)) {
      if (!target.checkVisibility() || target.closest('.unseen, .letter .gap') || isInSentence(target)) continue
      // A box is pressed by its label too.
      const box = target.matches('input') ? (target.closest('.choice') ?? target.closest('label') ?? target) : target
      const { left, top, bottom } = box.getClientRects()[0] ?? box.getBoundingClientRect()
      const x = left + 4
      const isHit = (y: number) => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && box.contains(hit)
      }
      let [from, to] = [Math.round((top + bottom) / 2), Math.round((top + bottom) / 2)]
      if (!isHit(from)) continue
      while (isHit(from - 1) && to - from < finger) from--
      while (isHit(to + 1) && to - from < finger) to++
      const name = target.textContent.trim() || target.getAttribute('aria-label') || target.id
      if (to - from + 1 < finger) found.push(`${name.slice(0, 50)}: ${to - from + 1} px`)
    }
    return found
  }, FINGER)
}
