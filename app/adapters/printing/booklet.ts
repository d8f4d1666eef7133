import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pageToPrint } from './document.ts'

const style = readFileSync(createRequire(import.meta.url).resolve('#letters/ceremony/booklet-style.css'), 'utf8')

/** Returns a complete A5 document: cover, inside, back (letter-templates/ceremony/booklet.html). */
export function bookletDocument({ title, html }: { title: string; html: string }): string {
  return pageToPrint({ title, styles: `<style>\n${style}\n</style>`, body: `<body>${html}</body>` })
}

/** Layout of a booklet. `inside`: number of pages between cover and back, without blank pages. */
export type Laid = { pages: number; setting: string; inside: number }

/** Why the layout failed: too many pages, or a cover that does not fit on a page. */
export type BookletProblem = 'too-long' | 'cover-too-long'

export type Room = {
  /** Allowed page counts, in ascending order. */
  pages: readonly number[]
  /** Actual page counts of settings that were counted wrong, as seen in a print. */
  known: Readonly<Record<string, number>>
}

/**
 * Runs inside the page, so it must not use anything of this file. Chooses the fewest pages, then the most spacious
 * setting with that number of pages. Extra pages stay blank: first the one facing the order of service, then pages for
 * memories.
 */
export function layBooklet({ pages, known }: Room): Laid | BookletProblem {
  const { body } = document
  const part = (name: string) => document.querySelector<HTMLElement>(name)!
  const [cover, inside, back] = [part('.cover'), part('.inside'), part('.back')]
  const countOf = (flow: Element) => flow.getClientRects().length

  const isFull = () => cover.scrollHeight > cover.clientHeight
  if (isFull()) cover.classList.add('small')
  if (isFull()) return 'cover-too-long'

  // Each text on a new page, then texts one after the other; then both with tighter spacing.
  const settings = ['airy', '', 'airy close', 'close']
  body.classList.add('counting')
  const counts = settings.map((setting) => {
    body.className = `counting ${setting}`
    // A section that exceeds a page by a few lines gets tighter spacing.
    for (const section of inside.children) {
      section.classList.remove('close')
      const before = countOf(section)
      section.classList.add('close')
      if (countOf(section) === before) section.classList.remove('close')
    }
    return {
      close: Array.from(inside.children, (section) => section.classList.contains('close')),
      setting,
      inside: known[setting] ?? countOf(inside),
      order: countOf(part('.order')),
      back: countOf(back.firstElementChild!),
    }
  })
  const found = pages
    .flatMap((total) => counts.map((count) => ({ ...count, total, white: total - 1 - count.inside - count.back })))
    .find(({ white }) => white >= 0)
  if (!found) return 'too-long'
  body.className = found.setting
  found.close.forEach((isClose, index) => {
    inside.children[index]!.classList.toggle('close', isClose)
  })

  // An order of two pages is placed on facing pages; an order of one page on the right.
  const facing = found.white > 0 && (found.order % 2 === 1 || found.white === 3) ? 1 : 0
  const page = (name: string, words: string) => {
    const element = document.createElement('div')
    element.className = name
    if (words) element.appendChild(document.createElement('p')).textContent = words
    return element
  }
  if (facing) inside.parentElement!.before(page('white', ''))
  for (let left = found.white - facing; left > 0; left--) {
    back.before(page('memories', 'Cette page est laissée pour vos souvenirs.'))
  }
  return { pages: found.total, setting: found.setting, inside: found.inside }
}
